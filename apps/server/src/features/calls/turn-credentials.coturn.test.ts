import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { iceServersFor, turnCredentialsMs } from './turn-credentials.ts'

const run = promisify(execFile)
const isThere = ['turnserver', 'turnutils_uclient', 'turnutils_peer'].every((name) => existsSync(`/usr/bin/${name}`))
if (!isThere) console.info('TURN credentials are not tried with coturn: it is not installed')

const secret = 'a secret of a test'
const folder = mkdtempSync(join(tmpdir(), 'foyer-turn-'))
const processes: ChildProcess[] = []
let toServer: string[] = []
let toPeer: string[] = []

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

describe.skipIf(!isThere)('with coturn', () => {
  beforeAll(async () => {
    const [port, peerPort] = [await freePort(), await freePort()]
    const options = ['-n', '--no-cli', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`]
    const auth = ['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=venue.example', '--fingerprint']
    const rest = ['--no-tls', '--no-dtls', '--allow-loopback-peers', '--log-file=stdout', `--pidfile=${folder}/pid`]
    processes.push(spawn('turnserver', [...options, ...auth, ...rest], { stdio: 'ignore' }))
    processes.push(spawn('turnutils_peer', ['-L', '127.0.0.1', '-p', String(peerPort)], { stdio: 'ignore' }))
    toServer = ['-p', String(port)]
    toPeer = ['-e', '127.0.0.1', '-r', String(peerPort)]
    const isUp = () =>
      run('turnutils_stunclient', [...toServer, '127.0.0.1'], { timeout: 2_000 }).then(
        ({ stdout }) => stdout.includes('reflexive'),
        () => false,
      )
    await vi.waitUntil(isUp, { timeout: 20_000, interval: 100 })
  })

  afterAll(() => {
    for (const each of processes) each.kill()
    rmSync(folder, { recursive: true })
  })

  /** Has packets go through the relay to a peer and back; what the client of coturn says of it. */
  const relay = async ({ username, credential }: { username: string; credential: string }) => {
    const who = ['-u', username, '-w', credential]
    const ask = run('turnutils_uclient', [...toPeer, ...who, '-n', '2', '-m', '1', ...toServer, '127.0.0.1'], {
      timeout: 20_000,
    })
    return ask.then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    )
  }
  const credentialsAt = (nowMs: number) => {
    const ice = { stunUrls: [], turnUrls: ['turn:127.0.0.1'], turnSecret: secret }
    const [turn] = iceServersFor(ice, 'alice', nowMs)
    return { username: turn?.username ?? '', credential: turn?.credential ?? '' }
  }

  test('[CHT-05] coturn relays for somebody with our credentials', async () => {
    expect(await relay(credentialsAt(Date.now()))).toMatch(/Total lost packets 0 /)
  })

  test('[CHT-05] coturn turns away expired credentials, and those of another name', async () => {
    expect(await relay(credentialsAt(Date.now() - turnCredentialsMs - 60_000))).toContain('Cannot complete Allocation')
    const { username, credential } = credentialsAt(Date.now())
    expect(await relay({ username: `${username}x`, credential })).toContain('Cannot complete Allocation')
  })
})
