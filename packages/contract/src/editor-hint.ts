/** Written beside a number. */
export type Unit = 'percent' | 'degrees' | 'seconds' | 'pixels'

/**
 * What the venue editor needs to know of a field and its schema does not say, as `.meta({ editor: … })` beside the schema. The
 * field tables are made of both (`packages/venue-fields`); JSON schemas leave it out. Source: EDT-11.
 */
export interface EditorHint {
  readonly unit?: Unit
  /** By how much an arrow key changes a number. */
  readonly step?: number
  /** Which assets fit, by the beginning of their media type. */
  readonly mediaTypes?: readonly string[]
  /** A still picture all around, which is checked as a panorama. */
  readonly isPanorama?: boolean
  /** Of a video: how many objects around it up, and in which field of that, its poster is. */
  readonly poster?: { readonly up: number; readonly field: string }
  /** Which widgets fit, by type. */
  readonly widgetTypes?: readonly string[]
  /** In which other field of the entity the area of a viewpoint or widget is. */
  readonly areaField?: string
  /** The name of the regular expression of a text, for the message about a text that does not match. */
  readonly pattern?: string
  /** The part of an item that no two items of the list share; `itself` for the whole item. A refinement says the same. */
  readonly unique?: string
  /** A list whose order means nothing, of values that are chosen from a few. */
  readonly isSet?: boolean
  /** The other field of the entity that a colour is read on; `theme` for what the page itself lies on. */
  readonly contrastWith?: string
  /** Two instants of which the first is before the second. A refinement says the same. */
  readonly ordered?: readonly [string, string]
  /** Another field of the entity and the value of it with which alone this field means something. */
  readonly onlyWith?: readonly [field: string, value: string]
  /** The section of the form that the field is in. */
  readonly group?: string
  /** A text that a person wrote, without control characters. */
  readonly isPlain?: boolean
  /** Written by the server alone. */
  readonly isReadOnly?: boolean
  /** Edited in the tree, on the canvas, or in an editor of its own instead of a form. */
  readonly isElsewhere?: boolean
}

declare module 'zod' {
  interface GlobalMeta {
    editor?: EditorHint
  }
}
