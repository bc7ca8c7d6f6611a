import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { demoDocument } from '@foyer/world'

/** Something a browser asked for. */
export interface Asked {
  readonly url: string
  /** The page it was asked for, as far as that is known. */
  readonly pageUrl: string
  /** Of frames of other hosts around it, from the inside out. */
  readonly frameOrigins: readonly string[]
  readonly atMs: number
}

interface Choice {
  readonly pageOrigin: string
  readonly providerId: string
  readonly isAccepted: boolean
  readonly atMs: number
}

export interface ThirdParties {
  /** Whose consent a host needs that no provider of the demo declares; without this it needs that for other hosts. */
  readonly belongsTo: (providerId: string, ...origins: readonly string[]) => void
  /** Hosts a venue cannot do without, which it says, such as that of its accounts. */
  readonly required: (...origins: readonly string[]) => void
  /** Everything the browsers of this journey asked for up to now. */
  readonly asked: () => readonly Asked[]
  /** What was asked of a third party before its consent, or after it was withdrawn. */
  readonly unasked: () => readonly string[]
}

export interface Recorder extends ThirdParties {
  /** Begins anew, for another journey. */
  readonly clear: () => void
  /** Records no context that is made from now on. */
  readonly stop: () => void
}

let recorders = 0

/** A page reports its choices on another channel than its requests; which of the two arrives first is not known. */
const tolerancePastMs = 2_000
const otherHosts = ['external-video', 'external-vod']
const originOf = (url: string): string =>
  URL.canParse(url) ? new URL(url.replace(/^ws/, 'http').replace(/^(?:stun|turn)s?:/, 'http://')).origin : 'null'

/**
 * Records every request of every page, frame, worker and socket of a browser from now on, and every choice that is made
 * there. A third party is any host but the page's own; a navigation of the whole page is no embed. Source: CON-07.
 */
export function recordThirdParties(browser: Browser): Recorder {
  const declared = demoDocument().architectures.flatMap(({ cookieProviders }) => cookieProviders)
  let asked: Asked[] = []
  let choices: (Choice & { readonly context: BrowserContext })[] = []
  let contexts = new WeakMap<Asked, BrowserContext>()
  let owners = new Map<string, string>()
  let withoutConsent = new Set<string>()

  // Several may record the same browser.
  const bindingName = `noteForRecorder${++recorders}`
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...given) => {
    const context = await newContext(...given)
    await follow(context)
    return context
  }
  for (const context of browser.contexts()) void follow(context)

  return {
    belongsTo: (providerId, ...origins) => origins.forEach((origin) => owners.set(originOf(origin), providerId)),
    required: (...origins) => origins.forEach((origin) => withoutConsent.add(originOf(origin))),
    asked: () => asked,
    unasked: () => asked.filter((each) => !isPermitted(each)).map(({ url, pageUrl }) => `${url} asked by ${pageUrl}`),
    clear() {
      asked = []
      choices = []
      contexts = new WeakMap()
      owners = new Map()
      withoutConsent = new Set()
    },
    stop() {
      browser.newContext = newContext
    },
  }

  async function follow(context: BrowserContext): Promise<void> {
    context.on('request', (request) => {
      noteRequest(context, request)
    })
    const followPage = (page: Page) =>
      page.on('websocket', (socket) => note(context, { url: socket.url(), pageUrl: page.url(), frameOrigins: [] }))
    context.on('page', followPage)
    context.pages().forEach(followPage)
    await context.exposeBinding(
      bindingName,
      ({ page, frame }, kind: 'choices' | 'servers', said: readonly (readonly [string, string])[]) => {
        const pageUrl = page.url()
        for (const [name, value] of said)
          if (kind === 'servers') note(context, { url: value, pageUrl, frameOrigins: [] })
          else if (frame === page.mainFrame()) noteChoice(context, pageUrl, name, value === 'true')
      },
    )
    await context.addInitScript(notifyRecorder, bindingName)
  }

  function noteChoice(context: BrowserContext, pageUrl: string, providerId: string, isAccepted: boolean): void {
    choices.push({ context, pageOrigin: originOf(pageUrl), providerId, isAccepted, atMs: Date.now() })
  }

  function note(context: BrowserContext, what: Omit<Asked, 'atMs'>): void {
    const each = { ...what, atMs: Date.now() }
    asked.push(each)
    contexts.set(each, context)
  }

  function noteRequest(context: BrowserContext, request: Request): void {
    const worker = request.serviceWorker()
    if (worker !== null) return note(context, { url: request.url(), pageUrl: worker.url(), frameOrigins: [] })
    const place = placeOf(request)
    // The whole page goes there: it is no part of another.
    if (place === undefined) return
    note(context, { url: request.url(), ...place })
    if (!request.url().endsWith('/capture/cookiePreferences')) return
    const { cookiePreferences = [] } = request.postDataJSON() as {
      cookiePreferences?: readonly { readonly id: string; readonly accepted: boolean }[]
    }
    // What is accepted for a visit alone is kept nowhere, but written down like all else.
    for (const { id, accepted } of cookiePreferences) noteChoice(context, place.pageUrl, id, accepted)
  }

  function isPermitted(what: Asked): boolean {
    if (!/^(?:https?|wss?|stuns?|turns?):/.test(what.url)) return true
    const pageOrigin = originOf(what.pageUrl)
    const origin = originOf(what.url)
    if (origin === pageOrigin || withoutConsent.has(origin)) return true
    const context = contexts.get(what)
    return [origin, ...what.frameOrigins]
      .flatMap(providersOf)
      .some((id) => wasAccepted(id, pageOrigin, what.atMs, context))
  }

  function providersOf(origin: string): readonly string[] {
    const owner = owners.get(origin) ?? declared.find(({ origins = [] }) => origins.map(originOf).includes(origin))?.id
    return owner === undefined ? otherHosts : [owner]
  }

  /** At that moment, or close enough to it. */
  function wasAccepted(id: string, origin: string, atMs: number, context: BrowserContext | undefined): boolean {
    const made = choices.filter(
      (each) => each.context === context && each.providerId === id && each.pageOrigin === origin,
    )
    const before = made.findLast((each) => each.atMs <= atMs - tolerancePastMs)
    const around = made.filter((each) => Math.abs(each.atMs - atMs) < tolerancePastMs)
    return [...(before === undefined ? [] : [before]), ...around].some(({ isAccepted }) => isAccepted)
  }
}

/** Undefined for the page itself on its way to an address. */
function placeOf(request: Request): Pick<Asked, 'pageUrl' | 'frameOrigins'> | undefined {
  try {
    const frame = request.frame()
    const main = frame.page().mainFrame()
    if (frame === main) return request.isNavigationRequest() ? undefined : { pageUrl: main.url(), frameOrigins: [] }
    const own = originOf(main.url())
    const frameOrigins: string[] = []
    for (let each = frame; each !== main; each = each.parentFrame() ?? main) {
      const origin = originOf(each.url())
      if (origin !== 'null' && origin !== own) frameOrigins.push(origin)
    }
    return { pageUrl: main.url(), frameOrigins }
  } catch {
    // There is no frame before a window that was opened knows what it shows.
    return undefined
  }
}

/** Runs in every page and frame. NOTE: nothing of this file is in reach there. */
function notifyRecorder(bindingName: string): void {
  type Note = (kind: 'choices' | 'servers', said: readonly (readonly [string, string])[]) => void
  const noteForRecorder = (window as unknown as Record<string, Note>)[bindingName]
  if (noteForRecorder === undefined) return
  const isChoice = /^venue(?:-stage)?:cookie:/
  const idIn = (key: string) => key.replace(isChoice, '')
  try {
    // What is kept for the visit alone counts over what is kept for longer.
    const all = [...Object.entries({ ...localStorage }), ...Object.entries({ ...sessionStorage })]
    const kept = all.filter(([key]) => isChoice.test(key))
    if (kept.length > 0)
      noteForRecorder(
        'choices',
        kept.map(([key, value]) => [idIn(key), value] as const),
      )
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (isChoice.test(key)) noteForRecorder('choices', [[idIn(key), value]])
      setItem.call(this, key, value)
    }
  } catch {
    // A frame without storage has no choices.
  }
  if (typeof RTCPeerConnection === 'undefined') return
  window.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(Connection, [configuration, ...more]: [RTCConfiguration?, ...unknown[]]) {
      const servers = (configuration?.iceServers ?? []).flatMap(({ urls }) => urls)
      if (servers.length > 0)
        noteForRecorder(
          'servers',
          servers.map((url) => ['ice', url] as const),
        )
      return Reflect.construct(Connection, [configuration, ...more]) as RTCPeerConnection
    },
  })
}
