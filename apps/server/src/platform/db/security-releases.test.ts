import { expect, test } from 'vitest'
import { findMissingFixes } from './security-releases.ts'

test('[OPS-05] a PostgreSQL before the newest release with security fixes is named with that release', () => {
  expect(findMissingFixes(180005)).toEqual({ version: '18.5', fixedIn: '18.6' })
  expect(findMissingFixes(150019)).toEqual({ version: '15.19', fixedIn: '15.20' })
})

test('[OPS-05] one with all known fixes, and one of a newer major version, misses none', () => {
  expect([180006, 180007, 170012, 160016, 150020, 190000].map(findMissingFixes)).toEqual(Array(6).fill(undefined))
})
