import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consoleLog, createDocumentHead, createLanguageModel, createThemeModel } from '@foyer/app-shell'
import { type Realtime, cell, openSiblingChannel, systemClock, systemRandom } from '@foyer/client'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { loadScriptFont } from '@foyer/ui/fonts'
import { createToastQueue } from '@foyer/ui/toast'
import { openAdminStorage } from '../../platform/open-admin-storage.ts'
import { AppProvider, type App } from '../app-context.ts'
import { Gate } from '../gate.tsx'
import { followRights } from '../live/follow-rights.ts'
import { createAppRouter } from '../router/router.tsx'
import { AppProviders } from '../app-providers.tsx'
import { createQueryClient } from './create-query-client.ts'
import { createServices } from './create-services.ts'
import { loadFirebaseIdentity } from './firebase-identity.ts'
import { readPageConfig } from './read-ui-config.ts'

/** Configuration → title, language → the gate, which asks for the session. */
export async function startPage(root: HTMLElement): Promise<void> {
  const log = consoleLog
  const storage = openAdminStorage()
  const theme = createThemeModel(storage, document.documentElement)
  const head = createDocumentHead(document)
  // Our own identity is begun before the configuration is here; the other needs it.
  const isFirebase = document.documentElement.dataset['cloudBackend'] === 'firebase'
  const uiConfig = loadUiConfig()
  const channel = openSiblingChannel('foyer-identity')
  const makeIdentity = isFirebase
    ? await loadFirebaseIdentity({ uiConfig: await uiConfig, origin: location.origin, channel, log })
    : undefined
  const services = createServices({
    origin: location.origin,
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: systemRandom,
    log,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    channel,
    makeIdentity,
  })
  // The gate asks again and tells.
  services.identity.restore().catch(() => {})
  const config = readPageConfig(await uiConfig)
  if (config.favicon !== undefined) head.setFavicon(config.favicon)
  const language = await createLanguageModel({
    storage,
    supported: config.supportedLocales,
    defaultLocale: config.defaultLocale,
    query: new URLSearchParams(location.search).get('lang') ?? undefined,
    browser: navigator.language,
    load: loadAdminCatalogue,
    onChange: ({ locale, direction }) => {
      head.setLanguage(locale, direction)
      void loadScriptFont(locale)
    },
    onFailure: (cause) => {
      log('ERROR', 'language', 'the texts could not be fetched', cause)
      app.toasts.show({ tone: 'error', text: language.translator.get().t('errors.NOT_REACHABLE'), key: 'language' })
    },
  })
  const app: App = {
    ...services,
    config,
    clock: systemClock,
    language,
    theme,
    toasts: createToastQueue(),
    head,
    log,
    origin: location.origin,
    random: systemRandom,
    realtime: cell<Realtime | undefined>(undefined),
    openReports: cell(0),
  }
  followRights(app, () => import('../live/start-live.ts'))
  const router = createAppRouter(createBrowserHistory())
  const queryClient = createQueryClient()
  // What one person was told is not for the next one.
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

  async function loadUiConfig(): Promise<unknown> {
    try {
      const response = await fetch('/ui-config.json', { credentials: 'same-origin' })
      return await response.json()
    } catch (cause) {
      log('ERROR', 'configuration', 'ui-config.json could not be read', cause)
      return undefined
    }
  }
}
