import { createVersionPolling } from '@foyer/client/version-polling'
import type { VenueVersion } from '@foyer/contract'
import { cutMomentMs, nextBareBeginMs } from '../../features/venue/next-cut.ts'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { paths } from '../router/paths.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { watchOpening } from './watch-opening.ts'
import { createReloadWhenIdle, type LastReload } from './reload-when-idle.ts'

/** Within a second everybody shows what is on. */
const versionSpreadMs = 500

interface LifetimeDeps {
  readonly app: App
  readonly router: AppRouter
  /** With an id: the version of that architecture, which only the stage distinguishes. */
  readonly readVersion: (architectureId?: string) => Promise<VenueVersion>
  readonly reloadPage: () => void
  readonly lastReload?: LastReload
  /** Names the origins in the policy of this page, as the server wrote it into the page. */
  readonly frameOriginsHash?: string | undefined
  /** 0 to 1. */
  readonly chance: () => number
}

/** What goes on while the page is open: server time, polling, the next cut. The answer ends it. */
export function startLifetime({
  app,
  router,
  readVersion,
  reloadPage,
  lastReload,
  frameOriginsHash,
  chance,
}: LifetimeDeps): () => void {
  const { ui, venue, serverClock, publication } = app
  const noteOrigins = createReloadWhenIdle(ui, reloadPage, frameOriginsHash, lastReload)
  /** On stage every architecture has its own origins, and the first version that is read may be another's. Source: VEN-23. */
  const noteFrameOrigins = (version: VenueVersion) => {
    if (app.place.opMode === 'LIVE' || version.publishedArchitectureId === venue.architecture()?.id)
      noteOrigins(version)
  }
  const isWaitingForOpening = () => router.state.location.pathname === paths.workInProgress

  const polling = createVersionPolling({
    clock: app.clock,
    readVersion: () => readVersion(app.place.opMode === 'STAGE' ? venue.architecture()?.id : undefined),
    readProfile: async () => {
      const { user } = app.user.getState()
      const architecture = venue.architecture()
      if (user !== undefined && architecture !== undefined) await app.profile.loadOwn(architecture.id, user.userId)
    },
    facts: () => ({
      known: knownVersion(),
      loginEnabled: ui.getState().loginEnabled,
      isLoggedIn: app.user.getState().isLoggedIn,
    }),
    onVersion: (version) => {
      noteFrameOrigins(version)
      if (isWaitingForOpening()) void open(version)
    },
    act: async (decision, version) => {
      if (decision === 'reload-venue') return follow(version)
      publication.note(version)
      if (decision === 'leave') await leave()
    },
    clearError: app.errors.clear,
    suppressErrors: holdErrorsBack,
    log: (message, cause) => app.log('WARN', 'venue', message, cause),
  })

  const stops = [
    serverClock.serverTime.subscribe(() => ui.setState({ serverTime: serverClock.serverTime.get() })),
    ui.subscribe(({ venueVersion }, before) => {
      if (venueVersion !== undefined && before.venueVersion === undefined) noteFrameOrigins(venueVersion)
    }),
    watchOpening({
      clock: app.clock,
      chance,
      isWaiting: isWaitingForOpening,
      onMoved: (listener) => router.subscribe('onResolved', listener),
      look: () =>
        readVersion().then(open, (cause: unknown) =>
          app.log('WARN', 'venue', 'it could not be read whether the venue is published', cause),
        ),
    }),
    keepCutsFresh(),
    noteStageOnceSeen(),
    followVersionFacts(),
    patchStage(),
    followOtherTabs(app, window),
    serverClock.stop,
    polling.stop,
  ]
  ui.setState({ serverTime: serverClock.serverTime.get() })
  const known = ui.getState().venueVersion
  if (known !== undefined) noteFrameOrigins(known)
  polling.start()
  return () => stops.forEach((stop) => stop())

  /** Lets people in who wait for the venue to be published, logged in or not. Source: VEN-05. */
  async function open(version: VenueVersion) {
    publication.note(version)
    if (publication.state() !== 'PUBLISHED') return
    app.errors.clear()
    await app.navigate.retry()
  }

  /**
   * The version that the page holds, not the last version it received: a document requested a moment before its version, or
   * from another server, may be older. On stage it is that of the document alone, since every architecture counts its own.
   * Source: VEN-08, VEN-23.
   */
  function knownVersion(): VenueVersion | undefined {
    const { venueVersion: received } = ui.getState()
    const here = venue.state.get()
    if (received === undefined || here.kind !== 'ready') return received
    const { version, publishInfo } = here.venue
    // A lower version is taken over without its document.
    return { ...received, version, publishedVersion: Math.min(received.publishedVersion, publishInfo.publishedVersion) }
  }

  /** That the server was out of reach is no news once it is back. Source: VEN-10. */
  function holdErrorsBack() {
    const release = app.errors.suppress()
    return () => {
      if (ui.getState().error.globalError.code === 'NOT_REACHABLE') app.errors.clear()
      release()
    }
  }

  async function leave() {
    venue.clear()
    await app.navigate.toRoot()
  }

  /** Source: VEN-09. */
  async function follow(version: VenueVersion) {
    const shown = venue.architecture()?.id
    const { mode, publishedArchitectureId } = version
    const isAnotherOn = mode === 'LIVE' && publishedArchitectureId !== null && publishedArchitectureId !== shown
    if (shown === undefined || isAnotherOn) {
      publication.note(version)
      return shown === undefined ? app.navigate.retry() : leave()
    }
    await venue.reload()
    // Noted only now, so that a venue that could not be fetched is fetched with the next poll.
    publication.note(version)
    await settle()
  }

  /** Source: NAV-07. */
  async function settle() {
    app.readStoredConsents()
    const areaId = app.navigate.currentAreaId()
    if (areaId !== undefined && venue.area(areaId) === undefined) await app.navigate.toDefaultArea()
  }

  /** Where it cannot be loaded, the venue is fetched with each version. */
  function patchStage(): () => void {
    const ending = new AbortController()
    if (app.place.opMode === 'STAGE')
      import('./patch-stage.ts').then(
        (part) => part.patchStage({ app, settle, readVersion, take: polling.take, chance }, ending.signal),
        (cause: unknown) => app.log('WARN', 'venue', 'changes of the stage cannot be applied', cause),
      )
    return () => ending.abort()
  }

  /**
   * Applies a version that the server sends unasked. All clients receive it at the same moment, and each fetches the venue
   * at a different one. Source: VEN-09.
   */
  function followVersionFacts() {
    let cancel = () => {}
    let stop = () => {}
    const listen = () => {
      stop()
      const realtime = app.realtime.get()
      stop =
        realtime?.on('venue.version-changed', (version) => {
          // On stage every architecture counts its own. Source: VEN-23.
          if (version.mode === 'STAGE' && version.publishedArchitectureId !== venue.architecture()?.id) return
          cancel()
          cancel = app.clock.after(chance() * versionSpreadMs, () => void polling.take(version))
        }) ?? (() => {})
    }
    const stopLooking = app.realtime.subscribe(listen)
    listen()
    return () => {
      stopLooking()
      stop()
      cancel()
    }
  }

  /**
   * A page of the stage that was asked for before its designer signed in frames nothing; whether it is due to be loaded anew
   * is looked up as soon as the stage is there, and not with the next poll. Source: SEC-12.
   */
  function noteStageOnceSeen(): () => void {
    if (app.place.opMode !== 'STAGE' || frameOriginsHash !== '') return () => {}
    let seen: string | undefined
    const look = () => {
      const id = venue.architecture()?.id
      if (id === undefined || id === seen) return
      seen = id
      readVersion(id).then(noteFrameOrigins, (cause: unknown) =>
        app.log('WARN', 'venue', 'the version of the stage could not be read', cause),
      )
    }
    look()
    return venue.state.subscribe(look)
  }

  /** Source: VEN-20. */
  function keepCutsFresh() {
    let cancel = () => {}
    let askedAtMs = -Infinity
    const plan = () => {
      cancel()
      const architecture = venue.architecture()
      if (architecture === undefined) return
      const nowMs = serverClock.now()
      const beginMs = nextBareBeginMs(architecture, nowMs)
      if (beginMs === undefined) return
      cancel = serverClock.at(cutMomentMs({ beginMs, nowMs, askedAtMs, chance: chance() }), () => void fetchCut())
    }
    const fetchCut = async () => {
      askedAtMs = serverClock.now()
      const before = venue.state.get()
      try {
        await venue.reload()
      } catch (cause) {
        app.log('WARN', 'venue', 'the next content could not be fetched', cause)
      }
      // Whatever came meanwhile has planned anew.
      if (venue.state.get() === before) plan()
    }
    const stop = venue.state.subscribe(plan)
    plan()
    return () => {
      stop()
      cancel()
    }
  }
}
