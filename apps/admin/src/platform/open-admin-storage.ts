import { type PageStorage, createPageStorage } from '@foyer/app-shell'

export type AdminStorage = PageStorage<'lang' | 'theme' | 'editor-layout'>

/** What this browser remembers, under the keys of the attendee app: a choice holds in both. */
export const openAdminStorage = (): AdminStorage => createPageStorage('venue:', () => localStorage)
