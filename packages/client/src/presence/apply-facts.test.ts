import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FactBody, PresenceRecord, MemberList } from '@foyer/contract'
import { applyToMemberList, applyToSummary } from './apply-facts.ts'
import { byName } from './member-list-order.ts'

/** People of one scope and the counts of all areas, as a server would hold them. */
interface World {
  readonly people: ReadonlyMap<string, PresenceRecord>
  readonly counts: Readonly<Record<string, number>>
}
type Fact = FactBody<'presence.changed'>

const scope = { kind: 'venue' } as const
const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const areaId = fc.constantFrom('hall', 'plaza', 'stage')
const person = fc.record({
  uid,
  name: fc.constantFrom('Ada', 'ada', 'Élise', 'عمر', ''),
  status: fc.constantFrom('Available', 'Busy', 'Idle'),
  timestamp: fc.nat(9),
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), person }),
  fc.record({ kind: fc.constant('left' as const), uid }),
  fc.record({ kind: fc.constant('count' as const), areaId, count: fc.nat(3) }),
)
const recordOf = ({
  uid: id,
  name,
  status,
  timestamp,
}: typeof person extends fc.Arbitrary<infer P> ? P : never): PresenceRecord =>
  ({ attendee: { uid: id, ...(name !== '' && { name }) }, status, timestamp }) as PresenceRecord

function advance(world: World, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]): World {
  const people = new Map(world.people)
  const counts = { ...world.counts }
  for (const one of steps) {
    if (one.kind === 'set') people.set(one.person.uid, recordOf(one.person))
    if (one.kind === 'left') people.delete(one.uid)
    if (one.kind === 'count') counts[one.areaId] = one.count
    if (one.kind === 'count' && one.count === 0) delete counts[one.areaId]
  }
  return { people, counts }
}

/** The fact that a server sends for the change from one to the other. */
function factBetween(before: World, after: World, asOf: number): Fact {
  const areas = [...new Set([...Object.keys(before.counts), ...Object.keys(after.counts)])]
  const changed = areas.filter((id) => before.counts[id] !== after.counts[id])
  return {
    asOf,
    online: after.people.size,
    counts: Object.fromEntries(changed.map((id) => [id, after.counts[id] ?? 0])),
    members: {
      scope,
      set: [...after.people.values()].filter((one) => before.people.get(one.attendee.uid) !== one),
      left: [...before.people.keys()].filter((id) => !after.people.has(id)),
    },
  }
}

const memberListOf = ({ people }: World, asOf: number): MemberList => ({
  isLive: true,
  records: [...people.values()].toSorted(byName),
  total: people.size,
  asOf,
})
const summaryOf = ({ people, counts }: World, asOf: number) => ({ online: people.size, counts, asOf })

test('[PRS-08] a snapshot and the facts after it are the later snapshot, whatever happened and however often a fact comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 }),
      fc.nat(7),
      fc.boolean(),
      (ticks, from, twice) => {
        const worlds = [{ people: new Map(), counts: {} } as World]
        for (const steps of ticks) worlds.push(advance(worlds.at(-1) as World, steps))
        const start = Math.min(from, worlds.length - 1)
        let members = memberListOf(worlds[start] as World, start)
        let summary = summaryOf(worlds[start] as World, start)
        // Facts that were on their way before the snapshot come as well.
        for (let at = 1; at < worlds.length; at++) {
          const fact = factBetween(worlds[at - 1] as World, worlds[at] as World, at)
          for (const again of twice ? [fact, fact] : [fact]) {
            if (at < start) expect(applyToSummary(summary, again)).toBe(summary)
            summary = applyToSummary(summary, again)
            if (again.members !== undefined) members = applyToMemberList(members, again.members, again.asOf, byName)
          }
        }
        const last = worlds.length - 1
        expect(members).toEqual(memberListOf(worlds[last] as World, last))
        expect(summary).toEqual(summaryOf(worlds[last] as World, last))
      },
    ),
  )
})

test('[PRS-02] those without a name come last, and two of one name keep their order', () => {
  const of = (uidOf: string, name?: string) =>
    ({ attendee: { uid: uidOf, ...(name !== undefined && { name }) } }) as PresenceRecord
  const sorted = [of('4'), of('3', 'bo'), of('2', 'Ada'), of('1', 'ada')].toSorted(byName)
  expect(sorted.map(({ attendee }) => attendee.uid)).toEqual(['1', '2', '3', '4'])
})
