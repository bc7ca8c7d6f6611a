import { expect, test } from 'vitest'
import type { MatchingStore, StoredCard, StoredInvitation } from './matching.store.ts'

let made = 0
/** Another one each time, so that stores may be shared. */
const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

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

async function allOf(store: MatchingStore, accountId: string) {
  const { cards, invitations, meetings, dismissals } = await store.readAll()
  return {
    cards: cards.filter((card) => card.accountId === accountId),
    invitations: invitations.filter(({ from, to }) => from === accountId || to === accountId),
    meetings: meetings.filter(({ one, other }) => one === accountId || other === accountId),
    dismissals: dismissals.filter((dismissal) => dismissal.accountId === accountId || dismissal.otherId === accountId),
  }
}

export function describeMatchingStore(name: string, open: () => Promise<MatchingStore>) {
  test(`[WID-06] ${name}: a card is kept as it was written last, in each of the two venues, until it is taken away`, async () => {
    const store = await open()
    const accountId = fresh('alice')
    const card = buildCard({ accountId, interestIds: ['trees', 'night'], languages: ['de', 'en'], line: 'Grüße 👋' })
    const stage = buildCard({ accountId, opMode: 'STAGE', lookingFor: 'shade', offering: 'tea' })
    await store.write([
      { kind: 'card', card: { ...card, line: 'before' } },
      { kind: 'card', card: stage },
      { kind: 'card', card },
    ])
    expect((await allOf(store, accountId)).cards.toSorted((a, b) => (a.opMode < b.opMode ? -1 : 1))).toEqual([
      card,
      stage,
    ])
    const dismissal = { opMode: 'LIVE' as const, accountId, otherId: fresh('bob'), untilMs: 9_000 }
    await store.write([
      { kind: 'dismissal', dismissal: { ...dismissal, untilMs: 8_000 } },
      { kind: 'dismissal', dismissal },
    ])
    expect((await allOf(store, accountId)).dismissals).toEqual([dismissal])
    await store.write([{ kind: 'no-card', opMode: 'LIVE', accountId }])
    expect(await allOf(store, accountId)).toEqual({ cards: [stage], invitations: [], meetings: [], dismissals: [] })
  })

  test(`[WID-06] ${name}: an invitation changes its state, two have met once, and what is written again is the same`, async () => {
    const store = await open()
    const [one, other] = [fresh('alice'), fresh('bob')].toSorted() as [string, string]
    const invitation = buildInvitation({ from: one, to: other })
    const accepted = { ...invitation, state: 'ACCEPTED' as const, note: '', untilMs: 1_500 }
    const meeting = { opMode: 'LIVE' as const, one, other, atMs: 3_000, how: 'INVITATION' as const }
    const changes = [
      { kind: 'invitation' as const, invitation },
      { kind: 'invitation' as const, invitation: accepted },
      { kind: 'meeting' as const, meeting },
      { kind: 'meeting' as const, meeting: { ...meeting, atMs: 4_000, how: 'NOW' as const } },
    ]
    await store.write(changes)
    await store.write(changes)
    expect(await allOf(store, other)).toEqual({
      cards: [],
      invitations: [accepted],
      meetings: [meeting],
      dismissals: [],
    })
  })

  test(`[PRO-03] ${name}: of whoever is forgotten nothing is left, in both venues`, async () => {
    const store = await open()
    const [one, other] = [fresh('alice'), fresh('bob')].toSorted() as [string, string]
    await store.write([
      { kind: 'card', card: buildCard({ accountId: one }) },
      { kind: 'card', card: buildCard({ accountId: one, opMode: 'STAGE' }) },
      { kind: 'card', card: buildCard({ accountId: other }) },
      { kind: 'invitation', invitation: buildInvitation({ from: one, to: other }) },
      { kind: 'invitation', invitation: buildInvitation({ from: other, to: one }) },
      { kind: 'meeting', meeting: { opMode: 'LIVE', one, other, atMs: 3_000, how: 'NOW' } },
      { kind: 'dismissal', dismissal: { opMode: 'LIVE', accountId: one, otherId: other, untilMs: 5_000 } },
      { kind: 'dismissal', dismissal: { opMode: 'LIVE', accountId: other, otherId: one, untilMs: 5_000 } },
      { kind: 'forget', accountId: one },
    ])
    expect(await allOf(store, one)).toEqual({ cards: [], invitations: [], meetings: [], dismissals: [] })
    expect((await allOf(store, other)).cards).toHaveLength(1)
  })
}
