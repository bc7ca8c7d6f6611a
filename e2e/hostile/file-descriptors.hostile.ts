import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

const isLinux = process.platform === 'linux'
/** What the server may open besides what it has open already. */
const spare = 12
const attackers = 40

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

/** Connects, sends nothing, and holds on for as long as the server lets it. */
async function connectIdle(): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  return socket
}

// Only Linux lists what a process has open and lets another one limit it.
test.runIf(isLinux)(
  '[SEC-03] without a file descriptor left, who is connected is served, others are turned away, and all get in again after it',
  async () => {
    const attendee = await signIn(server.url, 'attendee@example.org')
    const socket = await openSocket(server.url, attendee.token)
    const pid = String(server.process.child.pid)
    const openNow = () => readdirSync(`/proc/${pid}/fd`).length
    const most = openNow() + spare
    execFileSync('prlimit', ['--pid', pid, `--nofile=${most}:${most}`])

    const idle = await Promise.all(Array.from({ length: attackers }, connectIdle))
    expect((await socket.ask('realtime.ping', {})).failure).toBeUndefined()
    await expect(ask(`${server.url}/health/ready`)).rejects.toThrow(/ECONNRESET|socket hang up/)

    for (const each of idle) each.destroy()
    await expect.poll(openNow, { timeout: 60_000 }).toBeLessThan(most - spare / 2)
    await signIn(server.url, 'guest01@example.org')
    expect((await ask(`${server.url}/health/ready`)).status).toBe(200)
    socket.close()
  },
)
