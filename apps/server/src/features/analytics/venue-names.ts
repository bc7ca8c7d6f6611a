import type { Asset, LocalizedTexts, PieceKind, Venue } from '@foyer/contract'
import { isLanguageCode } from '@foyer/contract/languages'
import { localizedText } from '@foyer/i18n'

export interface PieceName {
  readonly name: string
  readonly by?: string
  readonly kind: PieceKind
  readonly poster?: Asset
}

export interface WidgetName {
  readonly name: string
  readonly kind: string
  /** Absent of those that stand in every area. */
  readonly areaId?: string
}

/** What ids are called in a venue; what it has not, or has no name for, is not in here. */
export interface VenueNames {
  readonly areas: ReadonlyMap<string, string>
  readonly widgets: ReadonlyMap<string, WidgetName>
  readonly pieces: ReadonlyMap<string, PieceName>
  /** Areas, widgets, pieces and files together, for what an action names. */
  readonly things: ReadonlyMap<string, string>
}

const known = new WeakMap<Venue, Map<string, VenueNames>>()
const none: VenueNames = { areas: new Map(), widgets: new Map(), pieces: new Map(), things: new Map() }

/** Read once of each version of the venue and each language; what is no language of ours is English. */
export function namesOf(venue: Venue | undefined, wanted: string): VenueNames {
  if (venue === undefined) return none
  const base = wanted.slice(0, 2).toLowerCase()
  const locale = [wanted, base].find(isLanguageCode) ?? 'en'
  const byLocale = known.get(venue) ?? new Map<string, VenueNames>()
  known.set(venue, byLocale)
  const names = byLocale.get(locale) ?? readNames(venue, locale)
  byLocale.set(locale, names)
  return names
}

function readNames({ architectures, assets }: Venue, locale: string): VenueNames {
  const [architecture] = architectures
  if (architecture === undefined) return none
  const say = (texts: LocalizedTexts) => localizedText(texts, locale)
  const assetById = new Map<string, Asset>(assets.map((asset) => [asset.id, asset]))
  const posterOf = (id: string | undefined) => (id === undefined ? undefined : assetById.get(id))
  const areas = new Map(architecture.areas.map(({ id, names }) => [String(id), say(names)]))
  const places = [
    ...architecture.areas.flatMap(({ id, contentWidgets }) => contentWidgets.map((widget) => ({ widget, areaId: id }))),
    ...architecture.globalWidgets.map((widget) => ({ widget, areaId: undefined })),
  ]
  const widgets = new Map(
    places.map(({ widget, areaId }): [string, WidgetName] => [
      widget.id,
      { name: say(widget.name), kind: widget.type, ...(areaId !== undefined && { areaId }) },
    ]),
  )
  const pieces = new Map(
    architecture.mediaBoards
      .flatMap((board) => board.pieces)
      .map(({ id, kind, titles, speakers, posterAssetId }): [string, PieceName] => {
        const poster = posterOf(posterAssetId)
        return [
          id,
          {
            name: say(titles),
            kind,
            ...(speakers[0] !== undefined && { by: speakers.map(({ name }) => name).join(', ') }),
            ...(poster !== undefined && { poster }),
          },
        ]
      }),
  )
  const things = new Map<string, string>(assets.map(({ id, displayName }) => [id, displayName]))
  for (const [id, { name }] of [...pieces, ...widgets]) things.set(id, name)
  for (const [id, name] of areas) things.set(id, name)
  return { areas, widgets, pieces, things }
}
