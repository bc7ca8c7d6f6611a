import { createTextLoader } from './create-text-loader.ts'
import type { TextKey } from './texts.ts'

/** The texts every page of attendees begins with. Source: L10N-02. */
export const loadCatalogue = createTextLoader<TextKey>((language) => import(`./locales/${language}/attendee.ts`))
