import type { Announcement } from '@foyer/contract'

/** What an announcement says to somebody who reads in `locale`: exact, then its base language, then the text for all others. */
export function announcementText({ text, translations = [] }: Announcement, locale: string): string {
  const find = (wanted: string) => translations.find((each) => each.locale === wanted)?.text
  return find(locale) ?? find(locale.slice(0, 2)) ?? text
}
