import type { ConfigurationOf, LocalizedTexts, WidgetType } from '@foyer/contract'

/** A text of something that search finds by it. */
export interface SearchText {
  readonly texts: LocalizedTexts
  /** Names what it is a part of. */
  readonly isTitle?: boolean
  readonly isHtml?: boolean
}

/** The texts by which search finds a configuration of a kind of widget. Texts for hosts and staff alone are never among them. */
export type SearchTexts = {
  readonly [Type in WidgetType]?: (configuration: ConfigurationOf<Type>) => readonly SearchText[]
}

/** Stands for any language, as names of people and firms do. */
export const anyLanguage = ''
export const inAnyLanguage = (text: string): SearchText => ({
  texts: text === '' ? [] : ([{ locale: anyLanguage, text }] as LocalizedTexts),
})
