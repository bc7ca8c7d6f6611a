import { ConfigError } from './config-error.ts'

/** Kinds of data an operator may set the time of, and how many days each is kept unless they do. Source: PRO-03. */
export const retentionDays = {
  LOGS: 30,
  /** 13 months and a little, so that an event can be compared with that of a year ago. */
  ANALYTICS: 400,
  CONSENTS: 1_098,
  ANNOUNCEMENTS: 30,
  CHAT: 90,
  UNANSWERED: 90,
  /** Long enough to look into what is found out late. */
  SECURITY: 90,
} as const
export type RetentionDays = { readonly [Kind in keyof typeof retentionDays]: number }

const mostDays = 3_660

/** `RETENTION_LOGS_DAYS` and its like. Fails with `ConfigError` at the first that is no number of days. */
export function readRetention(read: (name: string) => string | undefined): RetentionDays {
  const days = Object.entries(retentionDays).map(([kind, unlessSet]) => {
    const name = `RETENTION_${kind}_DAYS`
    const value = read(name)
    if (value === undefined) return [kind, unlessSet]
    if (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= mostDays) return [kind, Number(value)]
    throw new ConfigError(`${name} must be a number of days from 1 to ${mostDays}, and is ${value}`)
  })
  return Object.fromEntries(days) as RetentionDays
}
