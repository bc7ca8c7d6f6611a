import type { ProfileTexts } from './profile-texts.ts'

const loaders = {
  en: () => import('./profile-texts/en.ts'),
  de: () => import('./profile-texts/de.ts'),
  es: () => import('./profile-texts/es.ts'),
  fr: () => import('./profile-texts/fr.ts'),
  it: () => import('./profile-texts/it.ts'),
  pt: () => import('./profile-texts/pt.ts'),
}

const isLoadable = (language: string): language is keyof typeof loaders => Object.hasOwn(loaders, language)

/** The texts in `language`, else in its two-letter base, else in English. */
export async function loadProfileTexts(language: string): Promise<ProfileTexts> {
  const base = language.slice(0, 2)
  return (await loaders[isLoadable(base) ? base : 'en']()).messages
}
