import type { Venue } from '@foyer/contract'
import type { Finding, PreflightRule } from './rule.ts'
import { isTexts, visitObjects } from './visit-objects.ts'

/**
 * A text that is there in some of the venue's languages only, so that visitors see it in another one. The languages are those
 * the venue offers, else those of its area names. A name or title in one language alone counts as a proper name, which is
 * the same in all. The pointer ends with the first language that is missing.
 */
export const translationMissing: PreflightRule = {
  code: 'translation-missing',
  find(venue) {
    const languages = languagesOf(venue)
    if (languages.length < 2) return []
    const found: Finding[] = []
    visitObjects({ architectures: venue.architectures, assets: venue.assets }, '', (texts, pointer) => {
      if (!isTexts(texts)) return
      const written = texts.flatMap(({ locale, text }) => (text.trim() === '' ? [] : [locale]))
      const missing = languages.filter((locale) => !written.includes(locale))
      if (written.length === 0 || missing.length === 0) return
      const isProperName = written.length === 1 && /\/(?:name|names|titles|key|value)$/.test(pointer())
      if (isProperName) return
      found.push({ pointer: `${pointer()}/${missing[0]}`, message: `is missing in ${missing.join(', ')}` })
    })
    return found
  },
}

function languagesOf({ architectures: [architecture] }: Venue): readonly string[] {
  const offered = architecture?.appConfiguration.supportedLocales ?? []
  if (offered.length > 0) return offered
  return [...new Set(architecture?.areas.flatMap(({ names }) => names.map(({ locale }) => locale)))]
}
