import { constants } from '@foyer/contract/constants'
import { localizedText } from '@foyer/i18n'
import { countLogin } from '../../features/analytics/count-login.ts'
import { loadTracker } from '../../features/analytics/load-tracker.ts'
import { type CountedPage, createPageCounter } from '../../features/analytics/page-counter.ts'
import { createVisitor } from '../../features/analytics/visitor.model.ts'
import { capturePreferences } from '../../features/consent/capture-preferences.ts'
import { insertScript } from '../../platform/tracker/insert-script.ts'
import { randomHex } from '../../platform/tracker/random-text.ts'
import '../../platform/tracker/tracker-globals.ts'
import type { App } from '../app-context.ts'
import type { AppCore } from '../boot/create-app.ts'
import { consentPorts } from '../consent/consent-ports.ts'
import type { AppRouter } from '../router/router.tsx'

/** At the root, on stage too: which of the two a page is says its address. */
const trackerUrl = '/analytics/mgnanap'
/** Our own; an operator may have a real `matomo.js` answer there. */
const scriptUrl = '/tracker.js'

/** How a visit reaches out of the page. */
export interface Outside {
  readonly fetch: (address: string, init: RequestInit) => Promise<{ readonly status: number }>
  readonly insertScript: (address: string) => Promise<void>
}

const browser: Outside = { fetch: (address, init) => fetch(address, init), insertScript }

/** Pages, actions and logins of this visit go to the analytics. The answer ends it. Source: ANA-01, ANA-02, CON-08. */
export function countVisit(
  { app, trackBy }: Pick<AppCore, 'app' | 'trackBy'>,
  router: AppRouter,
  outside: Outside = browser,
): () => void {
  const { clock, identity, log, random, storage, user, venue } = app
  const ending = new AbortController()
  const { signal } = ending
  const push = (command: readonly unknown[]) => void window._paq?.push(command)
  const visitor = createVisitor({ storage, newVisitorId: () => randomHex(random, 16) })
  const counter = createPageCounter(push, firstReferrer(app))
  let isLoading = false
  /** The server names an account only where it wrote down that it agreed. */
  let agreed: Promise<void> | undefined

  window._paq ??= new Array<readonly unknown[]>()
  window.foyerTracking = { token: identity.getToken }
  push(['disableCookies'])
  push(['setTrackerUrl', trackerUrl])
  push(['setSiteId', constants.analyticsSiteId])
  // One request each, without what a browser is and how fast it was.
  push(['setRequestMethod', 'GET'])
  push(['disableAlwaysUseSendBeacon'])
  push(['disableQueueRequest'])
  push(['disableBrowserFeatureDetection'])
  push(['disablePerformanceTracking'])

  void whenKnown(app, signal).then(() => {
    if (signal.aborted) return
    takeFacts()
    showPage()
    trackBy(counter.track)
    const stops = [
      user.subscribe(takeFacts),
      venue.state.subscribe(takeFacts),
      router.subscribe('onResolved', showPage),
      app.ui.subscribe(({ chat }, { chat: before }) => {
        if (chat.opened && !before.opened) counter.track('chat', 'open')
      }),
    ]
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
    // Consent that is taken back in another tab of the browser ends here too.
    addEventListener(
      'storage',
      ({ key }) => {
        if (key === `${app.place.storagePrefix}cookie:tracking`) app.readStoredConsents()
      },
      { signal },
    )
  })
  return () => {
    ending.abort()
    trackBy(() => {})
    push(['disableHeartBeatTimer'])
  }

  function takeFacts() {
    const { user: own, trackingConsentGiven } = user.getState()
    const facts = {
      venueAllows: venue.architecture()?.personalizedTrackingEnabled,
      hasConsent: trackingConsentGiven,
      userId: own?.userId,
    }
    visitor.take(facts).forEach(push)
    if (own === undefined) app.visitStorage.remove('login-counted')
  }

  function showPage() {
    const page = pageOf(app, router)
    if (page !== undefined) noteLogin(page)
    counter.show(page)
    if (page !== undefined && !isLoading) load()
  }

  /** Once for a login in this tab, however somebody logged in. */
  function noteLogin({ url }: CountedPage) {
    if (user.getState().user === undefined || app.visitStorage.get('login-counted') !== undefined) return
    app.visitStorage.set('login-counted', 'true')
    const userId = visitor.userId()
    // The consent given before login was not recorded for any account.
    if (userId !== undefined && app.visitStorage.get('agreed-before-login') !== undefined)
      agreed = capturePreferences(consentPorts(app), { accepted: {}, tracking: true, isBeforeLogin: true })
    app.visitStorage.remove('agreed-before-login')
    const get = async (address: string) => {
      const token = await identity.getToken()
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const init = { keepalive: true, cache: 'no-store', credentials: 'omit', headers } as const
      return (await outside.fetch(address, init)).status
    }
    const login = { url, visitorId: visitor.visitorId(), userId, rand: randomHex(random, 10) }
    void Promise.resolve(agreed).then(() => countLogin({ get, clock, signal }, login))
  }

  function load() {
    isLoading = true
    const isThere = () => !Array.isArray(window._paq)
    void Promise.resolve(agreed)
      .then(() => loadTracker({ insertScript: () => outside.insertScript(scriptUrl), isThere, clock, log, signal }))
      .then((hasCome) => {
        if (hasCome || signal.aborted) return
        trackBy(() => {})
        ending.abort()
      })
  }
}

/** Waits a moment for the account of this person, where the venue has a login. Source: ANA-01. */
async function whenKnown({ clock, ui, user }: App, signal: AbortSignal): Promise<void> {
  if (!ui.getState().loginEnabled || user.getState().user !== undefined) return
  await new Promise<void>((resolve) => {
    const stops = [
      clock.after(constants.userIdLookupMs, done),
      user.subscribe((now) => {
        if (now.user !== undefined) done()
      }),
    ]
    signal.addEventListener('abort', done)
    function done() {
      stops.forEach((stop) => stop())
      resolve()
    }
  })
}

/** The page that is shown, named in the venue's own language so that it is the same one for everybody. */
function pageOf(app: App, router: AppRouter): CountedPage | undefined {
  const { matches } = router.state
  const last = matches.at(-1)
  if (last === undefined || matches.some(({ staticData }) => staticData.isUncounted === true)) return undefined
  const { pathname } = router.history.location
  const { defaultLocale } = app.language
  const areaId = (last.params as Readonly<Record<string, string | undefined>>)['areaId']
  const area = areaId === undefined ? undefined : app.venue.area(areaId)
  const title = localizedText(area?.names, defaultLocale, defaultLocale) || (pathname.split('/').at(-1) ?? '')
  return { url: app.origin + pathname, title }
}

/** Of another site its name alone; of this one the page. */
function firstReferrer({ origin }: App): string {
  if (!URL.canParse(document.referrer)) return ''
  const from = new URL(document.referrer)
  return from.origin === origin ? origin + from.pathname : from.origin
}
