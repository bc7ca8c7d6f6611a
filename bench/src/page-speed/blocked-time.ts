import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Conditions, watchedMs } from './measured-load.ts'

/** A cookie of the login, as the server sets it: `name=value; Path=…`. */
type SetCookie = string

interface Visit {
  readonly url: string
  /** Of a new login for each run: the tokens of one are renewed by the page. */
  readonly logIn: () => Promise<readonly SetCookie[]>
  readonly conditions: Conditions
  readonly runs: number
  /** Of the page once it is there. */
  readonly heading: string
}

const settleMs = 5_000
const browserArgs = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-GB',
]

/**
 * Time in which a page could not answer an input while it loads, as in Total Blocking Time: of each task, what exceeds 50 ms.
 * For each run that of an
 * empty browser, and that of the same one again.
 *
 * The browser only slows the page down and does not observe its network: for each request that is observed it would look for
 * the line that caused it, and for that read all of our script again, which visitors do not pay for.
 */
export async function measureBlocking(visit: Visit): Promise<readonly (readonly [first: number, again: number])[]> {
  const profile = await mkdtemp(join(tmpdir(), 'foyer-bench-browser-'))
  const browser = spawn(
    process.env['FOYER_BROWSER'] ?? '/usr/bin/chromium',
    [...browserArgs, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  try {
    const tools = await connect(profile)
    // What a browser does when it has just been started is no part of a visit.
    await pause(settleMs)
    const times: (readonly [number, number])[] = []
    for (let run = 0; run < visit.runs; run++) {
      const { browserContextId } = await tools.send('Target.createBrowserContext')
      await tools.send('Storage.setCookies', { browserContextId, cookies: (await visit.logIn()).map(readCookie) })
      times.push([await load(tools, browserContextId, visit), await load(tools, browserContextId, visit)])
      await tools.send('Target.disposeBrowserContext', { browserContextId })
    }
    tools.close()
    return times
  } finally {
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Tools {
  readonly send: (
    method: string,
    params?: object,
    sessionId?: string,
  ) => Promise<Readonly<Record<string, string> & { readonly result: { readonly value?: string } }>>
  readonly close: () => void
}

async function load({ send }: Tools, browserContextId: string | undefined, visit: Visit): Promise<number> {
  const { url, conditions, heading } = visit
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const page = (method: string, params: object = {}) => send(method, params, sessionId)
  await page('Page.enable')
  await page('Page.addScriptToEvaluateOnNewDocument', {
    source: `for (const name of ['framatube', 'jitsi', 'tracking']) localStorage.setItem('venue:cookie:' + name, 'false')
      var blockedMs = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blockedMs += Math.max(0, duration - 50)
      }).observe({ type: 'longtask', buffered: true })`,
  })
  await page('Emulation.setDeviceMetricsOverride', { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false })
  await page('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  await page('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.bitsPerSecond / 8,
    uploadThroughput: conditions.bitsPerSecond / 8,
  })
  await page('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowDown })
  await page('Page.navigate', { url })
  await pause(watchedMs)
  const { result } = await page('Runtime.evaluate', {
    expression: `JSON.stringify({ blockedMs, heading: document.querySelector('h1')?.textContent })`,
  })
  const seen = JSON.parse(result.value ?? '{}') as { blockedMs: number; heading?: string }
  if (seen.heading?.includes(heading) !== true) throw new Error(`the page shows ${seen.heading}, not ${heading}`)
  await send('Target.closeTarget', { targetId })
  return seen.blockedMs
}

/** Once the browser has written down where it listens. */
async function connect(profile: string): Promise<Tools> {
  let address: string | undefined
  while (address === undefined) {
    await pause(50)
    const [port, path] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')
    if (path !== undefined && path !== '') address = `ws://127.0.0.1:${port}${path}`
  }
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let lastId = 0
  const waiting = new Map<
    number,
    (answer: { readonly result: never; readonly error?: { readonly message: string } }) => void
  >()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result: never }
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  return {
    close: () => socket.close(),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, ({ result, error }) =>
          error === undefined ? resolve(result) : reject(new Error(`${method}: ${error.message}`)),
        )
        socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId !== undefined && { sessionId }) }))
      }),
  }
}

function readCookie(set: SetCookie) {
  const [pair = '', ...attributes] = set.split('; ')
  const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: '127.0.0.1',
    path: path?.slice('path='.length) ?? '/',
    httpOnly: true,
  }
}
