import { expect, test } from 'vitest'
import type { AreaReactionStore, ReactionPlace } from './area-reaction.store.ts'

let made = 0
/** Another one each time, so that stores may be shared. */
const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

const buildPlace = (parts: Partial<ReactionPlace> = {}): ReactionPlace => ({
  opMode: 'LIVE',
  areaId: 'stage',
  widgetId: fresh('reactions'),
  configurationId: 'always',
  ...parts,
})

async function totalsIn(store: AreaReactionStore, place: ReactionPlace) {
  const totals = (await store.readAll()).filter(
    (total) => total.widgetId === place.widgetId && total.opMode === place.opMode && total.areaId === place.areaId,
  )
  return Object.fromEntries(totals.map(({ reactionId, taps }) => [reactionId, taps]))
}

export function describeAreaReactionStore(name: string, open: () => Promise<AreaReactionStore>) {
  test(`[WID-06] ${name}: what is pressed adds up, within a commit and over many`, async () => {
    const store = await open()
    const place = buildPlace()
    await store.add([
      { place, counts: { clap: 3, heart: 1 } },
      { place, counts: { clap: 4 } },
    ])
    await store.add([{ place, counts: { heart: 2 } }])
    expect(await totalsIn(store, place)).toEqual({ clap: 7, heart: 3 })
  })

  test(`[WID-06] ${name}: areas and the two venues are counted apart`, async () => {
    const store = await open()
    const place = buildPlace()
    const onStage = { ...place, opMode: 'STAGE' as const }
    const elsewhere = { ...place, areaId: 'foyer' }
    await store.add([
      { place, counts: { clap: 1 } },
      { place: onStage, counts: { clap: 10 } },
      { place: elsewhere, counts: { clap: 100 } },
    ])
    expect(await totalsIn(store, place)).toEqual({ clap: 1 })
    expect(await totalsIn(store, onStage)).toEqual({ clap: 10 })
    expect(await totalsIn(store, elsewhere)).toEqual({ clap: 100 })
  })

  test(`[WID-06] ${name}: commits at the same time lose nothing`, async () => {
    const store = await open()
    const place = buildPlace()
    await Promise.all(Array.from({ length: 40 }, () => store.add([{ place, counts: { heart: 1, clap: 25 } }])))
    expect(await totalsIn(store, place)).toEqual({ clap: 1_000, heart: 40 })
  })
}
