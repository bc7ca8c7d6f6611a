import type { AgendaSession, LocalizedTexts } from '@foyer/contract'
import { createRequiredContext } from '@foyer/ui/required-context'

/** What the agenda needs of the page. */
export interface AgendaPorts {
  /** A text of the venue in the language of the page. */
  readonly say: (texts: LocalizedTexts | undefined) => string
  readonly areaName: (areaId: string) => string
  /** Where a session takes place. */
  readonly placeHref: (session: AgendaSession) => string
  /** Goes there and closes the agenda. */
  readonly goTo: (session: AgendaSession) => void
  /** Server time in Unix milliseconds. */
  readonly now: () => number
  readonly at: (atMs: number, callback: () => void) => () => void
  readonly saveCalendar: (session: AgendaSession) => void
  /** Whether the person has an account, which a schedule and a calendar of one's own need. */
  readonly hasAccount: boolean
  /** Whether everybody may subscribe to the calendar of all sessions. */
  readonly isPublic: boolean
  /** Whether there is a calendar to subscribe to: a preview on stage has none. */
  readonly canSubscribe: boolean
  readonly issueSecret: (renew: boolean) => Promise<string>
  /** The address of the calendar to subscribe to. */
  readonly calendarAddress: (options: { readonly secret?: string; readonly onlyFavourites: boolean }) => string
}

/** The hook throws outside its provider. */
export const [AgendaPortsProvider, useAgendaPorts] = createRequiredContext<AgendaPorts>('AgendaPorts')
