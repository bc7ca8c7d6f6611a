/** A question, and what may come first for it: any of these is right. */
export interface SearchQuestion {
  /** The language of the page that asks. */
  readonly locale: 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt'
  readonly question: string
  /** `session/<id>`, `widget/<id>`, `piece/<id>`, `area/<id>` or `person/<name>` of the demo venue. */
  readonly expected: readonly string[]
}
