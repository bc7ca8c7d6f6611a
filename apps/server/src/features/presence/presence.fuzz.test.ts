import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemberListSizes } from './member-lists.ts'
import { area, company, createPresenceWorld, inArea, type Page, venue } from './testing/presence-world.ts'

const areas = ['foyer', 'hall', 'bar']
const scopes = [inArea('foyer'), inArea('hall'), inArea('bar'), company, venue]

interface Step {
  readonly kind:
    | 'open'
    | 'move'
    | 'idle'
    | 'call'
    | 'close'
    | 'silent'
    | 'remove'
    | 'busy'
    | 'invisible'
    | 'apart'
    | 'profile'
    | 'follow'
    | 'unfollow'
    | 'tick'
  readonly who: number
  readonly what: number
  readonly is: boolean
}

const steps = (people: number, count: number) =>
  fc.array(
    fc.record<Step>({
      kind: fc.constantFrom(
        ...(['open', 'open', 'move', 'move', 'move', 'idle', 'call', 'close', 'silent', 'remove', 'busy'] as const),
        ...(['invisible', 'apart', 'profile', 'follow', 'follow', 'unfollow', 'tick', 'tick'] as const),
      ),
      who: fc.nat(people - 1),
      what: fc.nat(1_000),
      is: fc.boolean(),
    }),
    { minLength: count / 2, maxLength: count },
  )

/** Callbacks that are due, with all that follows from them at once. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Walks through the steps; after each tick every page knows what a new one would be shown. How many member lists that were. */
async function walk(
  people: number,
  sizes: MemberListSizes | undefined,
  prepared: number,
  taken: readonly Step[],
): Promise<number> {
  let compared = 0
  const world = createPresenceWorld({ areas, ...(sizes && { sizes }) })
  const pages: { page: Page; who: number; isConnected: boolean }[] = []
  const blocked = new Set<string>()
  const invisible = new Set<number>()
  const nameOf = (who: number) => `person ${who}`

  const open = async (who: number, areaId: string | undefined) => {
    const page = world.open(nameOf(who), { sessionId: `session of ${who}` })
    await page.connect(areaId ?? null)
    pages.push({ page, who, isConnected: true })
  }
  const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)]

  const second = async () => {
    world.clock.pass(1_000)
    await settle()
    for (const { page, who } of pages) {
      for (const [key, kept] of page.memberLists) {
        const scope = JSON.parse(key) as (typeof scopes)[number]
        const fresh = await page.ask('presence.follow', { scope })
        expect(kept.isLive).toBe(fresh.isLive)
        if (!kept.isLive) continue
        compared++
        const uids = [...kept.people.keys()]
        expect(uids.filter((uid) => blocked.has(`${who} ${uid}`))).toEqual([])
        expect(uids.filter((uid) => [...invisible].some((ghost) => nameOf(ghost) === uid))).toEqual([])
        expect([...kept.people.values()].toSorted(byUid)).toEqual(fresh.records.toSorted(byUid))
      }
    }
  }

  for (let who = 0; who < prepared; who++) await open(who, areas[who % 2])
  for (const { page } of pages.slice(0, 20)) for (const scope of scopes.slice(0, 4)) await page.follow(scope)
  await second()
  for (const { kind, who, what, is } of taken) {
    const theirs = pages.filter((one) => one.who === who)
    const one = pick(theirs, what)
    if (kind === 'tick') await second()
    else if (kind === 'open') await open(who, pick([...areas, undefined], what))
    else if (one === undefined) continue
    else if (kind === 'close') {
      pages.splice(pages.indexOf(one), 1)
      one.page.close()
    } else if (kind === 'silent') one.page.silent(is)
    else if (kind === 'remove') {
      await one.page.ask('presence.remove', {})
      for (const other of theirs) other.isConnected = false
    } else if (kind === 'busy') await one.page.ask('presence.choose', { status: is ? 'Busy' : 'Available' })
    else if (kind === 'invisible') {
      await one.page.ask('presence.choose', { isInvisible: is })
      if (is) invisible.add(who)
      else invisible.delete(who)
    } else if (kind === 'apart') {
      const other = what % people
      if (other === who) continue
      for (const pair of [`${who} ${nameOf(other)}`, `${other} ${nameOf(who)}`]) {
        if (is) blocked.add(pair)
        else blocked.delete(pair)
      }
      await world.setBlocked(nameOf(who), nameOf(other), is)
    } else if (kind === 'profile') {
      world.details[nameOf(who)] = { name: `Name ${what}`, company: pick(['Acme', 'AC ME', 'Other', ''], what) }
      await one.page.ask('presence.refresh', {})
    } else if (kind === 'unfollow') await one.page.unfollow(pick(scopes, what) ?? venue)
    else if (kind === 'follow') {
      const scope = pick(scopes, what) ?? venue
      if (one.page.memberLists.size < 4 || one.page.memberLists.has(JSON.stringify(scope))) await one.page.follow(scope)
    } else if (one.isConnected) {
      const change = {
        move: { areaId: area(areas[what % 3] ?? '') },
        idle: { isIdle: is },
        call: { activity: is ? ('call' as const) : null },
      }
      await one.page.ask('presence.update', change[kind])
    }
  }
  for (let index = 0; index < 15; index++) await second()

  const all = await world.open('nobody').ask('presence.follow', { scope: venue })
  if (all.next !== undefined) return compared
  for (const { page, who } of pages) {
    const counts = new Map<string, number>()
    const seen = all.records.filter(({ attendee }) => !blocked.has(`${who} ${attendee.uid}`))
    for (const { attendee } of seen) {
      if (attendee.areaId !== undefined) counts.set(attendee.areaId, (counts.get(attendee.areaId) ?? 0) + 1)
    }
    expect([page.online, page.counts]).toEqual([seen.length, counts])
  }
  return compared
}

const byUid = (a: { attendee: { uid: string } }, b: { attendee: { uid: string } }) =>
  a.attendee.uid < b.attendee.uid ? -1 : 1

test('[PRS-08] whatever people do, a page that received the changes has the same state as a new page', async () => {
  const sizes = { liveMax: 4, liveAgainBelow: 3 }
  let compared = 0
  const property = fc.asyncProperty(steps(8, 60), async (taken) => {
    compared += await walk(8, sizes, 2, taken)
  })
  await fc.assert(property, { numRuns: 1_000 })
  expect(compared).toBeGreaterThan(10_000)
}, 120_000)

test('[PRS-08] the same holds for 300 people, while areas become too large and small again', async () => {
  const crowd = (from: number, to: number, what: number): Step[] =>
    Array.from({ length: to - from }, (_, index) => ({ kind: 'move', who: from + index, what, is: true }) as const)
  let compared = 0
  const property = fc.asyncProperty(steps(300, 60), steps(300, 60), async (before, after) => {
    const taken = [...before, ...crowd(0, 260, 2), tickStep, ...after, ...crowd(50, 300, 0), tickStep]
    compared += await walk(300, undefined, 300, taken)
  })
  await fc.assert(property, { numRuns: 5 })
  expect(compared).toBeGreaterThan(1_000)
}, 120_000)

const tickStep: Step = { kind: 'tick', who: 0, what: 0, is: true }
