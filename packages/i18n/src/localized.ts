interface Entry {
  readonly locale: string
}

/**
 * The entry for `locale`: exact, then its base language, then `defaultLocale`, then English, then whatever comes first.
 * Source: L10N-03, AST-04.
 */
export function localized<T extends Entry>(
  entries: readonly T[] | undefined,
  locale: string,
  defaultLocale = 'en',
): T | undefined {
  if (entries === undefined) return undefined
  for (const wanted of [locale, locale.slice(0, 2), defaultLocale, 'en']) {
    const found = entries.find((entry) => entry.locale === wanted)
    if (found !== undefined) return found
  }
  return entries[0]
}

/** The text for `locale`, `''` when there is none at all; an empty text counts as none. Source: L10N-03. */
export const localizedText = (
  entries: readonly { locale: string; text: string }[] | undefined,
  locale: string,
  defaultLocale?: string,
): string => {
  const written = entries?.filter(({ text }) => text.trim() !== '')
  return localized(written, locale, defaultLocale)?.text ?? ''
}
