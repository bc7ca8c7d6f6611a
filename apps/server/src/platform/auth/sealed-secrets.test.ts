import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSealedSecrets } from './sealed-secrets.ts'
import { createSecretKeyFile } from './secret-key-file.ts'

const T = 1_780_315_200_000
const withKey = (byte: number) => createSealedSecrets(async () => new Uint8Array(32).fill(byte))
const sealing = { purpose: 'totp', accountId: 'alice' }

test('[SEC-08] a sealed secret does not show itself, and opens for its account, purpose and key alone', async () => {
  const secrets = withKey(1)
  const sealed = await secrets.seal('canary', sealing)
  expect(sealed).not.toContain('canary')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('canary')
  expect(await secrets.open(sealed, { ...sealing, nowMs: T })).toBe('canary')
  expect(await secrets.open(sealed, { ...sealing, accountId: 'bob', nowMs: T })).toBeUndefined()
  expect(await secrets.open(sealed, { ...sealing, purpose: 'set-up', nowMs: T })).toBeUndefined()
  expect(await withKey(2).open(sealed, { ...sealing, nowMs: T })).toBeUndefined()
  expect(await secrets.open(`${sealed.slice(0, -2)}AA`, { ...sealing, nowMs: T })).toBeUndefined()
  expect(await secrets.open('no token', { ...sealing, nowMs: T })).toBeUndefined()
})

test('[SEC-08] what ends cannot be opened from then on', async () => {
  const secrets = withKey(1)
  const sealed = await secrets.seal('canary', { ...sealing, endsAtMs: T + 1000 })
  expect(await secrets.open(sealed, { ...sealing, nowMs: T + 999 })).toBe('canary')
  expect(await secrets.open(sealed, { ...sealing, nowMs: T + 1000 })).toBeUndefined()
})

test('[SEC-08] the same code has another hash for another account and with another key', async () => {
  const hashes = [
    await withKey(1).hash('code', 'alice'),
    await withKey(1).hash('code', 'bob'),
    await withKey(2).hash('code', 'alice'),
  ]
  expect(new Set(hashes).size).toBe(3)
  expect(await withKey(1).hash('code', 'alice')).toBe(hashes[0])
})

test('[SEC-08] the key is made with its first use, readable for the server alone, and the same afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-key-'))
  try {
    const path = join(folder, 'secrets', 'key')
    const [one, other] = await Promise.all([createSecretKeyFile(path)(), createSecretKeyFile(path)()])
    expect(other).toEqual(one)
    expect(one).toHaveLength(32)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64url')).toEqual(one)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
