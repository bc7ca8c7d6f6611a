import type { LocalizedText, WidgetType } from '@foyer/contract'

/** The groups of the editor's palette, in their order. */
export const paletteGroups = ['media', 'text', 'live', 'people', 'navigation'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** What the configuration of a new widget is made with. */
export interface NewContent {
  /** An id that is nowhere in the venue, at each call another. */
  readonly newId: () => string
  /** The text `editor.new.<type>.<key>` in the languages of the venue. */
  readonly texts: (key: string) => readonly LocalizedText[]
  /** The name of the kind, in the languages of the venue. */
  readonly kindName: readonly LocalizedText[]
  /** The first file of the venue of this media type; `''` for none, for which validation asks. */
  readonly firstAsset: (mediaType: string) => string
  /** An area other than the one the widget is in; that one where there is no other. */
  readonly otherAreaId: string
  /** The first media board of the venue, made with the widget where there is none yet. */
  readonly requireMediaBoard: () => string
  readonly nowMs: number
}

/** What a kind of widget brings for the editor alone; pages of attendees do not load it. */
export interface EditorKind {
  readonly type: WidgetType
  /** Where the palette lists it. */
  readonly group: PaletteGroup
  /** Its place within the group. */
  readonly place: number
  /** Its place among those that are offered without opening the palette; absent for the others. */
  readonly usualPlace?: number
  /** What a new configuration begins with, beside its id, name and providers. */
  readonly content: (making: NewContent) => Readonly<Record<string, unknown>>
}

export const inDialog = { displayMode: 'EMBEDDED_DIALOG' } as const
export const overRoom = { displayMode: 'OVERLAY_DIALOG' } as const
export const inPicture = { displayMode: 'EMBEDDED' } as const

export const defineEditorKind = (kind: EditorKind): EditorKind => kind
