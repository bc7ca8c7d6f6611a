import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { fresh } from '../../platform/live/testing/live-store-contract.ts'
import { createPostgresMatchingStore } from './matching.store.pg.ts'
import type { MatchingEvent, StoredCard, StoredInvitation } from './matching-events.ts'

const buildCard = (parts: Partial<StoredCard> & Pick<StoredCard, 'accountId'>): StoredCard => ({
  opMode: 'LIVE',
  interestIds: ['trees'],
  languages: ['en'],
  line: '',
  lookingFor: '',
  offering: '',
  joinedAtMs: 1_000,
  ...parts,
})

const buildInvitation = (
  parts: Partial<StoredInvitation> & Pick<StoredInvitation, 'from' | 'to'>,
): StoredInvitation => ({
  opMode: 'LIVE',
  id: fresh('invitation'),
  clientId: fresh('act'),
  note: 'A coffee?',
  state: 'OPEN',
  atMs: 1_000,
  untilMs: 2_000,
  ...parts,
})

describe.skipIf(!here.postgres)('matching in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  function open() {
    const store = createPostgresMatchingStore(database)
    return {
      write: (opMode: 'LIVE' | 'STAGE', ...events: readonly MatchingEvent[]) =>
        store.change([`${opMode} expo`], async () => [{ key: `${opMode} expo`, events }]),
      async allOf(accountId: string, opMode: 'LIVE' | 'STAGE' = 'LIVE') {
        const { state } = await store.load(`${opMode} expo`)
        return {
          card: state.index.get(accountId),
          invitations: [...state.sentBy(accountId), ...state.receivedBy(accountId)],
          meetings: state.meetingsOf(accountId),
          dismissals: state.dismissalsOf(accountId),
        }
      },
    }
  }
  const nothing = { card: undefined, invitations: [], meetings: [], dismissals: [] }

  test('[WID-06] a card is kept as it was written last, in each of the two venues, until it is taken away', async () => {
    const { write, allOf } = open()
    const accountId = fresh('alice')
    const card = buildCard({ accountId, interestIds: ['trees', 'night'], languages: ['de', 'en'], line: 'Grüße 👋' })
    const stage = buildCard({ accountId, opMode: 'STAGE', lookingFor: 'shade', offering: 'tea' })
    await write('LIVE', { kind: 'card', card: { ...card, line: 'before' } }, { kind: 'card', card })
    await write('STAGE', { kind: 'card', card: stage })
    expect([(await allOf(accountId)).card, (await allOf(accountId, 'STAGE')).card]).toEqual([card, stage])
    const dismissal = { opMode: 'LIVE' as const, accountId, otherId: fresh('bob'), untilMs: 9_000 }
    await write(
      'LIVE',
      { kind: 'dismissal', dismissal: { ...dismissal, untilMs: 8_000 } },
      { kind: 'dismissal', dismissal },
    )
    expect((await allOf(accountId)).dismissals).toEqual([dismissal])
    await write('LIVE', { kind: 'no-card', accountId })
    expect(await allOf(accountId)).toEqual(nothing)
    expect((await allOf(accountId, 'STAGE')).card).toEqual(stage)
  })

  test('[WID-06] an invitation changes its state, two have met once, and what is written again is the same', async () => {
    const { write, allOf } = open()
    const [one, other] = [fresh('alice'), fresh('bob')].toSorted() as [string, string]
    const invitation = buildInvitation({ from: one, to: other })
    const accepted = { ...invitation, state: 'ACCEPTED' as const, note: '', untilMs: 1_500 }
    const meeting = { opMode: 'LIVE' as const, one, other, atMs: 3_000, how: 'INVITATION' as const }
    const events: readonly MatchingEvent[] = [
      { kind: 'invitation', invitation },
      { kind: 'invitation', invitation: accepted },
      { kind: 'meeting', meeting },
      { kind: 'meeting', meeting: { ...meeting, atMs: 4_000, how: 'NOW' } },
      { kind: 'notice', concerned: [one, other] },
    ]
    await write('LIVE', ...events)
    await write('LIVE', ...events)
    expect(await allOf(other)).toEqual({ ...nothing, invitations: [accepted], meetings: [meeting] })
  })

  test('[PRO-03] of an erased account nothing is left in this venue', async () => {
    const { write, allOf } = open()
    const [one, other] = [fresh('alice'), fresh('bob')].toSorted() as [string, string]
    await write(
      'LIVE',
      { kind: 'card', card: buildCard({ accountId: one }) },
      { kind: 'card', card: buildCard({ accountId: other }) },
      { kind: 'invitation', invitation: buildInvitation({ from: one, to: other }) },
      { kind: 'invitation', invitation: buildInvitation({ from: other, to: one }) },
      { kind: 'meeting', meeting: { opMode: 'LIVE', one, other, atMs: 3_000, how: 'NOW' } },
      { kind: 'dismissal', dismissal: { opMode: 'LIVE', accountId: one, otherId: other, untilMs: 5_000 } },
      { kind: 'dismissal', dismissal: { opMode: 'LIVE', accountId: other, otherId: one, untilMs: 5_000 } },
      { kind: 'erased', accountId: one },
    )
    expect(await allOf(one)).toEqual(nothing)
    expect((await allOf(other)).card).toBeDefined()
  })
})
