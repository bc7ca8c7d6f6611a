// What it costs to find out whose token this is: one never seen before, and one seen before. The server's own code, one thread.
import { randomUUID } from 'node:crypto'
import { systemClock as clock } from '../../apps/server/src/platform/clock/clock.ts'
import { createAccessTokens } from '../../apps/server/src/platform/auth/access-tokens.ts'
import { createAuthenticate } from '../../apps/server/src/platform/auth/authenticate.ts'
import { createKeyRing } from '../../apps/server/src/platform/auth/key-ring.ts'
import { createMemorySigningKeyStore } from '../../apps/server/src/platform/auth/testing/signing-key.store.memory.ts'
import { median, table } from './lib/report.ts'

const tokens = 2000
const rounds = 5

const keyRing = createKeyRing({ store: createMemorySigningKeyStore(), clock })
const access = createAccessTokens({ keyRing, clock, issuer: 'bench' })

const figures: Record<'issue' | 'fresh' | 'seen', number[]> = { issue: [], fresh: [], seen: [] }
const microseconds = async (work: () => Promise<void>) => {
  const begunMs = performance.now()
  await work()
  return ((performance.now() - begunMs) * 1000) / tokens
}

for (let round = 0; round <= rounds; round++) {
  const authenticate = createAuthenticate({
    verify: access.verify,
    revoked: { has: () => false, ready: async () => {} },
    clock,
  })
  const issued: string[] = []
  const issue = await microseconds(async () => {
    for (let index = 0; index < tokens; index++) {
      issued.push(
        (
          await access.issue({
            kind: 'account',
            userId: randomUUID(),
            sessionId: randomUUID(),
            authorities: ['attendee'],
          })
        ).token,
      )
    }
  })
  const all = () =>
    microseconds(async () => {
      for (const token of issued)
        if ((await authenticate(token)) === 'dead') throw new Error('a good token was refused')
    })
  const fresh = await all()
  const seen = await all()
  // The first round warms up.
  if (round === 0) continue
  figures.issue.push(issue)
  figures.fresh.push(fresh)
  figures.seen.push(seen)
}

table(
  ['token', 'µs each (median)', 'least to most'],
  (
    [
      ['issued (Ed25519)', figures.issue],
      ['checked, never seen before', figures.fresh],
      ['checked, seen before', figures.seen],
    ] as const
  ).map(([name, values]) => [
    name,
    median(values),
    `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`,
  ]),
)
