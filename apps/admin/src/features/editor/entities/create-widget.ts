import type { DraftChange, LocalizedText, Venue, WidgetType } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import { copyEntity } from '@foyer/venue-draft'
import { editorKindOf } from '@foyer/widgets/editor-kinds'
import type { Entity, Making } from './create-entities.ts'
import { namesOfTarget } from './name-door.ts'
import { architectureOf, areasOf, itemsOf } from './read-draft.ts'

export interface MakingWidget extends Making {
  readonly venue: Venue
  readonly areaId: string | undefined
  /** The name of a kind, and its texts for a new widget, in the languages of the venue. */
  readonly kindTexts: (type: WidgetType) => {
    readonly kindName: readonly LocalizedText[]
    readonly texts: (key: string) => readonly LocalizedText[]
  }
  readonly nowMs: number
}

interface Created {
  readonly widget: Entity
  /** What it needs that the venue does not have yet. */
  readonly before: readonly DraftChange[]
}

/**
 * A widget that shows something at once wherever its kind can; where a file or an address is needed, validation asks for it. A door
 * to another area is named after it. Source: EDT-11.
 */
export function createWidget(type: WidgetType, making: MakingWidget): Created {
  const { newId, venue, areaId, kindTexts, nowMs } = making
  const { kindName, texts: textsOfKind } = kindTexts(type)
  const before: DraftChange[] = []
  const otherAreaId = areasOf(venue).find(({ id }) => id !== areaId)?.id ?? areaId ?? ''
  const content = editorKindOf(type)?.content({
    newId,
    texts: textsOfKind,
    kindName,
    firstAsset: (mediaType) =>
      itemsOf(venue.assets).find((asset) => String(asset['mediaType']).startsWith(mediaType))?.id ?? '',
    otherAreaId,
    requireMediaBoard: () => {
      const [known] = itemsOf(architectureOf(venue)?.['mediaBoards'])
      const board = known ?? createBoard(newId, textsOfKind)
      if (known === undefined) before.push(insertBoard(venue, board))
      return board.id
    },
    nowMs,
  })
  // Without a name of its own visitors see that of the widget.
  const configuration = { id: newId(), name: [], cookieProviders: [], ...content }
  const otherArea = otherAreaId === areaId || type !== 'LINK' ? undefined : namesOfTarget(venue, content?.['target'])
  const name = otherArea ?? kindName
  return { widget: { id: newId(), type, name, configurations: [configuration] } as Entity, before }
}

/** A further configuration of a widget: a copy of its last one without time slot, which would overlap. */
export function createConfiguration(widget: JsonObject, making: MakingWidget): Entity | undefined {
  const last = itemsOf(widget['configurations']).at(-1)
  if (last !== undefined) {
    const { begin: _begin, end, ...rest } = copyEntity(last, making.newId)
    return { ...rest, id: rest.id, name: [], ...(typeof end === 'string' && { begin: end }) }
  }
  const type = editorKindOf(String(widget['type']))?.type
  if (type === undefined) return undefined
  const [made] = itemsOf(createWidget(type, making).widget['configurations'])
  return made
}

/** A media board without pieces. */
export const createBoard = (newId: () => string, textsOfKind: (key: string) => readonly LocalizedText[]) => ({
  id: newId(),
  names: textsOfKind('board'),
  tagNames: [],
  pieces: [],
})

export const insertBoard = (venue: Venue, board: Readonly<Record<string, unknown>>): DraftChange =>
  Array.isArray(architectureOf(venue)?.['mediaBoards'])
    ? { kind: 'insert', path: ['mediaBoards'], item: board }
    : { kind: 'set', path: ['mediaBoards'], value: [board] }
