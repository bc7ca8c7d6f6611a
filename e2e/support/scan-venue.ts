import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { ServedVenue } from '@foyer/contract'
import { recordThirdParties } from './third-parties.ts'

export interface ScanOptions {
  /** Origin of a running server. */
  readonly url: string
  /** The account that scans; without it the scan is a visitor without a login. */
  readonly account?: { readonly email: string; readonly password: string } | undefined
  /** These areas alone; all where none is named. */
  readonly areaIds?: readonly string[]
  /** How long an embed has at most to ask its hosts, in milliseconds from when its area is there. */
  readonly settleMs?: number
  readonly onProgress?: (text: string) => void
}

/** What one place of a venue asked of others, with every consent given. */
export interface ScannedEmbed {
  readonly areaId: string
  /** Undefined for the area itself: its background, its pictures, and what is shown in it without being opened. */
  readonly widgetId?: string
  readonly type?: string
  readonly name: string
  readonly hosts: readonly ScannedHost[]
}

export interface ScannedHost {
  readonly origin: string
  /** Names of the providers that declare it; none: visitors are asked for “other hosts” instead of by name. */
  readonly providers: readonly string[]
}

/** Why nothing could be scanned, in a sentence. */
export class ScanFailure extends Error {}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address.replace(/^ws/, 'http')).origin : address

/**
 * Enters every area of a venue in a browser and opens everything in it, with every consent given, and lists the hosts each of
 * them really asked. A host that is only linked to is not asked. Fails with `ScanFailure`. Source: CON-05, CON-07.
 */
export async function scanVenue(browser: Browser, options: ScanOptions): Promise<readonly ScannedEmbed[]> {
  const url = originOf(options.url)
  const recorder = recordThirdParties(browser)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  try {
    const venue = await readVenue(context, { ...options, url })
    const [architecture] = venue.architectures
    if (architecture === undefined) throw new ScanFailure('nothing is published there')
    const { cookieProviders } = architecture
    const ids = [...cookieProviders.map(({ id }) => id as string), 'external-video', 'external-vod']
    await context.addInitScript((known) => {
      if (window === top) for (const id of known) localStorage.setItem(`venue:cookie:${id}`, 'true')
    }, ids)
    const page = await context.newPage()
    const requests = countRequests(page)
    const areas = architecture.areas.filter(({ id }) => options.areaIds?.includes(id) ?? true)
    for (const id of options.areaIds ?? [])
      if (!areas.some((area) => area.id === id)) throw new ScanFailure(`there is no area ${id}`)

    const look = async (path: string): Promise<readonly string[]> => {
      recorder.clear()
      await page.goto(url + path, { waitUntil: 'domcontentloaded' })
      await rest(page, requests, options.settleMs ?? 10_000)
      const asked = recorder.asked().filter(({ url: address }) => /^(?:https?|wss?):/.test(address))
      return [...new Set(asked.map(({ url: address }) => originOf(address)))].filter((origin) => origin !== url).sort()
    }
    const toHost = (origin: string): ScannedHost => ({
      origin,
      providers: cookieProviders
        .filter(({ origins }) => origins.some((each) => originOf(each) === origin))
        .map(({ name }) => name),
    })

    const scanned: ScannedEmbed[] = []
    for (const area of areas) {
      const path = `/v/${architecture.id}/area/${area.id}`
      options.onProgress?.(area.id)
      const inArea = await look(path)
      scanned.push({ areaId: area.id, name: textOf(area.names), hosts: inArea.map(toHost) })
      for (const widget of [...area.contentWidgets, ...architecture.globalWidgets]) {
        options.onProgress?.(`${area.id} ${widget.id}`)
        const asked = await look(`${path}?widget=${encodeURIComponent(widget.id)}`)
        const named = JSON.stringify(widget)
        // What the area asks anyway is the area's, but where the thing itself names that host.
        const hosts = asked.filter((origin) => !inArea.includes(origin) || named.includes(origin)).map(toHost)
        scanned.push({ areaId: area.id, widgetId: widget.id, type: widget.type, name: textOf(widget.name), hosts })
      }
    }
    return scanned
  } finally {
    recorder.stop()
    await context.close()
  }
}

const textOf = (texts: readonly { readonly locale: string; readonly text: string }[]): string =>
  (texts.find(({ locale }) => locale === 'en') ?? texts[0])?.text ?? ''

/** The venue as this visitor gets it, whose context is signed in from then on. */
async function readVenue(context: BrowserContext, { url, account }: ScanOptions): Promise<ServedVenue> {
  const ask = async (path: string, options: Parameters<BrowserContext['request']['fetch']>[1]) => {
    try {
      return await context.request.fetch(`${url}/api${path}`, options)
    } catch {
      throw new ScanFailure(`${url} does not answer`)
    }
  }
  const headers: Record<string, string> = {}
  if (account !== undefined) {
    const answer = await ask('/identity/sign-in', { method: 'POST', data: account, headers: { origin: url } })
    if (!answer.ok()) throw new ScanFailure(`${account.email} could not sign in (${answer.status()})`)
    const { idToken } = (await answer.json()) as { idToken: string }
    headers['authorization'] = `Bearer ${idToken}`
  }
  const answer = await ask('/ui/venue', { headers })
  if (answer.status() === 401 || answer.status() === 403)
    throw new ScanFailure('the venue is behind a login: name an account')
  if (!answer.ok()) throw new ScanFailure(`the venue could not be read (${answer.status()})`)
  const body = (await answer.json()) as ServedVenue | { readonly data: ServedVenue }
  return 'data' in body ? body.data : body
}

/** The longest time to wait for an area. */
const patienceMs = 30_000
/** Of the page's own time: a page that computes asks for nothing yet. */
const quietMs = 1_000

/** Until the area is there and nothing is asked any more, or for as long as an embed has from then on. */
async function rest(page: Page, requests: OpenRequests, settleMs: number): Promise<void> {
  await page
    .locator('[data-area-heading]')
    .first()
    .waitFor({ state: 'attached', timeout: patienceMs })
    .catch(() => {
      // Whatever stands in its place may ask others, too.
    })
  const untilMs = Date.now() + settleMs
  let seen = -1
  // A stream never rests; what it asked is known by then.
  while (Date.now() < untilMs && (seen !== requests.begun() || requests.open() > 0)) {
    seen = requests.begun()
    await page.evaluate(
      (ms) => new Promise<unknown>((resolve) => setTimeout(() => requestIdleCallback(resolve), ms)),
      quietMs,
    )
  }
}

interface OpenRequests {
  readonly begun: () => number
  readonly open: () => number
}

function countRequests(page: Page): OpenRequests {
  let begun = 0
  const open = new Set<unknown>()
  page.on('request', (request) => {
    // Requests of the page before no longer count.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    begun += 1
    open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => open.delete(request))
  return { begun: () => begun, open: () => open.size }
}

/** A host that no provider declares. */
export const isUndeclared = ({ providers }: ScannedHost): boolean => providers.length === 0

/** One line for every host of every embed that asked somebody. */
export function toTable(scanned: readonly ScannedEmbed[]): string {
  const rows = scanned.flatMap(({ areaId, widgetId, type, name, hosts }) =>
    hosts.map((host) => [
      areaId,
      widgetId === undefined ? 'the area itself' : `${name} (${type}, ${widgetId})`,
      host.origin,
      isUndeclared(host) ? 'UNDECLARED' : host.providers.join(', '),
    ]),
  )
  const lines = [['Area', 'Embed', 'Host', 'Provider'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const undeclared = rows.filter((row) => row[3] === 'UNDECLARED').length
  const verdict =
    rows.length === 0
      ? 'Nothing of this venue comes from another host.'
      : undeclared === 0
        ? 'A provider declares every host.'
        : `${undeclared} without a provider that declares it.`
  return `${rows.length === 0 ? '' : `${table.join('\n')}\n\n`}${scanned.length} places looked at. ${verdict}`
}
