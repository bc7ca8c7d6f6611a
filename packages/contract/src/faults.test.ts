import { expect, test } from 'vitest'
import { z } from 'zod'
import { issuesToFaults, limitFaults } from './faults.ts'

const fault = (index: number) => ({ pointer: `/${index}`, code: 'unknown-field', message: 'is not a field here' })
const faults = (count: number) => Array.from({ length: count }, (_, index) => fault(index))

test('[SEC-18] twenty faults are listed; of twenty-one the first twenty, and a last one that says there are more', () => {
  expect(limitFaults(faults(20))).toEqual(faults(20))
  const limited = limitFaults(faults(21))
  expect(limited).toEqual([...faults(20), { pointer: '', code: 'more-faults', message: expect.any(String) as string }])
  expect(limitFaults(limited)).toEqual(limited)
})

test('[SEC-18] of 14,000 unknown fields twenty are named', () => {
  const body = Object.fromEntries(Array.from({ length: 14_000 }, (_, index) => [`field${index}`, 1]))
  const checked = z.strictObject({}).safeParse(body)
  const listed = issuesToFaults(checked.error?.issues ?? [])
  expect([listed.length, listed[0]?.pointer, listed[19]?.pointer, listed[20]?.code]).toEqual([
    21,
    '/field0',
    '/field19',
    'more-faults',
  ])
})

test('[SEC-18] a pointer and a message have at most 300 characters', () => {
  const [first] = limitFaults([{ pointer: `/${'k'.repeat(299)}`, code: 'x', message: 'm'.repeat(301) }])
  expect([first?.pointer.length, first?.message.length, first?.message.at(-1)]).toEqual([300, 300, '…'])
})
