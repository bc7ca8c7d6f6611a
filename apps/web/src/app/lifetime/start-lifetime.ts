import { createVersionPolling } from '@foyer/client'
import type { VenueVersion } from '@foyer/contract'
import { nextCutAtMs } from '../../features/venue/next-cut.ts'
import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { onlyValue } from '../router/search.ts'
import { paths } from '../router/paths.ts'
import { createReloadWhenIdle } from './reload-when-idle.ts'

interface LifetimeDeps {
  readonly app: App
  readonly router: AppRouter
  readonly readVersion: () => Promise<VenueVersion>
  readonly reloadPage: () => void
  /** 0 to 1. */
  readonly chance: () => number
}

/** What goes on while the page is open: server time, polling, the next cut, the last area. The answer ends it. */
export function startLifetime({ app, router, readVersion, reloadPage, chance }: LifetimeDeps): () => void {
  const { ui, venue, serverClock, publication } = app
  const noteFrameOrigins = createReloadWhenIdle(ui, reloadPage)
  const isWaitingForOpening = () => router.state.location.pathname === paths.workInProgress

  const polling = createVersionPolling({
    clock: app.clock,
    readVersion,
    readProfile: async () => {
      const { user } = app.user.getState()
      const architecture = venue.architecture()
      if (user !== undefined && architecture !== undefined) await app.profile.loadOwn(architecture.id, user.userId)
    },
    facts: () => ({
      known: ui.getState().venueVersion,
      loginEnabled: ui.getState().loginEnabled,
      isLoggedIn: app.user.getState().isLoggedIn,
    }),
    onVersion: (version) => {
      noteFrameOrigins(version)
      if (isWaitingForOpening()) void open(version)
    },
    act: async (decision, version) => {
      publication.note(version)
      if (decision === 'leave') {
        venue.clear()
        await app.navigate.toRoot()
      } else if (decision === 'reload-venue') await follow(version)
    },
    clearError: app.errors.clear,
    suppressErrors: app.errors.suppress,
    log: (message, cause) => app.log('WARN', 'venue', message, cause),
  })

  const stops = [
    serverClock.serverTime.subscribe(() => ui.setState({ serverTime: serverClock.serverTime.get() })),
    ui.subscribe(({ venueVersion }, before) => {
      if (venueVersion !== undefined && before.venueVersion === undefined) noteFrameOrigins(venueVersion)
    }),
    router.subscribe('onResolved', () => {
      const areaId = app.navigate.currentAreaId()
      if (areaId !== undefined) ui.setState({ lastAreaId: areaId })
      const language = onlyValue(router.state.location.search, 'lang')
      if (language !== undefined) void app.language.follow(language)
    }),
    keepCutsFresh(),
    serverClock.stop,
    polling.stop,
  ]
  ui.setState({ serverTime: serverClock.serverTime.get() })
  const known = ui.getState().venueVersion
  if (known !== undefined) noteFrameOrigins(known)
  polling.start()
  return () => stops.forEach((stop) => stop())

  /** Whoever waits before closed doors is let in, logged in or not. Source: VEN-05. */
  async function open(version: VenueVersion) {
    publication.note(version)
    if (publication.state() === 'PUBLISHED') await app.navigate.retry()
  }

  /** Source: VEN-09. */
  async function follow(version: VenueVersion) {
    if (isWaitingForOpening()) return
    const shown = venue.architecture()?.id
    if (shown === undefined) return app.navigate.retry()
    if (version.publishedArchitectureId !== null && version.publishedArchitectureId !== shown) {
      venue.clear()
      return app.navigate.toRoot()
    }
    await venue.reload()
    app.readStoredConsents()
    app.theme.dress(venue.architecture()?.style ?? {})
    const areaId = app.navigate.currentAreaId()
    if (areaId !== undefined && venue.area(areaId) === undefined) await app.navigate.toDefaultArea()
  }

  /** Source: VEN-20. */
  function keepCutsFresh() {
    let cancel = () => {}
    const plan = () => {
      cancel()
      const architecture = venue.architecture()
      if (architecture === undefined) return
      const atMs = nextCutAtMs(architecture, serverClock.now(), chance())
      if (atMs !== undefined) cancel = serverClock.at(atMs, () => void fetchCut())
    }
    const fetchCut = () =>
      venue.reload().catch((cause: unknown) => {
        app.log('WARN', 'venue', 'the next content could not be fetched ahead', cause)
        plan()
      })
    const stop = venue.state.subscribe(plan)
    plan()
    return () => {
      stop()
      cancel()
    }
  }
}
