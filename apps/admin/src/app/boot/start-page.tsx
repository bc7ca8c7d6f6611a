import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type MakeIdentity,
  createDocumentHead,
  createLog,
  createThemeModel,
  loadFirebaseIdentity,
  loadUiConfig,
  makeOwnIdentity,
  openBrowser,
  openLanguage,
} from '@foyer/app-shell'
import { type Realtime, cell } from '@foyer/client'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { createToastQueue } from '@foyer/ui/toast'
import { openAdminStorage } from '../../platform/open-admin-storage.ts'
import { AppProvider, type App } from '../app-context.ts'
import { Gate } from '../gate.tsx'
import { followRights } from '../live/follow-rights.ts'
import { createAppRouter } from '../router/router.tsx'
import { AppProviders } from '../app-providers.tsx'
import { createQueryClient } from './create-query-client.ts'
import { createServices } from './create-services.ts'
import { leadLogToServer } from './lead-log-to-server.ts'
import { pageConfigOf } from './page-config.ts'
import { reportPageErrors } from './report-page-errors.ts'

/** Configuration → title, language → the gate, which asks for the session. */
export async function startPage(root: HTMLElement): Promise<void> {
  const { log, leadTo } = createLog()
  const storage = openAdminStorage()
  const theme = createThemeModel(storage, document.documentElement)
  const head = createDocumentHead(document)
  const browser = openBrowser()
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init)
  // Our own identity is begun before the configuration is here; the other needs it.
  const isFirebase = document.documentElement.dataset['cloudBackend'] === 'firebase'
  const loaded = loadUiConfig(fetch, log, isFirebase)
  const services = createServices({ ...browser, fetch, makeIdentity: await chooseIdentity(), log })
  leadLogToServer({ services, clock: browser.clock, leadTo })
  reportPageErrors(window, log)
  // The gate repeats this call and shows a failure.
  services.identity.restore().catch(() => {})
  const { uiConfig } = await loaded
  const config = pageConfigOf(uiConfig)
  if (uiConfig.favicon !== undefined) head.setFavicon(uiConfig.favicon)
  const language = await openLanguage({
    storage,
    i18n: uiConfig.i18n,
    load: loadAdminCatalogue,
    head,
    log,
    onFailure: () =>
      app.toasts.show({ tone: 'error', text: language.translator.get().t('errors.NOT_REACHABLE'), key: 'language' }),
  })
  const app: App = {
    ...services,
    ...browser,
    config,
    language,
    theme,
    toasts: createToastQueue(),
    head,
    storage,
    log,
    realtime: cell<Realtime | undefined>(undefined),
    openReports: cell(0),
  }
  followRights(app, () => import('../live/start-live.ts'))
  const router = createAppRouter(createBrowserHistory(), (cause) =>
    log('ERROR', 'page', 'a page could not be drawn', cause),
  )
  const queryClient = createQueryClient()
  // Answers for one account are not shown to the next one.
  services.authority.subscribe(() => {
    if (services.authority.get() === undefined) queryClient.clear()
  })
  createRoot(root).render(
    <StrictMode>
      <AppProvider value={app}>
        <QueryClientProvider client={queryClient}>
          <AppProviders>
            <Gate router={router} />
          </AppProviders>
        </QueryClientProvider>
      </AppProvider>
    </StrictMode>,
  )

  async function chooseIdentity(): Promise<MakeIdentity> {
    const backend = isFirebase ? (await loaded).uiConfig.cloudBackend : undefined
    if (backend?.kind !== 'firebase') return makeOwnIdentity(browser, log)
    return loadFirebaseIdentity({
      ...browser,
      config: backend.config,
      replaceAddress: (path) => window.history.replaceState(null, '', path),
      log,
    })
  }
}
