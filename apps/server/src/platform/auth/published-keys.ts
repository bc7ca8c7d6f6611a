import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Clock } from '../clock/clock.ts'

export interface PublishedKeysDeps {
  /** Where somebody publishes the keys they sign with, as a JSON Web Key Set. */
  readonly address: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

const shortestMs = 60_000
const longestMs = 24 * 3_600_000
/** Tokens with made-up key ids must not make us ask for each. */
const pauseMs = 30_000
const answerWithinMs = 5_000

/**
 * The keys somebody else signs with: kept as long as their `max-age` says, and read anew for a key that is not among them,
 * since they change. Keys that cannot be read anew go on being used; without any it rejects with what went wrong, which is
 * no judgement of the token. Source: AUT-21.
 */
export function createPublishedKeys({ address, fetch, clock }: PublishedKeysDeps): JWTVerifyGetKey {
  let known: { readonly find: JWTVerifyGetKey; readonly untilMs: number } | undefined
  let askedAtMs = -Infinity
  let asking: Promise<void> | undefined

  return async (header, token) => {
    if (known === undefined || clock.now() >= known.untilMs) await renew()
    try {
      return await find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || clock.now() - askedAtMs < pauseMs) throw error
      await renew()
      return find(header, token)
    }
  }

  function find(...[header, token]: Parameters<JWTVerifyGetKey>) {
    if (known === undefined) throw new Error(`no keys could be read from ${address}`)
    return known.find(header, token)
  }

  function renew(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function ask(): Promise<void> {
    askedAtMs = clock.now()
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs), redirect: 'error' })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
      const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
      known = { find: keys, untilMs: clock.now() + lifeMs(answer.headers.get('cache-control')) }
    } catch (cause) {
      // Thrown as an error of its own, so that it is not mistaken for an error of the token.
      if (known === undefined) throw new Error('the keys that sign tokens could not be read', { cause })
      known = { find: known.find, untilMs: clock.now() + pauseMs }
    }
  }
}

function lifeMs(cacheControl: string | null): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl ?? '')?.[1] ?? 0)
  return Math.min(Math.max(seconds * 1000, shortestMs), longestMs)
}
