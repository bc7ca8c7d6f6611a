import { type PageStorage, createPageStorage } from '@foyer/app-shell'

/** What this browser remembers, under the keys of the attendee app: a choice holds in both. */
export const openAdminStorage = (): PageStorage<'lang' | 'theme'> => createPageStorage('venue:', () => localStorage)
