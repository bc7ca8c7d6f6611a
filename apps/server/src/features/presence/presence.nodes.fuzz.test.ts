import type { OwnPresence } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { area, company, createPresenceWorld, inArea, type Page, venue } from './testing/presence-world.ts'

const areas = ['foyer', 'hall', 'bar']
const names = ['ada', 'ben', 'cid', 'dan', 'eve']
const scopes = [inArea('foyer'), inArea('hall'), venue, company]

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
    | 'block'
    | 'profile'
    | 'drop'
    | 'cut'
    | 'heal'
    | 'wait'
  readonly who: number
  readonly node: 0 | 1
  readonly what: number
  readonly is: boolean
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      ...(['open', 'open', 'open', 'move', 'move', 'move', 'idle', 'call', 'close', 'close', 'silent'] as const),
      ...(['remove', 'busy', 'invisible', 'block', 'profile', 'drop', 'cut', 'heal', 'wait', 'wait'] as const),
    ),
    who: fc.nat(names.length - 1),
    node: fc.constantFrom(0, 1),
    what: fc.nat(1_000),
    is: fc.boolean(),
  }),
  { minLength: 10, maxLength: 40 },
)

const asking: ReadonlySet<Step['kind']> = new Set(['move', 'idle', 'call', 'remove', 'busy', 'invisible', 'profile'])

/** What each page shows after these steps, on two nodes whose bus fails now and then, or on one. */
async function walk(nodes: 1 | 2, taken: readonly Step[]) {
  const world = createPresenceWorld({ areas, nodes })
  const pages: { page: Page; who: number; node: number }[] = []
  const nodeOf = (node: number) => (nodes === 1 ? 0 : node)
  const open = async (who: number, node: number, areaId: string | null) => {
    // What a session on another node missed of a removal ends with the session itself.
    const page = world.open(names[who] ?? '', { node: nodeOf(node), sessionId: `session of ${who} on ${node}` })
    page.own = (await page.connect(areaId)).own
    for (const scope of scopes) await page.follow(scope)
    pages.push({ page, who, node })
  }
  const choose = async (page: Page, choice: Partial<OwnPresence>) => {
    page.own = await page.ask('presence.choose', choice)
  }
  const pass = (ms: number) => world.clock.advance(ms)
  let dropped = 0
  for (const [who, node] of [
    [0, 0],
    [1, 1],
  ] as const)
    await open(who, node, 'foyer')
  await pass(1_000)
  for (const { kind, who, node, what, is } of taken) {
    // No two steps are in one millisecond.
    await pass(1)
    const one = pages.find((each) => each.who === who && each.node === node) ?? pages[what % pages.length]
    // A page that asks for something is not silent.
    if (one !== undefined && asking.has(kind)) one.page.silent(false)
    if (kind === 'wait') await pass([50, 700, 3_000, 12_000][what % 4] ?? 0)
    else if (kind === 'open') await open(who, node, [...areas, null][what % 4] ?? null)
    else if (kind === 'drop') world.linked?.drop((text) => is && text.includes('presence') && dropped++ % 3 < what % 4)
    else if (kind === 'cut') world.linked?.cut(node)
    else if (kind === 'heal') for (const each of [0, 1]) world.linked?.heal(each)
    else if (one === undefined) continue
    else if (kind === 'close') {
      pages.splice(pages.indexOf(one), 1)
      one.page.close()
    } else if (kind === 'silent') one.page.silent(is)
    else if (kind === 'remove') {
      await one.page.ask('presence.remove', {})
      await one.page.connect(areas[what % 3])
    } else if (kind === 'busy') await choose(one.page, { status: is ? 'Busy' : 'Available' })
    else if (kind === 'invisible') await choose(one.page, { isInvisible: is })
    else if (kind === 'block') {
      const other = names[(who + 1) % names.length] ?? ''
      await world.setBlocked(names[who] ?? '', other, is)
    } else if (kind === 'profile') {
      const name = `Name ${what}`
      world.details[names[one.who] ?? ''] = { name, company: ['Acme', 'AC ME', 'Other'][what % 3] }
      await one.page.ask('presence.refresh', {})
    } else {
      const change = {
        move: { areaId: area(areas[what % 3] ?? '') },
        idle: { isIdle: is },
        call: { activity: is ? ('call' as const) : null },
      }
      await one.page.connect(areas[what % 3])
      await one.page.ask('presence.update', change[kind])
    }
  }
  world.linked?.drop(() => false)
  for (const each of [0, 1]) world.linked?.heal(each)
  await pass(30_000)
  return pages.map(({ page, who }) => ({
    who: names[who],
    online: page.online,
    counts: Object.fromEntries([...page.counts].toSorted()),
    lists: scopes.map((scope) =>
      [...(page.memberLists.get(JSON.stringify(scope))?.people.values() ?? [])]
        .map((record) => ({ ...record, timestamp: 0 }))
        .toSorted((a, b) => (a.attendee.uid < b.attendee.uid ? -1 : 1)),
    ),
    own: page.own,
  }))
}

test('[NOD-03] whatever is lost between two nodes, their pages show in the end what they would on one', async () => {
  let people = 0
  const property = fc.asyncProperty(steps, async (taken) => {
    const onTwo = await walk(2, taken)
    expect(onTwo).toEqual(await walk(1, taken))
    people += onTwo.reduce((sum, { online }) => sum + online, 0)
  })
  await fc.assert(property, { numRuns: 50 })
  expect(people).toBeGreaterThan(300)
}, 600_000)
