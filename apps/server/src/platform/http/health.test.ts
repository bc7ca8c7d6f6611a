import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createLinkedBuses } from '../bus/testing/linked-buses.ts'
import { returnSpreadMs } from '../realtime/create-realtime.ts'
import { drainServer } from './drain-server.ts'
import { createFakeServer } from './testing/fake-server.ts'
import { createMemoryLog } from './testing/memory-log.ts'

test('[API-01] ready needs the database, live does not', async () => {
  const { app } = await createFakeServer({ isHealthy: () => Promise.resolve(false) })
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  await app.close()
})

test('[ERR-08] a server that stops is not ready and sends new requests away', async () => {
  const { app, readiness } = await createFakeServer()
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  readiness.drain()
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  const refused = await app.inject('/api/venue/version')
  expect([refused.statusCode, refused.json().code, refused.headers.connection]).toEqual([
    503,
    'server.draining',
    'close',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})

test('[ERR-08] a stop lets the running request finish and closes idle connections', async () => {
  let finish = () => {}
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const { app, readiness, log } = await createFakeServer({
    handlers: {
      'identity.login-options': () => {
        begun()
        return new Promise((resolve) => (finish = () => resolve([])))
      },
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1')
  const idleClosed = new Promise<void>((resolve) => idle.on('close', () => resolve()))
  idle.on('error', () => {})
  idle.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => idle.once('data', resolve))
  const running = fetch(`http://127.0.0.1:${port}/api/loginOptions`)
  await hasBegun
  const stopped = drainServer(app, readiness, log)
  await idleClosed
  finish()
  const answer = await running
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
  expect(log.lines.map(({ text }) => text)).not.toContain('requests still run and are cut')
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed')
})

test('[NOD-07] a node that is drained answers what still comes and has the connection closed; readiness says that it stops', async () => {
  const clock = createFakeClock()
  const { buses } = createLinkedBuses({ clock, log: createMemoryLog() })
  const { app, readiness } = await createFakeServer({ bus: buses[0], clock })
  readiness.drain()
  const answer = await app.inject('/api/loginOptions')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'draining' })
  buses[1].stop()
  expect((await app.inject('/api/loginOptions')).statusCode).toBe(503)
})

test('[NOD-07] people of a node that is drained are back within 12.5 s where other nodes have them, 500 a second otherwise', () => {
  expect([0, 1_000, 5_999, 6_001, 100_000].map((people) => returnSpreadMs(people, true))).toEqual([
    2_000, 2_000, 11_998, 12_000, 12_000,
  ])
  expect([1_000, 6_001, 10_000].map((people) => returnSpreadMs(people, false))).toEqual([2_000, 12_002, 20_000])
})

test('[SEC-06] while the lock of the database is lost nothing is changed by a call, and everything can be read', async () => {
  let isHeld = true
  const { app } = await createFakeServer({ lock: { isHeld: () => isHeld, onLost: () => {} } })
  const signOut = () => app.inject({ method: 'POST', url: '/api/identity/sign-out' })
  expect((await signOut()).statusCode).toBe(204)
  isHeld = false
  const refused = await signOut()
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after'])]).toEqual([
    503,
    'server.overloaded',
    expect.any(Number),
  ])
  expect((await app.inject('/api/venue/version')).statusCode).toBe(200)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'the lock of the database is lost' }])
  await app.close()
})

test('[SEC-06] while the lock of the database is lost a GET that changes something is refused as well', async () => {
  let isHeld = true
  const { app } = await createFakeServer({ lock: { isHeld: () => isHeld, onLost: () => {} } })
  const statuses = async () =>
    Promise.all(
      (['GET', 'HEAD'] as const).map(async (method) => {
        const url = '/analytics/mgnanap?idsite=1&rec=1&e_c=login&e_a=done'
        return (await app.inject({ method, url })).statusCode
      }),
    )
  expect(await statuses()).toEqual([200, 200])
  isHeld = false
  expect(await statuses()).toEqual([503, 503])
  await app.close()
})

function overloadOf(state: { isMemoryFull: boolean; isFarBehind: boolean; canOthersTake: boolean }) {
  return {
    isMemoryFull: () => state.isMemoryFull,
    isOverloaded: () => state.isMemoryFull || state.isFarBehind,
    canOthersTake: () => state.canOthersTake,
  }
}

test('[NOD-04] an overloaded server is not ready where another node could take what comes, and is ready where none could', async () => {
  const state = { isMemoryFull: false, isFarBehind: true, canOthersTake: true }
  const { app } = await createFakeServer({ overload: overloadOf(state) })
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'overloaded' }])
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  state.canOthersTake = false
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  await app.close()
})

test('[NOD-04] while memory is full calls and pages are refused with a time to wait, and what keeps people connected is not', async () => {
  const state = { isMemoryFull: true, isFarBehind: false, canOthersTake: false }
  const { app } = await createFakeServer({ overload: overloadOf(state) })
  for (const url of ['/api/venue/version', '/']) {
    const refused = await app.inject(url)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'server.overloaded'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(5)
  }
  expect((await app.inject({ method: 'POST', url: '/api/identity/sign-out' })).statusCode).toBe(204)
  state.isMemoryFull = false
  expect((await app.inject('/api/venue/version')).statusCode).toBe(200)
  await app.close()
})

test('[NOD-04] an event loop that is far behind refuses no call', async () => {
  const state = { isMemoryFull: false, isFarBehind: true, canOthersTake: false }
  const { app } = await createFakeServer({ overload: overloadOf(state) })
  expect((await app.inject('/api/venue/version')).statusCode).toBe(200)
  await app.close()
})
