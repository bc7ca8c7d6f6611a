import type { DocumentHead, LanguageModel, ThemeModel } from '@foyer/app-shell'
import type { UiConfig } from '@foyer/contract'
import { type AssetAddresses, type Realtime, cell, isApiError } from '@foyer/client'
import type { createAssetAddresses } from '@foyer/client/asset-addresses'
import type { Presence } from '@foyer/client/presence'
import type { LiveChat } from '../../features/chat/live-chat.ts'
import type { PersonActions } from '../../features/presence/presence-ports.ts'
import { createProfileModel } from '../../features/profile/profile-model.ts'
import { createProfilePanel } from '../../features/profile/profile-panel.ts'
import { createVenueModel } from '../../features/venue/venue-model.ts'
import type { Track, TrackedCall } from '@foyer/contract/tracked-events'
import type { App, Notice, PageCalls } from '../app-context.ts'
import { createNavigation } from '../router/create-navigation.ts'
import type { GuardDeps } from '../router/guards.ts'
import type { Mover } from '../router/mover.ts'
import { createDialogActions } from '../state/dialog-actions.ts'
import { createNavigationGuards } from '../state/navigation-guards.ts'
import { type Environment, type Services, isRefusal } from './create-services.ts'
import { noteOwnAttributes } from '../state/user-state.ts'
import { readStoredConsents } from './read-stored-consents.ts'

export interface AppParts extends Environment {
  readonly services: Services
  readonly uiConfig: UiConfig
  readonly language: LanguageModel
  readonly theme: ThemeModel
  readonly head: DocumentHead
  readonly pixelRatio: () => number
  readonly toObjectUrl: (blob: Blob) => string
  /** Addresses of assets the server signed together with the page. */
  readonly signedAhead: readonly string[]
  /** Moves the page before there is a router. */
  readonly mover: Mover
}

/** The page without its router, which is fetched only when somebody comes in. */
export interface AppCore {
  readonly app: App
  readonly guards: GuardDeps
  /** Loads the venue of an architecture and what comes with entering it, if there is one still. Source: NAV-03, VEN-04. */
  readonly enterVenue: (architectureId: string) => Promise<'entered' | 'unpublished'>
  /** The architecture the page leads to by itself. Throws when there is none. Source: NAV-09, VEN-07. */
  readonly homeArchitectureId: () => Promise<string>
  /** Gives the page its addresses of assets, whose code comes with the router. */
  readonly addAssets: (create: typeof createAssetAddresses) => void
  /** Hands the page over to another mover. */
  readonly moveBy: (mover: Mover) => void
  /** Has what visitors do counted from now on, what they did until now as well. */
  readonly trackBy: (track: Track) => void
}

/** Introduces the features to one another. */
export function createApp(parts: AppParts): AppCore {
  const { services, place, storage, visitStorage, clock, random, log, language } = parts
  const { ui, user, errors, api, identity, publication, loginOptions, serverClock } = services
  ui.setState({ uiConfig: parts.uiConfig, aiEnabled: parts.uiConfig.features.ai })

  const venue = createVenueModel({
    read: async (architectureId) =>
      (await api.call('venue.load', architectureId === undefined ? {} : { query: { architectureId } })).data,
  })
  const profile = createProfileModel({
    read: async (architectureId, userId) =>
      (await api.call('profile.read', { params: { architectureId, userId } })).data,
    save: (architectureId, attributes) =>
      api.call('profile.save', { params: { architectureId }, body: { attributes } }),
    savePicture: (picture) => api.call('profile.save-picture', { body: picture }),
    removePicture: () => api.call('profile.remove-picture'),
    onLoaded: ({ attributes: { name, title, company } }) => noteOwnAttributes(user, { name, title, company }),
    suppressErrors: errors.suppress,
    onOwnMissing: () => {
      errors.set('UNAUTHORIZED')
      void identity.signOut()
    },
    report: (error) => log('WARN', 'profile', 'the own profile could not be read', error),
  })
  let assets: AssetAddresses | undefined

  const preferencesOpen = cell(false)
  const dialogs = createDialogActions(ui)
  const navigationGuards = createNavigationGuards(ui)
  const notice = cell<Notice | undefined>(undefined)
  const early: TrackedCall[] = []
  let track: Track = (...event) => void early.push(event)
  const notifyTrack: Track = (...event) => track(...event)
  const farewells = new Set<() => Promise<void>>()
  const profilePanel = createProfilePanel({
    view: { get: () => user.getState().profileView, set: (profileView) => user.setState({ profileView }) },
    ownId: () => user.getState().user?.userId,
    dialogs,
    navigationGuards,
    profile,
    architectureId: () => venue.architecture()?.id,
    track: notifyTrack,
    onUnavailable: (why) => notice.set(`shell.profile.${why}`),
  })
  const takeStoredConsents = () => user.setState(readStoredConsents({ storage, visitStorage }, venue.architecture()))
  let mover = parts.mover
  let hasLoggedOut = false
  const navigate = createNavigation({
    mover: () => mover,
    app: { ui, venue, log },
    origin: parts.origin,
    basePath: place.basePath,
  })
  const app: App = {
    place,
    origin: parts.origin,
    ui,
    user,
    api,
    identity,
    publication,
    venue,
    profile,
    profilePanel,
    realtime: cell<Realtime | undefined>(undefined),
    visit: services.visit,
    presence: cell<Presence | undefined>(undefined),
    isPeopleOpen: cell(false),
    calls: cell<PageCalls | undefined>(undefined),
    personActions: cell<PersonActions>({}),
    get assets() {
      if (assets === undefined) throw new Error('asset addresses come with the router')
      return assets
    },
    clock,
    random,
    serverClock,
    programmeClock: services.programmeClock,
    storage,
    visitStorage,
    language,
    theme: parts.theme,
    errors,
    dialogs,
    chat: cell<LiveChat | undefined>(undefined),
    navigationGuards,
    navigate,
    privacyPreferences: {
      isOpen: preferencesOpen,
      open: () => preferencesOpen.set(true),
      close: () => preferencesOpen.set(false),
    },
    isFirstViewShown: cell(false),
    notice,
    head: parts.head,
    log,
    track: notifyTrack,
    leaveFor: parts.leaveFor,
    hasLoggedOut: () => hasLoggedOut,
    beforeLogOut: (farewell) => {
      farewells.add(farewell)
      return () => farewells.delete(farewell)
    },
    logOut: async () => {
      profilePanel.endEdit()
      await Promise.all(Array.from(farewells, (farewell) => farewell()))
      await identity.signOut()
    },
    readStoredConsents: takeStoredConsents,
  }

  services.session.onLoggedIn = takeStoredConsents
  services.session.onLoggedOut = (failure) => {
    hasLoggedOut = failure === undefined
    profile.clear()
    profilePanel.rest()
    navigationGuards.leaveAll()
    void navigate.toLogin(failure !== undefined).then(venue.clear)
  }

  const guards: GuardDeps = {
    origin: parts.origin,
    basePath: place.basePath,
    closeDialogs: dialogs.closeAll,
    setChecking: (routerGuardsChecking) => ui.setState({ routerGuardsChecking }),
    publication: () =>
      publication.ensure().catch((error: unknown) => {
        // The stage reveals nothing before login, and login comes next.
        if (place.opMode === 'STAGE' && isRefusal(error)) return 'PUBLISHED' as const
        throw error
      }),
    login: decideLogin,
    openPrivacyPreferences: app.privacyPreferences.open,
    reportAborted: errors.report,
  }
  const addAssets = (create: typeof createAssetAddresses) => {
    assets ??= create({
      api,
      fetch: parts.fetch,
      clock,
      origin: parts.origin,
      assetById: venue.asset,
      locale: language.current,
      pixelRatio: parts.pixelRatio,
      toObjectUrl: parts.toObjectUrl,
      signedAhead: parts.signedAhead,
      isOpenByCookie: !!place.preview,
    })
  }
  const moveBy = (next: Mover) => {
    mover = next
  }
  const trackBy = (next: Track) => {
    track = next
    early.forEach((event) => next(...event))
  }
  return { app, guards, enterVenue, homeArchitectureId, addAssets, moveBy, trackBy }

  async function decideLogin() {
    if (place.preview) {
      ui.setState({ loginEnabled: false })
      return { loginEnabled: false, isLoggedIn: false }
    }
    const { loginEnabled } = await loginOptions.ensure()
    if (loginEnabled) await identity.restore()
    else void services.visit.begin()
    return { loginEnabled, isLoggedIn: user.getState().isLoggedIn }
  }

  async function enterVenue(architectureId: string): Promise<'entered' | 'unpublished'> {
    try {
      const isEntered = venue.architecture()?.id === architectureId

      await venue.load(architectureId)
      if (isEntered) return 'entered'
      takeStoredConsents()
      const { user: own } = user.getState()
      if (own !== undefined) void profile.loadOwn(architectureId, own.userId)
      return 'entered'
    } catch (error) {
      if (await isUnpublishedByNow(error)) return 'unpublished'
      // The page in the place of a venue that is not there says all there is to say.
      const isUnknown = isApiError(error) && error.status === 404
      if (!isUnknown && !isRefusal(error))
        errors.set(
          isApiError(error) ? error.globalCode : 'PROCESSING_ERROR',
          language.translator.get().t('errors.cannot-load-venue'),
        )
      log('ERROR', 'venue', 'Cannot load venue', error)
      throw error
    }
  }

  /** The version that let the navigation through may be older than the venue's end, such as that of a log-in page left open. */
  async function isUnpublishedByNow(error: unknown): Promise<boolean> {
    if (place.opMode === 'STAGE' || !isApiError(error) || error.status !== 404) return false
    await publication.load().catch(() => {})
    return publication.state() === 'UNPUBLISHED'
  }

  async function homeArchitectureId() {
    if (place.preview) return place.preview.architectureId
    const shown = venue.architecture()?.id
    if (place.opMode === 'STAGE' && shown !== undefined) return shown
    const version = ui.getState().venueVersion ?? (await publication.load())
    if (version.publishedArchitectureId !== null) return version.publishedArchitectureId
    if (version.mode === 'STAGE') return (await venue.load()).id
    const fault = 'the published architecture has no id'
    log('ERROR', 'navigation', fault)
    throw new Error(fault)
  }
}
