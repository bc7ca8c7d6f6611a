import { expect, test } from 'vitest'
import { createRecoveryCodes, looksLikeTotp, normalizeCode } from './recovery-codes.ts'
import { decideCode, type SecondFactor } from './second-factor.ts'
import { findTotpStep, totpUri } from './totp.ts'

const MINUTE_MS = 60_000
const T = 1_780_315_200_000
const fresh: SecondFactor = {
  accountId: 'alice',
  sealedSecret: 'sealed',
  setUpAtMs: T,
  lastStep: 100,
  recoveryHashes: ['one', 'two'],
  wrongInRow: 0,
}
const totp = (step: number | undefined) => ({ kind: 'totp', step }) as const
const recovery = (hash: string) => ({ kind: 'recovery', hash }) as const

/** Of the secret `12345678901234567890`; the last six digits of RFC 6238, appendix B. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('[SEC-08] at second %s of 1970 the code is %s, and good one step before and after', (second, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const step = Math.floor(second / 30)
  for (const offset of [-30, 0, 30]) expect(findTotpStep(secret, code, (second + offset) * 1000)).toBe(step)
  for (const offset of [-60, 60]) expect(findTotpStep(secret, code, (second + offset) * 1000)).toBeUndefined()
})

test('[SEC-08] the address for a QR code names venue and account, and what apps take for granted', () => {
  const uri = new URL(totpUri('GEZDGNBVGY3TQOJQ', { issuer: 'Expo: 2027', label: 'a+b@venue.example' }))
  expect(decodeURIComponent(uri.pathname)).toBe('/Expo: 2027:a+b@venue.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Expo: 2027',
    secret: 'GEZDGNBVGY3TQOJQ',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('[SEC-08] a code is good once, and so is none that is older', () => {
  const { outcome, factor } = decideCode(fresh, totp(101), T)
  expect(outcome).toEqual({ kind: 'right', by: 'totp' })
  for (const step of [100, 101]) expect(decideCode(factor, totp(step), T).outcome.kind).toBe('wrong')
  expect(decideCode(factor, totp(102), T).outcome.kind).toBe('right')
})

test('[SEC-08] a recovery code is good once', () => {
  const { outcome, factor } = decideCode(fresh, recovery('one'), T)
  expect(outcome).toEqual({ kind: 'right', by: 'recovery' })
  expect(factor.recoveryHashes).toEqual(['two'])
  expect(decideCode(factor, recovery('one'), T).outcome.kind).toBe('wrong')
})

test('[SEC-08] the fifth wrong code in a row pauses for 2 minutes, in which only a recovery code is looked at', () => {
  let factor = fresh
  for (const attemptsLeft of [4, 3, 2, 1]) {
    const decided = decideCode(factor, totp(undefined), T)
    expect(decided.outcome).toEqual({ kind: 'wrong', attemptsLeft })
    ;({ factor } = decided)
  }
  const fifth = decideCode(factor, totp(undefined), T)
  expect(fifth.outcome).toEqual({ kind: 'paused', untilMs: T + 2 * MINUTE_MS })
  const during = decideCode(fifth.factor, totp(101), T + 2 * MINUTE_MS - 1)
  expect(during).toEqual({ outcome: { kind: 'paused', untilMs: T + 2 * MINUTE_MS }, factor: fifth.factor })
  expect(decideCode(fifth.factor, recovery('one'), T + 1).outcome.kind).toBe('right')
  const after = decideCode(fifth.factor, totp(101), T + 2 * MINUTE_MS)
  expect(after).toEqual({ outcome: { kind: 'right', by: 'totp' }, factor: { ...fresh, lastStep: 101 } })
})

test('[SEC-08] each further five wrong codes pause for twice as long, up to an hour', () => {
  let factor = fresh
  let nowMs = T
  const pauses: number[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const { outcome, factor: next } = decideCode(factor, totp(undefined), nowMs)
    factor = next
    if (outcome.kind !== 'paused') continue
    pauses.push((outcome.untilMs - nowMs) / MINUTE_MS)
    nowMs = outcome.untilMs
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('[SEC-08] recovery codes are ten different ones, and hyphens, spaces, capitals and look-alikes do not matter', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
  expect(normalizeCode(' 4F7KQ-2M9xt ')).toBe('4f7kq2m9xt')
  expect(normalizeCode('OIL4f-7kq2m')).toBe('0114f7kq2m')
  expect([normalizeCode('123 456'), '12345', '1234567', 'abcdef'].map(looksLikeTotp)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
