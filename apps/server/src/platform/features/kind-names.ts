import type { WidgetType } from '@foyer/contract'
import type { TextLanguage } from '@foyer/i18n'

/** A kind of widget, or the sessions of the programme. */
export type NamedKind = WidgetType | 'SESSION'

/**
 * What people call a kind, by language. `|` separates names: the first is the one that results show, and search finds what is of the
 * kind by all of them. Source: SEA-02, WID-06.
 */
export type KindNames = { readonly [Kind in NamedKind]?: Readonly<Record<TextLanguage, string>> }
