import { randomId } from '../../platform/auth/secrets.ts'

const versions = new WeakMap<ReadonlySet<string>, string>()

/**
 * The version of a set of blocked people that is never changed, only replaced. It is random, so that it does not disclose who
 * has blocked the reader, and empty without any block. After a restart it is another one.
 */
export function blocksVersionOf(blocked: ReadonlySet<string>): string {
  if (blocked.size === 0) return ''
  const version = versions.get(blocked) ?? randomId()
  versions.set(blocked, version)
  return version
}
