// How fast the search answers over twenty thousand passages, 1,440 cards in two languages and 17 PDFs of a thousand pages,
// while fifty people ask at once, and what making its index costs everybody else. The server has a processor of its own;
// those who ask have the other.
import { Agent, request } from 'node:http'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { demoDocument, logInDesigner } from '@foyer/world'
import { buildPdf } from '../../apps/server/src/features/search/testing/build-pdf.ts'
import { createChance } from './lib/chance.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore, type VenueOnCore } from './lib/venue-on-core.ts'

const askers = 50
/** Each token a few questions, so that no limit is met. */
const people = 1_000
const questions = 6_000
const cardsPerArea = 480
const areas = 3
const [files, pagesOfFile] = [17, 1_000]
const typedEveryMs = 300
const goalMs = 50

const chance = createChance(20_261)
const syllables = 'ka le mi tor ven sta ri no pel du gra fen hol bis cor ta un ex pra zi mor lan sel wi'.split(' ')
const vocabulary = makeVocabulary(20_000)
/** As in a language, few words are said often and most of them seldom. */
const word = () => vocabulary[Math.floor(vocabulary.length ** chance.next()) - 1] ?? 'ka'
const words = (count: number) => Array.from({ length: count }, word).join(' ')
const rareWord = () => vocabulary[Math.floor(30 + (vocabulary.length - 30) ** chance.next())] ?? 'ka'

const venue = await startVenueOnCore(people)
try {
  await measure(venue)
} finally {
  await venue.stop()
  await venue.remove()
}

async function measure({ url, tokensFile, loopDelay, cpuNs }: VenueOnCore): Promise<void> {
  const tokens = (await readFile(tokensFile, 'utf8')).trim().split('\n')
  const designer = await logInDesigner(url)
  const administrator = await signIn(url, 'administrator@example.org')
  const document = await buildDocument(url, administrator)
  const saved = await designer.save(document)
  if (saved.status >= 300) throw new Error(`the venue was refused: ${JSON.stringify(saved.body).slice(0, 500)}`)
  await loopDelay()
  const begunMs = performance.now()
  await designer.publish()
  const state = await untilIndexed(url, administrator)
  const indexedMs = performance.now() - begunMs
  const whileReading = await loopDelay()

  await askAdministrator(url, administrator, 'POST')
  const again = performance.now()
  const anew = await untilIndexed(url, administrator)
  const anewMs = performance.now() - again
  const whileAnew = await loopDelay()

  say(
    `${state.passages} passages, ${state.pdfs} PDFs with ${pagesOfFile} pages each, ${state.unreadPdfs} of them unread.`,
  )
  table(
    ['making the index', 'seconds', 'event loop late by p99, ms', 'at most, ms'],
    [
      ['at publish, every PDF read for the first time', indexedMs / 1000, whileReading.p99, whileReading.max],
      ['anew, the texts of PDFs known', anewMs / 1000, whileAnew.p99, whileAnew.max],
    ],
  )
  if (anew.passages !== state.passages) throw new Error('the index made anew holds something else')

  const agent = new Agent({ keepAlive: true, maxSockets: askers })
  const ask = (index: number) => askOnce(agent, url, tokens[index % tokens.length] ?? '', question())
  for (let index = 0; index < 500; index++) await ask(index)
  // A program is compiled well only once it has run for a while: a server is at its slowest just after its start.
  const begun = await atOnce(ask)
  const rows: (readonly [string, Figures])[] = []
  await loopDelay()
  const cpuBefore = cpuNs()
  rows.push([`${askers} at once, each the next question when the last is answered`, await atOnce(ask)])
  const cpuMs = Number(cpuNs() - cpuBefore) / 1e6 / questions
  rows.push([`${askers} who type, a question each ${typedEveryMs} ms`, await whoType(ask)])
  const whileAsked = await loopDelay()
  table(
    ['asking', 'questions a second', 'p50, ms', 'p95, ms', 'p99, ms', 'found something'],
    [['in the first seconds of a server: 50 at once', begun] as const, ...rows].map(
      ([name, { perSecond, p50, p95, p99, found }]) => [name, perSecond, p50, p95, p99, `${Math.round(found * 100)} %`],
    ),
  )
  say(`Of ${askers} at once each question takes ${cpuMs.toFixed(2)} ms of the server’s processor.`)
  say(
    `The event loop was late by ${whileAsked.p99.toFixed(1)} ms at p99 and ${whileAsked.max.toFixed(1)} ms at most meanwhile.`,
  )
  for (const [name, { p95 }] of rows) goal(`p95 of ${name}`, p95, goalMs, 'less', ' ms')
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** The share of questions something was found for. */
  readonly found: number
}

interface Asked {
  readonly tookMs: number
  readonly hasFound: boolean
}

type Ask = (index: number) => Promise<Asked>

async function atOnce(ask: Ask): Promise<Figures> {
  const asked: Asked[] = []
  let next = 0
  const begunMs = performance.now()
  await Promise.all(
    Array.from({ length: askers }, async () => {
      while (next < questions) asked.push(await ask(next++))
    }),
  )
  return figuresOf(asked, performance.now() - begunMs)
}

async function whoType(ask: Ask): Promise<Figures> {
  const asked: Asked[] = []
  const begunMs = performance.now()
  const each = questions / 2 / askers
  await Promise.all(
    Array.from({ length: askers }, async (_, asker) => {
      await pause((asker * typedEveryMs) / askers)
      for (let count = 0; count < each; count++) {
        const dueMs = performance.now() + typedEveryMs
        asked.push(await ask(asker + count * askers))
        await pause(Math.max(0, dueMs - performance.now()))
      }
    }),
  )
  return figuresOf(asked, performance.now() - begunMs)
}

function figuresOf(asked: readonly Asked[], overMs: number): Figures {
  const sorted = asked.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  const found = asked.filter(({ hasFound }) => hasFound).length / asked.length
  return { perSecond: (asked.length * 1000) / overMs, p50: at(0.5), p95: at(0.95), p99: at(0.99), found }
}

/** One to five words; every fifth question has a slip, every fifth is still being typed. */
function question(): string {
  const kind = chance.below(5)
  const said = Array.from({ length: 1 + chance.below(5) }, rareWord)
  const last = said.at(-1) ?? 'ka'
  if (kind === 0) said[said.length - 1] = last.slice(0, Math.max(2, last.length - 2))
  if (kind === 1 && last.length > 5) {
    const at = 1 + chance.below(last.length - 2)
    said[said.length - 1] = last.slice(0, at) + last.slice(at + 1)
  }
  return `where is the ${said.join(' ')}${kind === 0 ? '' : '?'}`.slice(0, 400)
}

function askOnce(agent: Agent, url: string, token: string, q: string): Promise<Asked> {
  const begunMs = performance.now()
  return new Promise((resolve, reject) => {
    const path = `/api/search/?q=${encodeURIComponent(q)}&locale=${chance.is(0.5) ? 'en' : 'de'}`
    const asked = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`the search answered ${response.statusCode}: ${body}`))
        const hasFound = (JSON.parse(body) as { results: unknown[] }).results.length > 0
        return resolve({ tookMs: performance.now() - begunMs, hasFound })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function buildDocument(url: string, token: string) {
  const document = demoDocument()
  const [architecture] = document.architectures
  if (architecture === undefined) throw new Error('the demo venue has no architecture')
  const [model] = architecture.areas
  if (model === undefined) throw new Error('the demo venue has no area')
  for (let number = 0; number < areas; number++) {
    const contentWidgets = Array.from({ length: cardsPerArea }, (_, card) => cardOf(`bench-${number}-${card}`))
    const viewPoints = model.viewPoints.map((viewpoint) => ({ ...viewpoint, placements: [] }))
    architecture.areas.push({ ...model, id: `bench-${number}`, viewPoints, contentWidgets })
  }
  for (let file = 0; file < files; file++) {
    const pages = Array.from({ length: pagesOfFile }, () => words(60))
    const assetId = `bench-paper-${file}`
    const path = `/api/designer/architecture/${architecture.id}/assets/${assetId}?fileName=${assetId}.pdf`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: new Blob([buildPdf(pages)]) })
    if (!response.ok) throw new Error(`a PDF was refused: ${await response.text()}`)
    document.assets.push((await response.json()) as (typeof document.assets)[number])
    architecture.areas.at(-1)?.contentWidgets.push({
      id: assetId,
      type: 'LINK',
      name: [{ locale: 'en', text: `Paper ${file}` }],
      configurations: [{ id: assetId, name: [], target: { kind: 'ASSET', assetId } }],
    })
  }
  return document
}

function cardOf(id: string) {
  return {
    id,
    type: 'CONTENT_CARD' as const,
    name: [{ locale: 'en', text: words(3) }],
    configurations: [
      {
        id,
        name: [],
        titles: ['en', 'de'].map((locale) => ({ locale, text: words(4) })),
        texts: ['en', 'de'].map((locale) => ({ locale, text: `<p>${words(80)}</p>` })),
      },
    ],
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'welcome-to-the-venue' }),
  })
  return ((await response.json()) as { idToken: string }).idToken
}

interface State {
  readonly isUpdating: boolean
  readonly live?: {
    readonly publishedVersion: number
    readonly passages: number
    readonly pdfs: number
    readonly unreadPdfs: number
  }
}

async function askAdministrator(url: string, token: string, method: 'GET' | 'POST'): Promise<State> {
  const response = await fetch(`${url}/api/search/index`, { method, headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`the state of the index was refused: ${await response.text()}`)
  return (await response.json()) as State
}

/** Asked once a second, as the limit of the call has it. */
async function untilIndexed(url: string, token: string): Promise<NonNullable<State['live']>> {
  for (;;) {
    const { isUpdating, live } = await askAdministrator(url, token, 'GET')
    if (!isUpdating && live !== undefined && live.pdfs >= files) return live
    await pause(1_100)
  }
}

function makeVocabulary(count: number): string[] {
  const made = new Set<string>()
  while (made.size < count) {
    made.add(Array.from({ length: 2 + chance.below(4) }, () => chance.pick(syllables)).join(''))
  }
  return [...made]
}
