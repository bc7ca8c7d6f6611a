import { loginCalls } from '@foyer/contract/login-calls'
import { type Browser, type Log, makeOwnIdentity } from '@foyer/app-shell'
import { type Api, type Identity, type LoginError, type ServerClock } from '@foyer/client'
import { createApi, createServerClock, isApiError, newId } from '@foyer/client'
import type { VenueVersion } from '@foyer/contract'
import { withName } from '../../features/identity/default-name.ts'
import { type LoginOptionsModel, createLoginOptionsModel } from '../../features/identity/login-options-model.ts'
import { type Visit, createVisit } from '../../features/identity/visit.ts'
import { type PublicationModel, createPublicationModel, isAnotherOn } from '../../features/venue/publication-model.ts'
import type { FetchAhead } from '../../platform/fetch-ahead.ts'
import type { PagePlace } from '../../platform/page-place.ts'
import type { VenueStorage } from '../../platform/venue-storage.ts'
import type { App } from '../app-context.ts'
import { type ErrorActions, createErrorActions } from '../state/error-actions.ts'
import { type UiStore, createUiStore } from '../state/ui-state.ts'
import { type UserStore, createUserStore } from '../state/user-state.ts'
import { type ReplaceableIdentity, createReplaceableIdentity } from './replaceable-identity.ts'

/** The world around the page. */
export interface Environment extends Browser {
  readonly place: PagePlace
  readonly fetch: typeof globalThis.fetch
  /** What `fetch` takes over of the time before the bundle was here. */
  readonly ahead: Pick<FetchAhead, 'arrivedAtMs' | 'discard'>
  readonly storage: VenueStorage
  readonly visitStorage: VenueStorage
  readonly log: Log
}

/** What else happens when a session begins and ends; set once the page that does it exists. */
export interface SessionListener {
  onLoggedIn: () => void
  onLoggedOut: (failure?: LoginError) => void
}

export interface Services {
  readonly ui: UiStore
  readonly user: UserStore
  readonly errors: ErrorActions
  readonly serverClock: ServerClock
  /** As in `App`. */
  readonly programmeClock: App['programmeClock']
  readonly api: Api
  readonly identity: Identity
  /** Puts another identity in the place of our own, before anybody relies on it. Source: CFG-04. */
  readonly replaceIdentity: ReplaceableIdentity['replace']
  readonly publication: PublicationModel
  readonly loginOptions: LoginOptionsModel
  readonly visit: Visit
  /** Reads the version, on stage that of an architecture, without taking it over. */
  readonly readVersion: (architectureId?: string) => Promise<VenueVersion>
  readonly session: SessionListener
}

/** All that asks the server, and the state its answers are kept in; nothing of it draws. */
export function createServices(env: Environment): Services {
  const { place, clock, random, log } = env
  const ui = createUiStore(place.opMode)
  const user = createUserStore()
  const errors = createErrorActions(ui, log)
  const serverClock = createServerClock(clock)
  const session: SessionListener = { onLoggedIn: () => {}, onLoggedOut: () => {} }

  const api: Api = createApi({
    // The others come with the router.
    calls: loginCalls,
    origin: env.origin,
    basePath: place.apiBasePath,
    fetch: env.fetch,
    clock,
    random,
    getToken: async () => (await identity.getToken()) ?? visit.token(),
    renewToken: (deadToken) => identity.renewToken(deadToken),
    arrivedAtMs: env.ahead.arrivedAtMs,
    onServerDate: serverClock.noteDate,
    onFailure: (error, call) => {
      // A refused call ends the session, with two exceptions: the login shows the refusal of the authority check itself,
      // and a refused log report ends nothing. Source: ERR-02, AUT-14.
      // The server says on the next page that the preview has ended, and shows nothing else.
      if (place.preview && error.code === 'preview.link-ended') env.leaveFor(`${place.basePath}/`)
      const isRefused = error.status === 401 || error.status === 403
      const isSaidElsewhere = call === 'venue.check-authority' || call === 'logging.capture'
      if (!isRefused || isSaidElsewhere || !user.getState().isLoggedIn) return
      errors.report(error)
      void identity.signOut({ why: error.status === 401 ? 'expired' : 'ended' })
    },
  })

  const { identity: inner, replace: replaceIdentity } = createReplaceableIdentity(
    {
      api,
      clock,
      onToken: (authToken) => user.setState({ authToken }),
      onRoles: (roles) => user.setState({ roles }),
      onLoggedIn: (loggedIn, isRestored) => {
        user.setState({ isLoggedIn: true, user: withName(loggedIn) })
        session.onLoggedIn()
        // A page that is loaded is no login.
        if (!isRestored) log('INFO', 'identity', 'logged in')
      },
      onLoggedOut: (failure) => {
        env.ahead.discard()
        const wasLoggedIn = user.getState().isLoggedIn
        user.setState({ isLoggedIn: false, user: undefined, profileView: { kind: 'NoProfile' } })
        if (wasLoggedIn) session.onLoggedOut(failure)
      },
    },
    makeOwnIdentity(env, log),
  )

  // What was asked ahead was asked for the session the browser had then.
  const identity: Identity = {
    ...inner,
    signIn: (credentials) => {
      env.ahead.discard()
      return inner.signIn(credentials)
    },
    restore: () =>
      inner.restore().catch((error: unknown) => {
        env.ahead.discard()
        throw error
      }),
  }

  const visit = createVisit({
    capture: (idempotencyKey) => api.call('identity.capture-login', { idempotencyKey }),
    storage: env.storage,
    newKey: () => newId(random),
    clock,
    onCaptured: ({ idToken }) => user.setState({ authToken: idToken }),
    onProblem: (cause) => log('WARN', 'identity', 'the visit could not be announced', cause),
  })

  const readVersion = (architectureId = place.preview?.architectureId) =>
    api.call('venue.version', architectureId === undefined ? {} : { query: { architectureId } })
  const publication = createPublicationModel({
    read: () => readVersion(),
    known: () => ui.getState().venueVersion,
    note: (venueVersion) => {
      if (isAnotherOn(ui.getState().venueVersion, venueVersion)) loginOptions.invalidate()
      ui.setState({ venueVersion, publishedArchitectureId: venueVersion.publishedArchitectureId ?? undefined })
    },
  })
  const loginOptions = createLoginOptionsModel({
    read: () => api.call('identity.login-options'),
    note: (facts) => ui.setState(facts),
    isAlwaysNeeded: place.opMode === 'STAGE',
  })
  return {
    ui,
    user,
    errors,
    serverClock,
    programmeClock: serverClock,
    api,
    identity,
    replaceIdentity,
    publication,
    loginOptions,
    visit,
    readVersion,
    session,
  }
}

/** Whether a failure only says that one must log in first. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 403)
