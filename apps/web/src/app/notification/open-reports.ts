import { type Cell, cell } from '@foyer/client'

/** How many reports are open. Followed from the first moment: the server sends the number when a connection opens. */
export const openReports: Cell<number> = cell(0)
