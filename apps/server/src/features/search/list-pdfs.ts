import { isKnownWidget } from '@foyer/contract'
import type { Architecture, Asset, ContentWidget, LocalizedTexts, MediaBoard, Venue } from '@foyer/contract'
import type { NamedKind } from '../../platform/features/kind-names.ts'
import { inAnyLanguage, type SearchText, type SearchTexts } from '../../platform/features/search-text.ts'
import { partsOf, timedPartsOf, type TimedPart } from './widget-parts.ts'
import { sessionThings } from './session-things.ts'
import { always, slotOf } from './slot-of.ts'
import type { PdfOfVenue, Place, Thing } from './thing.ts'

const storedPath = /^\/assets\/(?:live|preview)\/architecture\/[\w-]{1,64}\/assets\/([\w-]{1,64})(?:\.\w{1,8})?$/
const mention = /\/assets\/([\w-]{1,64})/g
/** What only hosts may know is not even looked at. */
const hostFields = new Set(['hostMeetingUrl', 'hostUserIds', 'staffUserIds', 'staffEmails'])

/** The PDFs of a venue, filled while its things are listed; whole once the last of them is. */
export type PdfPlaces = Map<string, Place[]>

export interface ListOptions {
  /** Gets the places of the venue's PDFs. */
  readonly pdfPlaces: PdfPlaces
  readonly searchTexts: SearchTexts
  /** For designers, who find on stage what is not on yet. */
  readonly isEverShown?: boolean
}

/** What of a venue can be found, one thing after another, so that the caller can pause between two. Source: SEA-02. */
export function* listThings(
  venue: Venue,
  { pdfPlaces, searchTexts, isEverShown = false }: ListOptions,
): Generator<Thing> {
  const architecture = venue.architectures[0]
  if (architecture === undefined) return
  const pdfIds = new Set<string>(venue.assets.filter(isPdf).map(({ id }) => id))
  const boards = new Map<string, MediaBoard>(architecture.mediaBoards.map((board) => [board.id, board]))
  const boardPlaces = new Map<string, { place: Place; shows: (piece: MediaBoard['pieces'][number]) => boolean }[]>()

  for (const { area, widget } of widgetsOf(architecture)) {
    if (area !== undefined && widget === undefined) {
      const { id, names, descriptions } = area
      yield {
        id: `area/${id}`,
        kind: 'area',
        titles: names,
        parts: [{ texts: descriptions }],
        places: [{ areaId: id, areaNames: names, ...always }],
      }
    }
    if (widget === undefined) continue
    for (const configuration of widget.configurations) {
      const place: Place = {
        ...(area !== undefined && { areaId: area.id, areaNames: area.names }),
        widgetId: widget.id,
        widgetType: widget.type,
        widgetNames: widget.name,
        configurationId: configuration.id,
        ...(isEverShown ? always : slotOf(configuration)),
      }
      for (const assetId of mentionedIn(configuration, pdfIds)) add(pdfPlaces, assetId, place)
      if (widget.type === 'MEDIA_BOARD') {
        const { mediaBoardId, preset } = configuration as { mediaBoardId: string; preset?: Preset }
        add(boardPlaces, mediaBoardId, { place, shows: (piece) => isShown(piece, preset) })
      }
      if (!isDoor(widget, configuration)) yield widgetThing(widget, configuration, { place, searchTexts })
      for (const timed of timedPartsOf(widget, configuration)) yield timedThing(timed, place, isEverShown)
    }
  }

  yield* sessionThings(architecture, isEverShown)

  for (const [boardId, holders] of boardPlaces) {
    for (const piece of boards.get(boardId)?.pieces ?? []) {
      const places = holders.filter(({ shows }) => shows(piece)).map(({ place }) => place)
      if (places.length === 0) continue
      for (const assetId of mentionedIn(piece.source, pdfIds)) {
        for (const place of places) add(pdfPlaces, assetId, place)
      }
      yield {
        id: `piece/${boardId}/${piece.id}`,
        kind: 'piece',
        titles: piece.titles,
        parts: [
          { texts: piece.descriptions },
          inAnyLanguage(piece.tags.join(', ')),
          ...tagNamesOf(piece.tags, boards.get(boardId)),
          ...piece.speakers.map(({ name, title, company }) =>
            inAnyLanguage([name, title, company].filter(Boolean).join(', ')),
          ),
        ],
        names: piece.speakers.map(({ name }) => name),
        ...namedKindOf(piece.kind),
        places,
        pieceId: piece.id,
        mediaBoardId: boardId,
        ...(piece.source.kind === 'PDF' && { assetId: piece.source.assetId }),
      }
    }
  }
}

/** Pieces are found by the names of the widgets that show the same. */
function namedKindOf(kind: MediaBoard['pieces'][number]['kind']): { readonly namedKind?: NamedKind } {
  if (kind === 'VIDEO' || kind === 'PDF' || kind === 'LINK') return { namedKind: kind }
  return {}
}

/** What the tags of a piece are called in other words than their own, one part for each. */
const tagNamesOf = (tags: readonly string[], board: MediaBoard | undefined): SearchText[] =>
  (board?.tagNames ?? []).filter(({ tag }) => tags.includes(tag)).map(({ names }) => ({ texts: names }))

/** The files of a venue's PDFs that something shows; those of other hosts are not ours to read. */
export function listPdfs(venue: Venue, pdfPlaces: PdfPlaces): PdfOfVenue[] {
  return venue.assets.filter(isPdf).flatMap((asset) => {
    const places = pdfPlaces.get(asset.id)
    if (places === undefined) return []
    const uris = [{ uri: asset.uri, locale: undefined }, ...(asset.localizedUris ?? [])]
    return uris.flatMap(({ uri, locale }) => {
      const storedId = storedPath.exec(uri)?.[1]
      if (storedId === undefined) return []
      const generation = storedId === asset.id ? asset.generation : undefined
      return [{ assetId: asset.id, storedId, generation, displayName: asset.displayName, locale, places }]
    })
  })
}

function widgetThing(
  widget: ContentWidget,
  configuration: { id: string; name: LocalizedTexts },
  { place, searchTexts }: { readonly place: Place; readonly searchTexts: SearchTexts },
): Thing {
  const parts = partsOf(widget, configuration, searchTexts)
  const title = parts.find(({ isTitle, texts }) => isTitle === true && texts.some(({ text }) => text.trim() !== ''))
  const names: SearchText[] = [{ texts: widget.name }, { texts: configuration.name }]
  return {
    id: `widget/${widget.id}/${configuration.id}`,
    kind: 'widget',
    titles: title?.texts ?? widget.name,
    parts: [...parts.filter((part) => part !== title), ...(title === undefined ? names.slice(1) : names)],
    names: peopleOf(configuration),
    ...(isKnownWidget(widget) && { namedKind: widget.type }),
    places: [place],
  }
}

/** The people a card shows. */
function peopleOf(configuration: object): string[] {
  const { people } = configuration as { people?: readonly { readonly name: string }[] }
  return people?.map(({ name }) => name) ?? []
}

/** Without a title: the name of what it is a part of finds that alone. */
function timedThing({ id, parts, ...slot }: TimedPart, place: Place, isEverShown: boolean): Thing {
  const { beginMs, endMs } = isEverShown ? always : slotOf(slot)
  return {
    id: `widget/${place.widgetId ?? ''}/${place.configurationId ?? ''}/${id}`,
    kind: 'widget',
    titles: [],
    parts,
    places: [{ ...place, beginMs: Math.max(beginMs, place.beginMs), endMs: Math.min(endMs, place.endMs) }],
  }
}

/** What leads to an area says of it what the area says itself. */
function isDoor({ type }: ContentWidget, configuration: object): boolean {
  const { target } = configuration as { target?: { kind?: unknown } }
  return type === 'LINK' && (target?.kind === 'AREA' || target?.kind === 'VIEWPOINT')
}

type Preset = {
  readonly kinds: readonly string[]
  readonly tags: readonly string[]
  readonly languages: readonly string[]
}

/** As the board itself shows it: any of the tags, any of the languages. Source: MED-01. */
function isShown(piece: MediaBoard['pieces'][number], preset: Preset | undefined): boolean {
  if (preset === undefined) return true
  const { kinds, tags, languages } = preset
  return (
    (kinds.length === 0 || kinds.includes(piece.kind)) &&
    (tags.length === 0 || piece.tags.some((tag) => tags.includes(tag))) &&
    (languages.length === 0 || piece.languages.some((language) => languages.includes(language)))
  )
}

function* widgetsOf({ areas, globalWidgets }: Architecture) {
  for (const area of areas) {
    yield { area, widget: undefined }
    for (const widget of area.contentWidgets) yield { area, widget }
  }
  for (const widget of globalWidgets) yield { area: undefined, widget }
}

const isPdf = ({ mediaType, uri }: Asset) => mediaType === 'application/pdf' || /\.pdf$/i.test(uri)

function mentionedIn(part: unknown, ids: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  if (ids.size === 0) return found
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (ids.has(value)) found.add(value)
      else if (value.includes('/assets/')) {
        for (const [, id = ''] of value.matchAll(mention)) if (ids.has(id)) found.add(id)
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) if (!hostFields.has(key)) visit(entry)
    }
  }
  visit(part)
  return found
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const before = map.get(key)
  if (before === undefined) map.set(key, [value])
  else before.push(value)
}
