import { readFileSync } from 'node:fs'
import targaryen from 'targaryen'
import type { Bearer, DatabaseRules } from './start-realtime-database.ts'
import type { Value } from './tree.ts'

const file = new URL('../../../../deploy/firebase/database.rules.json', import.meta.url)

/** The rules that are shipped, evaluated without Firebase. */
export function shippedRules(): DatabaseRules {
  const rules = JSON.parse(readFileSync(file, 'utf8')) as object
  const as = (bearer: Bearer, root: Value, nowMs: number) =>
    targaryen
      .database(rules, root, nowMs)
      .as(bearer && { uid: bearer['uid'], provider: providerOf(bearer), token: bearer })
  return {
    mayRead: (bearer, root, path, nowMs) => as(bearer, root, nowMs).read(`/${path.join('/')}`, { now: nowMs }).allowed,
    mayWrite: (bearer, root, patch, nowMs) =>
      as(bearer, root, nowMs).update(
        '/',
        Object.fromEntries(patch.map(({ path, value }) => [path.join('/'), value])),
        nowMs,
      ).allowed,
  }
}

function providerOf({ firebase }: NonNullable<Bearer>): unknown {
  return (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider ?? 'password'
}
