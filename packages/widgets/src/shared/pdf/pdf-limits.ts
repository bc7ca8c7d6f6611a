/** What is fetched at first: most papers are whole then, and larger ones show their first page. */
export const firstBytes = 256 * 1024
/** One further part of a file. */
export const partBytes = 128 * 1024
/** Of a server that sends no parts the whole file is held in memory. */
export const mostWholeBytes = 128 * 1024 * 1024
/** In parts only what is looked at is held. */
export const mostBytes = 2 * 1024 * 1024 * 1024
export const mostPages = 20_000
/** Pixels of one canvas: beyond it the page is drawn coarser. Phones give a page less memory. */
export const mostCanvasPixels = { desktop: 16_000_000, phone: 5_000_000 } as const
/** Pixels of one picture within the file; larger ones are left out, as they would take the tab with them. */
export const mostImagePixels = 64_000_000
/** Browsers lay out nothing higher; the zoom ends there. */
export const mostContentPx = 15_000_000
/** Characters of one page that are searched and made selectable. */
export const mostHits = 2_000
