import type english from '../locales/en/announcement.json'
import { createTextLoader } from '../create-text-loader.ts'

export type AnnouncementTextKey = keyof typeof english
export const loadAnnouncementTexts = createTextLoader<AnnouncementTextKey>(
  (language) => import(`../locales/${language}/announcement.json`),
)
