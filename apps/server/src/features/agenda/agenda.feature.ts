import { randomBytes } from 'node:crypto'
import type { AgendaSessionId } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { VenueDocument } from '../../platform/feature-ports/venue.port.ts'
import {
  CallError,
  sent,
  type Feature,
  type OpMode,
  type Principal,
  type VenueKey,
} from '../../platform/http/feature.ts'
import type { AgendaStore } from './agenda.store.ts'
import { sessionCalendar } from './session-calendar.ts'

export interface AgendaFeatureDeps {
  readonly store: AgendaStore
  readonly clock: Clock
  /** The venue a mode shows now. */
  readonly document: (opMode: OpMode) => VenueDocument | undefined
  readonly shownVenue: (opMode: OpMode) => VenueKey
  readonly isPublic: (opMode: OpMode) => boolean
  /** Whether an account of this id can sign in. */
  readonly canSignIn: (userId: string) => Promise<boolean>
  /** Where browsers reach the server; without it, the address of the request. */
  readonly publicUrl: string | undefined
}

const secretBytes = 16

/**
 * Schedules of people and calendars to subscribe to. The sessions are part of the venue, whose feature answers `agenda.load`.
 */
export function createAgendaFeature(deps: AgendaFeatureDeps): Feature {
  const { store, clock, document, shownVenue, isPublic, canSignIn, publicUrl } = deps
  return {
    name: 'agenda',
    calls: {
      async 'agenda.list-favourites'(context) {
        const favourites = await store.listFavourites(accountOf(context), shownVenue(context.opMode))
        return { sessionIds: favourites.map(({ sessionId }) => sessionId as AgendaSessionId) }
      },
      async 'agenda.set-favourite'(context) {
        const accountId = accountOf(context)
        const venue = shownVenue(context.opMode)
        const { sessionId, isFavourite } = context.body
        if (!isFavourite) return store.removeFavourite({ accountId, ...venue, sessionId })
        if (!sessionsOf(document(context.opMode)).some(({ id }) => id === sessionId))
          throw new CallError('agenda.session-not-found', 'There is no such session')
        await store.addFavourite({ accountId, ...venue, sessionId, atMs: clock.now() })
      },
      async 'agenda.issue-calendar-secret'(context) {
        const secret = await store.issueSecret({
          accountId: accountOf(context),
          secret: randomBytes(secretBytes).toString('hex'),
          atMs: clock.now(),
          replaces: context.body.renew,
        })
        return { secret }
      },
      async 'agenda.calendar'({ opMode, query, request, reply }) {
        const { secret, only, language = 'en' } = query
        const accountId = secret === undefined ? undefined : await store.findAccount(secret)
        const isKnown = accountId !== undefined && (await canSignIn(accountId))
        const live = document('LIVE')
        const mayRead = secret === undefined ? only === undefined && isPublic('LIVE') : isKnown
        if (opMode !== 'LIVE' || live === undefined || !mayRead)
          throw new CallError('agenda.calendar-not-found', 'There is no such calendar')
        const favourites =
          only === undefined || accountId === undefined
            ? undefined
            : new Set((await store.listFavourites(accountId, shownVenue('LIVE'))).map(({ sessionId }) => sessionId))
        const text = sessionCalendar({
          venue: live.venue,
          version: live.version,
          sessions: sessionsOf(live).filter(({ id }) => favourites?.has(id) !== false),
          language,
          origin: publicUrl ?? `${request.protocol}://${request.host}`,
          nowMs: clock.now(),
        })
        reply.header('content-type', 'text/calendar; charset=utf-8')
        reply.header('content-disposition', 'inline; filename="agenda.ics"')
        reply.header('cache-control', 'private, no-cache')
        reply.code(200).send(text)
        return sent
      },
    },
    personal: {
      async read(userId) {
        const favourites = await store.listFavourites(userId)
        if (favourites.length === 0) return undefined
        return {
          favourites: favourites.map(({ opMode, architectureId, sessionId, atMs }) => ({
            opMode,
            architectureId,
            sessionId,
            at: new Date(atMs).toISOString(),
          })),
        }
      },
      erase: store.erase,
    },
  }
}

const sessionsOf = (live: VenueDocument | undefined) => live?.venue.architectures[0]?.sessions ?? []

/** The policy lets attendees alone make these calls. */
function accountOf({ principal }: { readonly principal: Principal }): string {
  if (principal.kind === 'account') return principal.userId
  throw new CallError('identity.forbidden', 'Only attendees have a schedule')
}
