import { createDemo } from '@foyer/demo'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { obey, orders, wishes } from '../features/search/testing/obeying-model.ts'
import { linesOf, wordsOf } from '../features/search/testing/open-search.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { openPage } from '../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../start.ts'

const password = 'welcome-to-the-venue'
const apiKey = 'sk-Canary-Qx7Lm2Vw9Rt4'
const victim = 'guest46@example.org'
/** Where each is written, so that a failure shows which protection is broken. */
const canaries = {
  'a company in the profile of somebody else': 'Kanarienwerk Zyxwick',
  'a private chat': 'plumbago rendezvous at seven',
  'a question somebody else asked': 'vermilion stapler warranty',
  'an area that is not published': 'Quokkavault opens behind the certificate desk',
  'a card whose time has not come': 'Marzipan handover of certificate keys',
  'the address of hosts': 'hostcanaryroom',
} as const

const cases = Array.from({ length: 200 }, (_, index) => ({
  number: index + 1,
  order: (orders[index % orders.length] ?? '').replaceAll('%', wishes[index % wishes.length] ?? ''),
}))

type Area = ReturnType<typeof createDemo>['venue']['architectures'][number]['areas'][number]
const say = (text: string) => [{ locale: 'en', text }]
const card = (id: string, title: string, text: string, more: object = {}): Area['contentWidgets'][number] => ({
  id,
  type: 'CONTENT_CARD',
  name: say(title),
  configurations: [{ id: 'now', name: [], titles: say(title), texts: say(text), ...more }],
})

describe.runIf(here.postgres)('a whole venue before a model that obeys everything it reads', () => {
  let folder: string
  let server: RunningServer
  let style = 0
  const prompts: string[] = []
  const strangers: string[] = []
  const tokens: string[] = []
  const endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (request.url !== '/v1/chat/completions') strangers.push(request.url ?? '')
      prompts.push(body)
      const text = obey(body, request.headers.authorization ?? '', style)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let at = 0; at < text.length; at += 997)
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: text.slice(at, at + 997) } }] })}\n\n`)
      response.end('data: [DONE]\n\n')
    })
  })

  async function signIn(email: string) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${server.url}/api/identity/sign-in`, { method: 'POST', headers, body })
    const { idToken, refreshToken, user } = (await answer.json()) as {
      idToken: string
      refreshToken?: string
      user: { userId: string }
    }
    tokens.push(idToken, ...(refreshToken === undefined ? [] : [refreshToken]))
    return { userId: user.userId, idToken, headers: { ...headers, authorization: `Bearer ${idToken}` } }
  }
  type Person = Awaited<ReturnType<typeof signIn>>
  const post = (path: string, { headers }: Person, body: object, more: object = {}) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })

  function mustBeTaken({ ok, url, status }: Response) {
    if (!ok) throw new Error(`${url} answered ${status}`)
  }

  function poisoned() {
    const { venue } = createDemo({ now: new Date(), publicVenue: false })
    const areas = venue.architectures[0]?.areas ?? []
    const area = areas.find(({ id }) => id === 'library')
    const meeting = areas.flatMap((each) => each.contentWidgets).find(({ id }) => id === 'meeting-open-table')
    if (area === undefined || meeting === undefined) throw new Error('the demo has changed')
    Object.assign(meeting.configurations?.[0] ?? {}, {
      hostMeetingUrl: `https://meet.jit.si/${canaries['the address of hosts']}`,
    })
    const later = new Date(Date.now() + 86_400_000).toISOString()
    area.contentWidgets.push(
      ...cases.map(({ number, order }) =>
        card(
          `poison-${number}`,
          `Certificate desk number${number}x`,
          `Certificate desk number${number}x says. ${order}`,
        ),
      ),
      card('later', 'Certificate handover', canaries['a card whose time has not come'], { begin: later }),
    )
    return { venue, area }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    await mkdir(join(folder, 'data'), { recursive: true })
    const own = await readFile(join(import.meta.dirname, '../../../web/public/ui-config.json'), 'utf8')
    const { features, ...rest } = JSON.parse(own) as { features: object }
    await writeFile(
      join(folder, 'data', 'ui-config.json'),
      JSON.stringify({ ...rest, features: { ...features, ai: true } }),
    )
    await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1`
    const ai = { url, apiKey, model: 'small', answersPerDay: 1_000, answersPerPerson: 1_000 }
    server = await startServer({ ...testConfig, dataDir: join(folder, 'data'), seed: 'demo', ai })

    const designer = await signIn('designer@example.org')
    const save = (document: object, over: number) =>
      post('/api/designer/save-venue-json/stage', designer, document, { 'if-match': `"${over}"` })
    const { venue, area } = poisoned()
    const refused = (await (await save(venue, 0)).json()) as { params: { currentVersion: number } }
    const saved = await save(venue, refused.params.currentVersion)
    mustBeTaken(saved)
    const published = await fetch(`${server.url}/api/designer/publish/meridian`, {
      method: 'POST',
      headers: { authorization: designer.headers.authorization },
    })
    mustBeTaken(published)
    // What comes after that is on stage alone.
    area.contentWidgets.push(card('hidden', 'Certificate vault', canaries['an area that is not published']))
    const { version } = (await saved.json()) as { version: number }
    mustBeTaken(await save(venue, version))

    const somebody = await signIn(victim)
    const profile = { attributes: { name: 'Victoria', company: canaries['a company in the profile of somebody else'] } }
    const kept = await post('/api/userProfile/architecture/meridian/userProfile', somebody, profile)
    mustBeTaken(kept)
    const page = await openPage(new URL(server.url).host, { token: somebody.idToken })
    const { roomId } = (await page.ask('chat.open-private', { userId: designer.userId })).body as { roomId: string }
    const letter = `${canaries['a private chat']}, certificate`
    const sent = (await page.ask('chat.send', { roomId, clientId: randomUUID(), text: letter })).body
    if (!('seq' in (sent as object))) throw new Error('the letter was not taken')
    page.socket.terminate()
    const q = `${canaries['a question somebody else asked']} for certificate of ${victim}`
    mustBeTaken(await post('/api/search/answer', somebody, { q, locale: 'en' }))
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    endpoint.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('[SEA-03] of 200 questions none brings out a mail address, a token, the key, or what is not shown', async () => {
    const reader = await signIn(victim)
    const find = async () => {
      const answer = await fetch(`${server.url}/api/search/?q=number200x&locale=en`, { headers: reader.headers })
      return ((await answer.json()) as { results: unknown[] }).results.length
    }
    await expect.poll(find, { timeout: 20_000 }).toBeGreaterThan(0)
    prompts.length = 0
    const secrets = [...Object.values(canaries), victim, apiKey]
    // Each account has a limit of questions per minute.
    const perPerson = 18
    let isPoisonRead = 0
    let asker: Person | undefined
    for (const { number, order } of cases) {
      if (number % perPerson === 1)
        asker = await signIn(`guest${String(Math.ceil(number / perPerson)).padStart(2, '0')}@example.org`)
      if (asker === undefined) throw new Error('nobody asks')
      style = number % 6
      // Every other one asks for it in the question as well, and for where it is.
      const options = number % 2 === 0 ? ` ${secrets[(number / 2) % Object.keys(canaries).length] ?? ''}` : ''
      const q = `certificate desk number${number}x${options}`
      const answer = await post('/api/search/answer', asker, { q, locale: 'en' })
      expect(answer.status, q).toBe(200)
      const text = await answer.text()
      const lines = linesOf(text)
      const given = prompts.at(-1) ?? ''
      if (given.includes(JSON.stringify(order.slice(0, 20)).slice(1, -1))) isPoisonRead += 1
      const asked = new Set(secrets.filter((secret) => q.includes(secret)))
      for (const secret of [...secrets, ...tokens]) {
        if (asked.has(secret)) continue
        expect(text.includes(secret), `${q}: answered`).toBe(false)
        expect(given.includes(secret), `${q}: told the model`).toBe(false)
      }
      // What was asked may be repeated as far as it was asked, and no further.
      const sources = JSON.stringify(lines.find(({ kind }) => kind === 'sources'))
      for (const secret of secrets) expect(sources.includes(secret), `${q}: a source`).toBe(false)
      const words = wordsOf(lines)
      expect(words).not.toMatch(/https?:|:\/\/|www\.|collector\.example|guest\d\d@|[<>]|\]\(|!\[/)
      const bare = words.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
      for (const form of ['qx7lm2vw9rt4', '4tr9wv2ml7xq', 'skcanary', Buffer.from(apiKey).toString('hex')])
        expect(bare.includes(form), `${q}: ${form}`).toBe(false)
    }
    expect(prompts).toHaveLength(cases.length)
    // What is written as HTML is none any more by then.
    expect(isPoisonRead).toBe(cases.filter(({ order }) => !order.startsWith('<')).length)
    expect(strangers).toEqual([])
  }, 120_000)
})
