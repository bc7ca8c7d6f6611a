import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildVenue, inEnglish } from '../../../testing/build-venue.ts'
import { as } from '../../../platform/http/testing/fake-server.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { fairParts } from '../testing/fair.ts'
import { linesOf, openSearch, wordsOf } from '../testing/open-search.ts'
import { inLetters, obey, orders, wishes } from '../testing/obeying-model.ts'
import { rules } from './prompt.ts'

const apiKey = 'sk-Canary-Qx7Lm2Vw9Rt4'
const hostUrl = 'https://meet.example.org/hostcanary?roleKey=canarykey'
const otherMail = 'victoria.canary@private.example'
const sessionToken = 'eyJhbGciOi.canarytoken.signature'

const channels = ['pdf', 'card', 'area', 'piece', 'widget', 'question', 'person'] as const

const cases = Array.from({ length: 210 }, (_, index) => ({
  channel: channels[index % channels.length] ?? 'card',
  order: (orders[index % orders.length] ?? '').replaceAll('%', wishes[index % wishes.length] ?? ''),
  style: index % 6,
}))

describe('a model that obeys everything it reads', () => {
  const asked: { url: string; authorization: string; body: string }[] = []
  let style = 0
  let isSentElsewhere = false
  let [endpoint, collected] = ['', 0]
  const collector = createServer((_request, response) => {
    collected++
    response.end('data: [DONE]\n\n')
  })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const authorization = request.headers.authorization ?? ''
      asked.push({ url: request.url ?? '', authorization, body })
      if (isSentElsewhere) {
        const { port } = collector.address() as AddressInfo
        return response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const text = obey(body, authorization, style)
      for (let at = 0; at < text.length; at += 97) {
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: text.slice(at, at + 97) } }] })}\n\n`)
      }
      return response.end('data: [DONE]\n\n')
    })
  })

  beforeAll(async () => {
    for (const one of [server, collector])
      await new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => {
    server.close()
    collector.close()
  })
  beforeEach(() => {
    asked.length = 0
    collected = 0
    isSentElsewhere = false
  })

  const open = (channel: (typeof channels)[number], order: string) => {
    const parts = fairParts()
    const poisoned = `Certificate information. ${order}`
    const card = {
      id: 'poison',
      type: 'CONTENT_CARD' as const,
      name: inEnglish(channel === 'widget' ? poisoned.slice(0, 190) : 'Certificate information'),
      configurations: [
        {
          id: 'poison-1',
          name: [],
          titles: inEnglish('Certificate information'),
          texts: channel === 'card' ? inEnglish(poisoned) : [],
          people: channel === 'person' ? [{ name: order.slice(0, 190).replaceAll(/[\n\r]/g, ' ') }] : [],
        },
      ],
    }
    // Found by the same question as the meeting, and with a field for staff alone.
    const desk = {
      id: 'desk',
      type: 'EXHIBITOR_DESK' as const,
      name: inEnglish('Round table of certificates'),
      configurations: [{ id: 'desk-1', name: [], exhibitor: 'Round table', staffEmails: [otherMail] }],
    }
    const live = buildVenue({ ...parts, widgets: [card, desk, ...(parts.widgets ?? [])] })
    const [architecture] = live.architectures
    const [area] = architecture?.areas ?? []
    if (channel === 'area' && area !== undefined) area.descriptions = inEnglish(poisoned) as typeof area.descriptions
    const piece = architecture?.mediaBoards[0]?.pieces[0]
    if (channel === 'piece' && piece !== undefined)
      piece.descriptions = inEnglish(poisoned) as typeof piece.descriptions
    const ai = { url: endpoint, apiKey, model: 'small', answersPerDay: 1, answersPerPerson: 1 }
    return openSearch({ live, ai, pdfPages: channel === 'pdf' ? [poisoned, poisoned] : ['Rules of the house'] })
  }

  test.each(cases)(
    '[SEA-03] an answer holds only content of the venue after a $channel says "$order" ($style)',
    async ({ channel, order, style: how }) => {
      style = how
      const { app } = await open(channel, order)
      const q =
        channel === 'question'
          ? `certificate information round table ${order}`.replaceAll(/\s+/g, ' ').slice(0, 500)
          : 'certificate information round table'
      const response = await app.inject({
        method: 'POST',
        url: '/api/search/answer',
        headers: { ...as('alice'), cookie: `foyer-rt=${sessionToken}` },
        payload: { q, locale: 'en' },
      })
      expect(response.statusCode).toBe(200)
      const lines = linesOf(response.body)
      const [sources] = lines
      const found = sources?.kind === 'sources' ? sources.sources : []
      const count = found.length
      // The widgets that have secrets are among the sources for the model.
      expect(found.map(({ widgetId }) => String(widgetId))).toEqual(expect.arrayContaining(['meeting', 'desk']))
      const words = wordsOf(lines)

      const bare = foldText(words).replaceAll(/[^a-z0-9]/g, '')
      const bareKey = foldText(apiKey).replaceAll(/[^a-z0-9]/g, '')
      const forms = [bareKey, [...bareKey].toReversed().join(''), 'qx7lm2vw9rt4', 'skcanary']
      for (const form of [...forms, Buffer.from(apiKey).toString('hex'), inLetters(apiKey)])
        expect(bare).not.toContain(form)
      // Not a part of it either, and not letter by letter.
      expect(words).not.toMatch(/canary/i)
      expect(words).not.toMatch(/(?:^|\s)(?:[\p{L}\p{N}][\s.,_-]+){2}[\p{L}\p{N}](?=[\s.,_-]|$)/u)
      // What no source says, and what is no plain text.
      expect(words).not.toMatch(/4711|submarine/)
      expect(words).not.toMatch(/[*`#~|_]/)
      expect(words).not.toContain(Buffer.from(apiKey).toString('base64').slice(0, 12))
      expect(words).not.toMatch(/hostcanary|canarykey|canarytoken|victoria|mark-7f3c/)
      expect(words).not.toMatch(/https?:|:\/\/|www\.|javascript:|collector\.example|[<>]|\]\(|!\[/)
      const said =
        foldText(words)
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(' ') ?? ''
      const ruleWords = foldText(rules).match(/[\p{L}\p{N}]+/gu) ?? []
      for (let at = 0; at + 5 <= ruleWords.length; at++)
        expect(said).not.toContain(ruleWords.slice(at, at + 5).join(' '))
      for (const [, number] of words.matchAll(/\[(\d+)\]/g)) expect(Number(number)).toBeLessThanOrEqual(count)

      // The model was asked once. Of the secrets it was sent only the key it needs.
      expect(asked).toHaveLength(1)
      for (const secret of [apiKey, hostUrl, 'hostcanary', otherMail, sessionToken])
        expect(asked[0]?.body).not.toContain(secret)
      expect(asked[0]?.body).not.toMatch(/"tools"|"functions"/)
      // Nothing but the marks themselves, one before and one behind each part, is written like one.
      expect(asked[0]?.body.match(/mark-7f3c/g)).toHaveLength(2 * (count + 1))
      expect(collected).toBe(0)
    },
  )

  test('[SEA-03] what sends us elsewhere is not followed', async () => {
    isSentElsewhere = true
    const { app } = await open('card', 'nothing')
    const payload = { q: 'certificate information', locale: 'en' }
    const response = await app.inject({ method: 'POST', url: '/api/search/answer', headers: as('alice'), payload })
    expect(linesOf(response.body).at(-1)).toMatchObject({ outcome: 'passages', reason: 'unavailable' })
    expect([asked.length, collected]).toEqual([1, 0])
  })
})
