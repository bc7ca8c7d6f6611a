import type { AgendaPiece, AgendaSession, LocalizedTexts } from '@foyer/contract'
import { createRequiredContext } from '@foyer/ui/required-context'

/** A place of the venue. */
export interface AgendaPlace {
  readonly areaId: string
  readonly widgetId?: string | undefined
  readonly pieceId?: string | undefined
}

/** Where a session takes place; its content piece is elsewhere. */
export const placeOf = ({ areaId, widgetId }: AgendaSession): AgendaPlace => ({ areaId, widgetId })

/** What the agenda needs of the page. */
export interface AgendaPorts {
  /** A text of the venue in the language of the page. */
  readonly say: (texts: LocalizedTexts | undefined) => string
  readonly areaName: (areaId: string) => string
  /** The address of a place. */
  readonly placeHref: (place: AgendaPlace) => string
  /** Goes there and closes the agenda. */
  readonly goTo: (place: AgendaPlace) => void
  /** Where the content piece of a session is shown; undefined while the venue shows its board nowhere. */
  readonly pieceSpot: (piece: AgendaPiece) => AgendaPlace | undefined
  /** Where an exhibitor is met; undefined for other companies. */
  readonly exhibitorSpot: (company: string) => AgendaPlace | undefined
  /** Closes the agenda and opens a profile; undefined where the reader may see none. */
  readonly openProfile: ((userId: string) => void) | undefined
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
