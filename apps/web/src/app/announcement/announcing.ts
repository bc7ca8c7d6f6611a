import { type Cell, cell } from '@foyer/client'

/** Whether staff is about to announce something. */
export const isAnnouncing: Cell<boolean> = cell(false)
/** How much of the page what is announced takes below the header, in CSS pixels. */
export const announcedPx: Cell<number> = cell(0)
