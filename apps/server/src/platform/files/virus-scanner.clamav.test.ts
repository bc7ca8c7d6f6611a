import { type ChildProcess, spawn } from 'node:child_process'
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClamdScanner } from './virus-scanner.clamd.ts'

const CLAMD = '/usr/sbin/clamd'
const isHere = await access(CLAMD).then(
  () => true,
  () => false,
)
if (!isHere) console.info(`Some tests are skipped: there is no ${CLAMD} (apt-get install clamav-daemon).`)

/** The harmless file every scanner knows, put together so that none finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

describe.skipIf(!isHere)('ClamAV itself', () => {
  let folder = ''
  let daemon: ChildProcess | undefined
  const socket = () => join(folder, 'clamd.sock')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-clamav-'))
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'own.ndb'), `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`)
    const config = ['Foreground yes', `LocalSocket ${socket()}`, `DatabaseDirectory ${folder}`, 'StreamMaxLength 6M']
    await writeFile(
      join(folder, 'clamd.conf'),
      [...config, `User ${process.getuid?.() === 0 ? 'root' : 'clamav'}`, ''].join('\n'),
    )
    daemon = spawn(CLAMD, ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] })
    const lines = createInterface({ input: daemon.stdout ?? process.stdin })
    for await (const line of lines) if (/Self checking|Listening daemon/.test(line)) break
  }, 60_000)
  afterAll(async () => {
    const exited = daemon && once(daemon, 'exit')
    daemon?.kill()
    await exited
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  test('[CHT-04] what ClamAV knows is found, also behind a hundred kilobytes, and what it does not is clean', async () => {
    const scanner = createClamdScanner({ url: socket(), clock: createFakeClock() })
    expect(await scanner.scan(Buffer.from(eicar))).toEqual({
      kind: 'infected',
      signature: expect.stringContaining('Eicar-Test-Signature'),
    })
    const behind = Buffer.concat([Buffer.alloc(65_530, 32), Buffer.from(eicar), Buffer.alloc(50_000, 32)])
    expect(await scanner.scan(behind)).toMatchObject({ kind: 'infected' })
    expect(await scanner.scan(Buffer.alloc(5 * 1024 * 1024 - 1, 7))).toEqual({ kind: 'clean' })
  })

  test('[CHT-04] more than ClamAV takes is not scanned', async () => {
    const scanner = createClamdScanner({ url: socket(), clock: createFakeClock() })
    await expect(scanner.scan(Buffer.alloc(7 * 1024 * 1024))).rejects.toMatchObject({ name: 'NotScannedError' })
  })
})
