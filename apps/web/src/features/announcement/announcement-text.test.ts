import { expect, test } from 'vitest'
import type { Announcement } from '@foyer/contract'
import { announcementText } from './announcement-text.ts'

test('[WID-06] an announcement is read in the language of the page, in its base language, else in that of its author', () => {
  const translations = [
    { locale: 'de', text: 'Mittagessen' },
    { locale: 'pt-BR', text: 'Almoço' },
  ]
  const lunch: Announcement = { id: 'announcement-1', text: 'Lunch', translations, begin: 0, end: 1 }
  const texts = ['de', 'de-AT', 'pt-BR', 'pt', 'en'].map((locale) => announcementText(lunch, locale))
  expect(texts).toEqual(['Mittagessen', 'Mittagessen', 'Almoço', 'Lunch', 'Lunch'])
  expect(announcementText({ id: 'announcement-2', text: 'Tea', begin: 0, end: 1 }, 'de')).toBe('Tea')
})
