import { expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'
import { retentionDays } from '../retention-days.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { isRoot: false }).retention

test('[PRO-03] each kind is kept as long as it is unless an operator says otherwise', () => {
  expect(read({})).toEqual(retentionDays)
  expect(read({ RETENTION_LOGS_DAYS: '7' })?.LOGS).toBe(7)
})

test.each(['0', '-1', '1.5', 'ever', '3661', '99999'])(
  '[PRO-03] %s days are refused by the name of the setting',
  (value) => {
    expect(() => read({ RETENTION_CONSENTS_DAYS: value })).toThrow(
      /RETENTION_CONSENTS_DAYS must be a number of days from 1 to 3660/,
    )
  },
)
