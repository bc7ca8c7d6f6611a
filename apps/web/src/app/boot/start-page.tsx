import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { constants } from '@foyer/contract/constants'
import { loadCatalogue } from '@foyer/i18n'
import { createFetchAhead } from '../../platform/fetch-ahead.ts'
import { takePreviewSecret } from '../../platform/address-secret.ts'
import { pagePlaceOf } from '../../platform/page-place.ts'
import { readSignedAhead } from '../../platform/signed-ahead.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { retireFirstView } from '../../platform/first-view.ts'
import { openVenueStorage, openVisitStorage } from '../../platform/venue-storage.ts'
import { Checking } from '../frame/checking.tsx'
import { AppProviders } from '../frame/app-providers.tsx'
import { VenueErrorPage } from '../pages/venue-error.tsx'
import { runGuards } from '../router/guards.ts'
import { paths } from '../router/paths.ts'
import { targetToPath } from '../router/redirect-target.ts'
import { parseSearch, stringifySearch } from '../router/search.ts'
import { createApp } from './create-app.ts'
import { type Environment, createServices } from './create-services.ts'
import { leadLogToServer } from './lead-log-to-server.ts'
import {
  createDocumentHead,
  createLog,
  createThemeModel,
  fetchFirebase,
  loadFirebaseIdentity,
  loadUiConfig,
  openBrowser,
  openLanguage,
} from '@foyer/app-shell'

const loadRouter = () => import('./start-router.tsx')
const LoginRoute = lazyPart(async () => (await import('../pages/login.tsx')).LoginRoute, { isRare: true })
const NewPasswordRoute = lazyPart(async () => (await import('../pages/new-password.tsx')).NewPasswordRoute, {
  isRare: true,
})

/**
 * Configuration → title, favicon, language → the first page.
 *
 * A person who must log in first gets the login page alone. The router and all code behind it are fetched once a person
 * logs in, or begins to. Source: CFG-02, CFG-03.
 */
export async function startPage(root: HTMLElement): Promise<void> {
  const page = document.documentElement.dataset
  const frame = (window.frameElement as HTMLElement | null)?.dataset
  const place = pagePlaceOf(location.pathname, page, frame)
  const previewSecret = place.opMode === 'STAGE' ? takePreviewSecret() : undefined
  const isAtPreviewDoor = previewSecret !== undefined || page['opens'] === 'preview-ended'
  const head = createDocumentHead(document)
  const browser = openBrowser()
  const ahead = createFetchAhead({
    fetch: (input, init) => fetch(input, init),
    clock: browser.clock,
    asked: window.foyerAhead ?? [],
  })
  const { log, leadTo } = createLog()
  const env: Environment = {
    ...browser,
    place,
    fetch: ahead.fetch,
    ahead,
    storage: openVenueStorage(place.storagePrefix),
    visitStorage: openVisitStorage(place.storagePrefix),
    log,
  }
  // What the server says of itself; the configuration has the last word, and comes later.
  const isFirebaseServer = document.documentElement.dataset['cloudBackend'] === 'firebase'
  if (isFirebaseServer) fetchFirebase()
  const openedAtMs = env.clock.now()
  const services = createServices(env)
  const wrap =
    frame && place.isRehearsal
      ? (await import('../rehearsal/rehearsal.ts')).rehearse(services, env, window, frame)
      : (page: ReactNode) => page
  leadLogToServer({ env, services, leadTo })
  askAhead()

  const theme = createThemeModel(env.storage, document.documentElement)
  const { uiConfig, backend } = await loadUiConfig(env.fetch, env.log, isFirebaseServer)
  const { cloudBackend } = uiConfig
  const identityReady =
    cloudBackend?.kind === 'firebase'
      ? loadFirebaseIdentity({
          ...browser,
          config: cloudBackend.config,
          replaceAddress: (path) => window.history.replaceState(null, '', wholePath(path)),
          log,
        }).then(services.replaceIdentity)
      : undefined
  const { tabTitle = '', favicon = '', i18n } = uiConfig
  head.setTitle(tabTitle)
  head.setFavicon(favicon)
  const language = await openLanguage({
    storage: env.storage,
    i18n,
    load: loadCatalogue,
    head,
    log,
    onFailure: () => services.errors.set('NOT_REACHABLE'),
  })
  await identityReady
  const core = createApp({
    ...env,
    services,
    uiConfig,
    language,
    theme,
    head,
    pixelRatio: () => devicePixelRatio,
    toObjectUrl: (blob) => URL.createObjectURL(blob),
    signedAhead: readSignedAhead(document, location.origin),
    mover: {
      go: async (target) => {
        replaceAddress(targetToPath(target))
        await lookAgain()
        await comeIn()
      },
      retry: knock,
      areaId: () => undefined,
      path: () => location.pathname.slice(place.basePath.length) + location.search + location.hash,
      search: () => location.search,
    },
  })
  core.app.isFirstViewShown.subscribe(() => retireFirstView(document))
  const reactRoot = createRoot(root)
  if (backend === 'missing')
    return drawAlone(<VenueErrorPage fault="errors.no-cloud-backend" onRetry={() => location.reload()} />)
  if (isAtPreviewDoor) {
    const { openPreview } = await import('../preview/open-preview.tsx')
    return openPreview({ app: core.app, secret: previewSecret, draw: drawAlone, replace: (to) => location.replace(to) })
  }
  await knock()

  /** The first look at the guards, before there is a router to ask them. */
  async function knock() {
    const pathname = location.pathname.slice(place.basePath.length) || paths.root
    const isAtLogin = pathname === paths.login
    const isAtNewPassword = pathname === paths.newPassword
    // The login page itself shows no spinner, but says what goes wrong meanwhile.
    drawWithProviders(isAtLogin || isAtNewPassword ? null : <Checking isCovering />)
    try {
      const { search, hash } = location
      const detour = await runGuards(
        { pathname, search: parseSearch(search), query: search, hash: hash.slice(1) },
        core.guards,
      )
      if (detour?.to === 'login') replaceAddress(paths.login + stringifySearch({ redirect: detour.redirect }))
      if (detour?.to === 'login' || (detour === undefined && isAtLogin)) drawAlone(<Porch />)
      else if (isAtNewPassword) drawAlone(<NewPasswordRoute />)
      else await comeIn()
    } catch (error) {
      env.log('ERROR', 'navigation', 'guards failed', error)
      drawAlone(<VenueErrorPage />)
    }
  }

  /** The login page does not poll: after a longer wait the venue may be another one, or none. Source: VEN-04. */
  async function lookAgain() {
    if (env.clock.now() - openedAtMs < constants.venueVersionPollingMs) return
    await services.publication.load().catch((cause: unknown) => {
      env.log('WARN', 'venue', 'the version could not be read', cause)
    })
  }

  async function comeIn() {
    const { openRouter } = await loadRouter()
    openRouter({ core, readVersion: services.readVersion, draw })
  }

  function replaceAddress(path: string) {
    window.history.replaceState(null, '', place.basePath + path)
  }

  /** The same for a path that may say already that it is of the stage. */
  function wholePath(path: string) {
    return `${path}/`.startsWith(`${place.basePath}/`) ? path : place.basePath + path
  }

  /** In the place of what the page was opened for. */
  function drawAlone(page: ReactNode) {
    drawWithProviders(page)
  }

  function drawWithProviders(page: ReactNode) {
    draw(<AppProviders app={core.app}>{page}</AppProviders>)
  }

  function draw(page: ReactNode) {
    reactRoot.render(<StrictMode>{wrap(page)}</StrictMode>)
  }

  /** The guards will want these answers; asked now, they come while configuration and texts do. */
  function askAhead() {
    const ask = async () => {
      // What opens a preview, or says that one has ended, asks for nothing else.
      if (isAtPreviewDoor) return
      if (place.preview !== undefined) return void (await services.publication.ensure())
      // Where no login is needed this is one small call too many; elsewhere it saves a round trip.
      const hasNone = isFirebaseServer || page['opens'] === 'public'
      const session = hasNone ? undefined : services.identity.restore()
      await Promise.all([services.publication.ensure(), services.loginOptions.ensure(), session])
    }
    // The guards repeat these calls and show a failure.
    ask().catch(() => {})
  }
}

/** The login page. Once a person begins to type, the code behind the login is fetched. */
function Porch() {
  return (
    <div onFocusCapture={() => void loadRouter()}>
      <LoginRoute />
    </div>
  )
}
