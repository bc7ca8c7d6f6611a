import type { VenueInput } from '@foyer/contract'
import { noonMs } from '@foyer/testkit'
import { buildAssetEntry, buildVenueInput, inEnglish, type WidgetInput } from '../../../testing/build-venue.ts'

const door = (areaId: string): WidgetInput => ({
  id: `to-${areaId}`,
  type: 'LINK',
  name: [],
  configurations: [{ id: 'always', name: [], target: { kind: 'AREA', areaId } }],
})

const questions = [
  { id: 'stop', texts: [], options: ['bench', 'lamp'].map((id) => ({ id, texts: [] })) },
  { id: 'more', texts: [], choice: 'MULTIPLE' as const, options: ['day', 'night'].map((id) => ({ id, texts: [] })) },
]

/** An open poll whose former configuration is over. */
const poll: WidgetInput = {
  id: 'vote',
  type: 'POLL',
  name: [],
  configurations: [
    { id: 'before', name: [], end: new Date(noonMs - 1).toISOString(), questions, firstState: 'OPEN' },
    { id: 'now', name: [], begin: new Date(noonMs).toISOString(), questions, firstState: 'OPEN', results: 'ALWAYS' },
  ],
}

const reactions: WidgetInput = {
  id: 'reactions',
  type: 'AREA_REACTION',
  name: [],
  configurations: [
    {
      id: 'always',
      name: [],
      showTotals: true,
      reactions: [{ id: 'clap', emoji: '👏', names: inEnglish('Applause') }],
    },
  ],
}

/** Plaza and hall with doors to one another; the hall also leads to a roof that has none. */
export function buildRehearsedVenue(): VenueInput {
  const venue = buildVenueInput({ assets: [buildAssetEntry('hall')], widgets: [door('hall'), poll, reactions] })
  const [architecture] = venue.architectures
  const [plaza] = architecture?.areas ?? []
  if (architecture === undefined || plaza === undefined) throw new Error('a venue has an area')
  const others = [
    { ...plaza, id: 'hall', contentWidgets: [door('plaza'), { ...door('roof'), id: 'up' }] },
    { ...plaza, id: 'roof', contentWidgets: [] },
  ]
  return { ...venue, architectures: [{ ...architecture, areas: [plaza, ...others] }] }
}
