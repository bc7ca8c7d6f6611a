import { expect, test } from 'vitest'
import { warnOfMissingFixes } from './security-releases.ts'

const external = (versionNumber: number) => warnOfMissingFixes({ kind: 'external', versionNumber, isExposed: false })

test('[OPS-05] a database before the newest release with security fixes is named with that release', () => {
  expect(external(180005)).toBe(
    'The database is PostgreSQL 18.5. It misses security fixes that PostgreSQL 18.6 has: update it.',
  )
  expect(external(150019)).toContain('PostgreSQL 15.20 has')
})

test('[OPS-05] one with all known fixes, and one of a newer major version, gives no warning', () => {
  expect([180006, 180007, 170012, 160016, 150020, 190000].map(external)).toEqual(Array(6).fill(undefined))
})

test('[OPS-05] the included database gives one only where others reach the server', () => {
  const embedded = { kind: 'embedded', versionNumber: 180004 } as const
  expect(warnOfMissingFixes({ ...embedded, isExposed: false })).toBeUndefined()
  expect(warnOfMissingFixes({ ...embedded, isExposed: true })).toContain(
    'an external database is better (DATABASE_URL)',
  )
})
