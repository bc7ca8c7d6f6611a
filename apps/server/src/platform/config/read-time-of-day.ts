import { ConfigError } from './config-error.ts'

/** A time of day such as 03:00, in ms after midnight. Fails with `ConfigError`, naming the setting. */
export function readTimeOfDay(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (hours === undefined) throw new ConfigError(`${name} must be a time of day such as 03:00, and is ${value}`)
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}
