import { type Cell, cell } from '@foyer/client'
import type { ServedArchitecture } from '@foyer/contract'

/** Whether the agenda is wanted over the page. */
export const isAgendaOpen: Cell<boolean> = cell(false)

/** Whether header and drawer lead to the agenda. A designer's copy of the venue has the sessions themselves. */
export const hasAgenda = (architecture: ServedArchitecture | undefined): boolean =>
  architecture?.agendaEnabled === true && architecture.sessions?.length !== 0
