import { expect, test } from 'vitest'
import { readRetention, retentionDays } from './read-retention.ts'

test('[PRO-03] each kind is kept as long as it is unless an operator says otherwise', () => {
  expect(readRetention(() => undefined)).toEqual(retentionDays)
  expect(readRetention((name) => (name === 'RETENTION_LOGS_DAYS' ? '7' : undefined)).LOGS).toBe(7)
})

test.each(['0', '-1', '1.5', 'ever', '3661', '99999'])(
  '[PRO-03] %s days are refused by the name of the setting',
  (value) => {
    expect(() => readRetention((name) => (name === 'RETENTION_CONSENTS_DAYS' ? value : undefined))).toThrow(
      /RETENTION_CONSENTS_DAYS must be a number of days from 1 to 3660/,
    )
  },
)
