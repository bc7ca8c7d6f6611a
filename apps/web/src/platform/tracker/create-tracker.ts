import { constants } from '@foyer/contract/constants'
import { createHeartbeat } from './heartbeat.ts'
import { randomHex, randomLetters } from './random-text.ts'
import { createSendLine } from './send-line.ts'
import type { TrackerDeps } from './tracker-deps.ts'

/** A line of `_paq`: the name of a method and what it is given. */
export type TrackerCommand = readonly [method: string, ...given: unknown[]]

const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback)
const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

/**
 * A tracker that understands the commands of `matomo.js` as far as venues need them, and sends what `matomo.php` takes.
 * It keeps nothing in the browser. A method it does not know is passed over, as by a version that lacks it.
 * Source: ANA-01.
 */
export function createTracker(deps: TrackerDeps) {
  const { clock, random } = deps
  const line = createSendLine(deps)
  const heartbeat = createHeartbeat(deps, () => send({ ping: '1' }, { isOnce: true }))
  let address = ''
  let siteId = String(constants.analyticsSiteId)
  let visitorId = randomHex(random, 16)
  let userId: string | undefined
  let url: string | undefined
  let title: string | undefined
  let referrer: string | undefined
  let viewId = ''
  let appended = ''

  const methods: Readonly<Record<string, (...given: unknown[]) => unknown>> = {
    setTrackerUrl: (value) => (address = textOf(value)),
    setSiteId: (value) => (siteId = String(value)),
    setCustomUrl: (value) => (url = textOf(value)),
    setDocumentTitle: (value) => (title = textOf(value)),
    setReferrerUrl: (value) => (referrer = textOf(value)),
    setUserId: (value) => (userId = textOf(value) || undefined),
    resetUserId: () => (userId = undefined),
    setVisitorId: (value) => {
      if (/^[0-9a-f]{16}$/i.test(textOf(value))) visitorId = textOf(value).toLowerCase()
    },
    getVisitorId: () => visitorId,
    appendToTrackingUrl: (value) => (appended = textOf(value)),
    trackPageView: (custom) => {
      viewId = randomLetters(random, 6)
      send({ action_name: textOf(custom) || (title ?? deps.page().title) })
    },
    trackEvent: (category, action, name, value) => {
      const [e_c, e_a] = [textOf(category).trim(), textOf(action).trim()]
      if (e_c === '' || e_a === '') return
      send({
        ca: '1',
        e_c,
        e_a,
        ...(textOf(name) !== '' && { e_n: textOf(name) }),
        ...(typeof value === 'number' && Number.isFinite(value) && { e_v: String(value) }),
      })
    },
    ping: () => send({ ping: '1' }, { isOnce: true }),
    enableHeartBeatTimer: (seconds) => heartbeat.start(Number(seconds) || constants.analyticsHeartbeatS),
    disableHeartBeatTimer: heartbeat.stop,
  }
  return { run }

  /** Does what a line of the queue says; a line may be a function too, which is called with the tracker. */
  function run(command: unknown): unknown {
    if (typeof command === 'function') return (command as (this: typeof methods) => unknown).call(methods)
    if (!Array.isArray(command)) return undefined
    const [method, ...given] = command as unknown[]
    return Object.hasOwn(methods, String(method)) ? methods[String(method)]?.(...given) : undefined
  }

  function send(more: Readonly<Record<string, string>>, { isOnce = false } = {}): void {
    if (address === '') return
    const page = deps.page()
    const now = new Date(clock.now())
    if (viewId === '') viewId = randomLetters(random, 6)
    const query = new URLSearchParams({
      idsite: siteId,
      rec: '1',
      url: url ?? withoutQuery(page.url),
      urlref: referrer ?? withoutQuery(page.referrer),
      _id: visitorId,
      ...(userId !== undefined && { uid: userId }),
      rand: randomHex(random, 10),
      apiv: '1',
      h: String(now.getHours()),
      m: String(now.getMinutes()),
      s: String(now.getSeconds()),
      pv_id: viewId,
      send_image: '0',
      ...more,
    })
    if (query.get('urlref') === '') query.delete('urlref')
    heartbeat.note()
    line.send(`${address}?${query}${appended === '' ? '' : `&${appended}`}`, { isOnce })
  }
}
