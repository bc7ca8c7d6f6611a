import type { AnswerOf, DraftChange } from '@foyer/contract'

const widgetsInArea = 200
const columns = 20

type Placement = (column: number, row: number) => Readonly<Record<string, unknown>>

const flat: Placement = (column, row) => ({
  kind: 'FLAT',
  x: 3 + column * 4.7,
  y: 6 + row * 9,
  width: 2.5,
  height: 4,
})
const sphere: Placement = (column, row) => ({ kind: 'SPHERE', yaw: -28 + column * 3, pitch: -18 + row * 4 })

/** An area of 200 widgets in 20 columns, over a picture the venue has. */
function areaOf(id: string, viewMode: 'VIEW_2D' | 'VIEW_360D', background: unknown, place: Placement) {
  const ids = Array.from({ length: widgetsInArea }, (_, n) => `${id}-${n}`)
  const en = (text: string) => [{ locale: 'en', text }]
  return {
    id,
    names: en(id),
    descriptions: [],
    defaultViewpointId: 'front',
    viewMode,
    viewPoints: [
      {
        id: 'front',
        names: [],
        background,
        placements: ids.map((widgetId, n) => ({ ...place(n % columns, Math.floor(n / columns)), widgetId })),
      },
    ],
    contentWidgets: ids.map((widgetId, n) => ({
      id: widgetId,
      type: 'RICH_TEXT',
      name: en(`Text ${n}`),
      configurations: [{ id: 'always', name: [], cookieProviders: [], texts: en('<p>What there is to see here.</p>') }],
    })),
  }
}

interface AreaLike {
  readonly id: string
  readonly viewMode?: string
  readonly viewPoints?: readonly { readonly background?: unknown }[]
}

/** Adds `flat` and `sphere`, in the pictures of areas that the venue has. */
export function insertBenchAreas({ venue }: AnswerOf<'designer.load-draft'>): readonly DraftChange[] {
  const areas = venue.architectures[0]['areas'] as readonly AreaLike[]
  const pictureOf = (viewMode: string) => areas.find((area) => area.viewMode === viewMode)?.viewPoints?.[0]?.background
  return [
    { kind: 'insert', path: ['areas'], item: areaOf('flat', 'VIEW_2D', pictureOf('VIEW_2D'), flat) },
    { kind: 'insert', path: ['areas'], item: areaOf('sphere', 'VIEW_360D', pictureOf('VIEW_360D'), sphere) },
  ]
}
