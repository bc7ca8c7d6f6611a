import type { Catalogue } from './texts.ts'

const loaders = {
  en: () => import('./catalogues/en.ts'),
  de: () => import('./catalogues/de.ts'),
  es: () => import('./catalogues/es.ts'),
  fr: () => import('./catalogues/fr.ts'),
  it: () => import('./catalogues/it.ts'),
  pt: () => import('./catalogues/pt.ts'),
}

/** Languages there is a catalogue for; one lazy chunk each. Source: L10N-02. */
export const catalogueLanguages = Object.keys(loaders)

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language)

/** The texts in `language`, else in its two-letter base, else in English. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
  const base = language.slice(0, 2)
  const key = isLoadable(language) ? language : isLoadable(base) ? base : 'en'
  return (await loaders[key]()).messages
}
