import type { BrowserContext, Page } from '@playwright/test'

/** What a line and a processor are slowed down to. */
export interface Conditions {
  readonly name: string
  readonly bitsPerSecond: number
  readonly latencyMs: number
  /** How many times slower than this machine. */
  readonly cpuSlowDown: number
}

export const fast4G: Conditions = {
  name: 'fast 4G (8.1 Mbit/s, 165 ms), 4× slower processor',
  bitsPerSecond: 8_100_000,
  latencyMs: 165,
  cpuSlowDown: 4,
}
export const slow4G: Conditions = {
  name: 'slow 4G (1.44 Mbit/s, 562 ms), 4× slower processor',
  bitsPerSecond: 1_440_000,
  latencyMs: 562,
  cpuSlowDown: 4,
}

/** Whatever happens later is no part of the first load. */
export const watchedMs = 9_000

/** What came over the line. */
export interface Traffic {
  readonly requests: number
  /** Compressed, headers included; of script and style alone, and of all. */
  readonly codeBytes: number
  readonly bytes: number
}

export interface Load {
  readonly fcpMs: number
  readonly lcpMs: number
  /** The element of the largest paint, and its file. */
  readonly lcpOf: string
  /** When the picture of the area was painted in the size of the window; NaN where none was. */
  readonly sharpMs: number
  /** Of requests that began before the sharp picture was painted. */
  readonly untilSharp: Traffic
  readonly whole: Traffic
}

interface Noted {
  largest?: { ms: number; of: string }
  sharpMs?: number
}

/** A context with the window of a laptop that notes what `measureLoad` reads; privacy choices are made (only required). */
export async function noteLoads(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['framatube', 'jitsi', 'tracking']) localStorage.setItem(`venue:cookie:${name}`, 'false')
    const noted: Noted = {}
    Object.assign(globalThis, { noted })
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1) as PerformanceEntry & { element?: Element | null; url?: string }
      const file = (entry.url ?? '').split('?')[0]?.split('/').at(-1) ?? ''
      noted.largest = { ms: entry.startTime, of: `${entry.element?.tagName.toLowerCase() ?? '?'} ${file}`.trim() }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    // The picture in the size of the window lies over the small one, and is marked once it is loaded.
    const observer = new MutationObserver(() => {
      if (document.querySelector('img + img[data-shown]') === null) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame((ms) => void (noted.sharpMs = ms)))
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-shown'] })
  })
}

/** Opens an address in a page of its own, under these conditions, and watches it for `watchedMs`. */
export async function measureLoad(
  context: BrowserContext,
  url: string,
  conditions: Conditions,
  isThere: (page: Page) => Promise<void>,
): Promise<Load> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.bitsPerSecond / 8,
    uploadThroughput: conditions.bitsPerSecond / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowDown })

  interface Asked {
    readonly startMs: number
    readonly isCode: boolean
    bytes: number
  }
  const asked = new Map<string, Asked>()
  let zeroMs: number | undefined
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    zeroMs ??= timestamp * 1000
    const isCode = /\.(?:js|css)$/.test(new URL(request.url).pathname)
    asked.set(requestId, { startMs: timestamp * 1000 - zeroMs, isCode, bytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) asked.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one !== undefined) one.bytes = encodedDataLength
  })

  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(watchedMs)
  await isThere(page)
  const noted = await page.evaluate(() => ({
    ...(globalThis as unknown as { noted: Noted }).noted,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }))
  await page.close()
  const traffic = (untilMs: number): Traffic => {
    const until = [...asked.values()].filter(({ startMs }) => startMs <= untilMs)
    const sum = (ones: readonly Asked[]) => ones.reduce((total, { bytes }) => total + bytes, 0)
    return { requests: until.length, codeBytes: sum(until.filter(({ isCode }) => isCode)), bytes: sum(until) }
  }
  return {
    fcpMs: noted.fcpMs ?? Number.NaN,
    lcpMs: noted.largest?.ms ?? Number.NaN,
    lcpOf: noted.largest?.of ?? '',
    sharpMs: noted.sharpMs ?? Number.NaN,
    untilSharp: traffic(noted.sharpMs ?? noted.largest?.ms ?? Number.NaN),
    whole: traffic(watchedMs),
  }
}
