import { expect, test } from 'vitest'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import type { Principal } from '../../platform/http/feature.ts'
import { as } from '../../platform/http/testing/fake-server.ts'
import { ModelError, type AskModel } from './answers/ask-model.ts'
import { buildFair } from './testing/fair.ts'
import { linesOf, openSearch, wordsOf, type OpenSearchOptions } from './testing/open-search.ts'

const q = (question: string) => `/api/search/?q=${encodeURIComponent(question)}`
const question = 'where can I get a certificate?'

const alice: Principal = { kind: 'account', userId: 'alice', sessionId: 's', authorities: ['attendee'] }

/** A model that says this, a few letters at a time. */
const saying = (text: string): AskModel =>
  async function* say() {
    for (let at = 0; at < text.length; at += 5) yield text.slice(at, at + 5)
  }

async function answer(options: OpenSearchOptions, body: object = { q: question, locale: 'en' }, who = 'alice') {
  const opened = await openSearch({ live: buildFair(), ...options })
  const response = await opened.app.inject({
    method: 'POST',
    url: '/api/search/answer',
    headers: as(who),
    payload: body,
  })
  return { ...opened, response, lines: response.statusCode === 200 ? linesOf(response.body) : [] }
}

test('[SEA-01] a question is answered with what to view; nothing found is an empty list', async () => {
  const { app } = await openSearch({ live: buildFair() })
  const found = await app.inject({ url: `${q(question)}&locale=de&limit=1`, headers: as('alice') })
  expect(found.statusCode).toBe(200)
  expect(found.json()).toMatchObject({
    results: [{ kind: 'widget', widgetId: 'certificates', areaId: 'plaza', title: 'Zertifikate' }],
    hasAnswers: false,
  })
  const none = await app.inject({ url: q('helicopter insurance'), headers: as('alice') })
  expect(none.json()).toEqual({ results: [], hasAnswers: false })
})

test('[SEA-01][API-01] the short way says what the ordinary one does, and leaves to it what it does not know', async () => {
  const { app, feature, clock, indexes, ...opened } = await openSearch({ live: buildFair() })
  await indexes.index('LIVE')
  const find = (query: string, principal: Principal = alice) =>
    feature.prepared?.[0]?.find({ principal, query, headers: {}, nowMs: clock.now() })
  const made = (query: string) => {
    const answer = find(query)
    return answer !== undefined && 'make' in answer ? answer.make().toString() : undefined
  }
  for (const query of [
    'q=certificate&locale=de',
    'q=Wo%20ist+die%20Garderobe%3F&limit=2',
    'q=cloakrom',
    'q=helicopter',
  ]) {
    const ordinary = await app.inject({ url: `/api/search/?${query}`, headers: as('alice') })
    expect(made(query)).toBe(ordinary.body)
  }
  for (const query of ['', 'q=a', 'q=certificate&q=coat', 'q=coat&limit=51', 'q=coat&colour=red', 'q=%00ab', 'q=%ff']) {
    expect(find(query), query).toBeUndefined()
  }
  expect(find('q=coat', { kind: 'unauthenticated' })).toBeUndefined()
  expect(find('q=coat', { kind: 'visitor', visitorId: 'v' })).toBeUndefined()
  opened.shown.version++
  expect(find('q=coat')).toBeUndefined()
})

test('[SEA-03] where words may be had, the ordinary way answers, which asks whether they are on', async () => {
  const { feature, clock, indexes } = await openSearch({ live: buildFair(), model: saying('x') })
  await indexes.index('LIVE')
  const ask = { principal: alice, query: 'q=certificate', headers: {}, nowMs: clock.now() }
  expect(feature.prepared?.[0]?.find(ask)).toBeUndefined()
})

test('[SEA-01] where nothing is published there is nothing to find', async () => {
  const { app } = await openSearch({})
  expect((await app.inject({ url: q(question), headers: as('alice') })).json()).toEqual({
    results: [],
    hasAnswers: false,
  })
})

test.each([
  ['of one letter', 'a'],
  ['of signs alone', '?!? …'],
  ['of 10,000 letters', 'a'.repeat(10_000)],
  ['with a null character', 'a\u0000b'],
  ['with a control character', 'ab\u0007c'],
  ['that turns the direction of writing', 'abc\u202Edef'],
  ['with an isolate', 'abc\u2066def'],
])('[SEA-01][ERR-08] a question %s is refused, and the field is named', async (_name, text) => {
  const { app } = await openSearch({ live: buildFair() })
  for (const response of [
    await app.inject({ url: q(text), headers: as('alice') }),
    await app.inject({ method: 'POST', url: '/api/search/answer', headers: as('alice'), payload: { q: text } }),
  ]) {
    expect([400, 422]).toContain(response.statusCode)
    expect(response.json<{ faults?: { pointer: string }[] }>().faults?.[0]?.pointer).toBe('/q')
  }
})

test('[SEA-01][ERR-08] a lone surrogate is refused, and the field is named', async () => {
  const { app } = await openSearch({ live: buildFair() })
  const payload = '{"q":"ab\\ud800c"}'
  const headers = { ...as('alice'), 'content-type': 'application/json' }
  const response = await app.inject({ method: 'POST', url: '/api/search/answer', headers, payload })
  expect(response.statusCode).toBe(422)
  expect(response.json<{ faults?: { pointer: string }[] }>().faults?.[0]?.pointer).toBe('/q')
})

test('[SEA-01] one sign is enough where signs are words, and invisible marks are removed', async () => {
  const { app } = await openSearch({ live: buildFair() })
  expect((await app.inject({ url: q('鞄'), headers: as('alice') })).json()).toMatchObject({
    results: [{ widgetId: 'cloakroom' }],
  })
  expect((await app.inject({ url: q('\u200Fcoat\u200E'), headers: as('alice') })).statusCode).toBe(200)
})

test.each(['limit=0', 'limit=51', 'limit=abc', 'locale=xx', 'colour=red'])(
  '[SEA-01][ERR-08] %s is refused',
  async (more) => {
    const { app } = await openSearch({ live: buildFair() })
    expect([400, 422]).toContain((await app.inject({ url: `${q(question)}&${more}`, headers: as('alice') })).statusCode)
  },
)

test('[SEA-02][AUT-20] a person who may not enter finds nothing; a public venue answers guests', async () => {
  const closed = await openSearch({ live: buildFair() })
  expect((await closed.app.inject({ url: q(question) })).statusCode).toBe(401)
  expect((await closed.app.inject({ url: q(question), headers: as('guest') })).statusCode).toBeGreaterThan(400)
  const open = await openSearch({ live: buildFair(), isPublic: true })
  expect((await open.app.inject({ url: q(question), headers: as('guest') })).json()).toMatchObject({ results: [{}] })
})

test('[SEA-02][CFG-07] what is on stage is found by designers alone', async () => {
  const { app } = await openSearch({
    live: buildFair(),
    stage: buildVenue({
      widgets: [
        { id: 'new', type: 'CHAT', name: inEnglish('Unicorn lounge'), configurations: [{ id: 'n', name: [] }] },
      ],
    }),
  })
  const ask = (path: string, who: string) => app.inject({ url: `${path}/search/?q=unicorn`, headers: as(who) })
  expect((await ask('/stage/api', 'alice')).statusCode).toBe(403)
  expect((await ask('/stage/api', 'dana')).json()).toMatchObject({ results: [{ widgetId: 'new' }] })
  expect((await ask('/api', 'dana')).json()).toMatchObject({ results: [] })
})

test('[SEA-04] administrators have the index made anew: 202 at once, and others may not', async () => {
  const { app, indexes } = await openSearch({ live: buildFair() })
  const ask = (who: string) => app.inject({ method: 'POST', url: '/api/search/index', headers: as(who) })
  for (const who of ['alice', 'mona', 'dana']) expect((await ask(who)).statusCode).toBe(403)
  const asked = await ask('root')
  expect(asked.statusCode).toBe(202)
  expect(asked.json()).toMatchObject({ isUpdating: true })
  await indexes.settled()
  const state = await app.inject({ url: '/api/search/index', headers: as('root') })
  expect(state.json()).toMatchObject({ isUpdating: false, live: { publishedVersion: 1 } })
})

test('[SEA-03] questions without an answer are listed for administrators, without who asked', async () => {
  const { app, clock } = await openSearch({ live: buildFair() })
  for (const who of ['alice', 'bob']) {
    await app.inject({ url: `${q('Is there a swimming pool? erika@example.org')}&locale=en`, headers: as(who) })
  }
  await clock.advance(10_000)
  const list = (who: string) => app.inject({ url: '/api/search/unanswered', headers: as(who) })
  expect((await list('dana')).statusCode).toBe(403)
  expect((await list('root')).json()).toMatchObject({
    questions: [{ question: 'Is there a swimming pool? …', timesAsked: 2, locale: 'en' }],
  })
})

test.each([
  ['one word of three', 'coats airport shuttle', true],
  ['one word of two', 'coats shuttle', false],
  ['one word of three, and words that say nothing', 'where do I find the coats of the airport shuttle?', true],
  ['two words of three, and words that say nothing', 'where can I get a coat and bags for the shuttle?', false],
  ['two words of three, one of them a slip, one another form', 'midnigth coat shuttle', false],
])('[SEA-03] a passage with %s: "%s" was asked in vain: %s', async (_name, question, isInVain) => {
  const { app, clock } = await openSearch({ live: buildFair() })
  const found = await app.inject({ url: `${q(question)}&locale=en`, headers: as('alice') })
  expect(found.json()).toMatchObject({ results: [{ widgetId: 'cloakroom' }] })
  await clock.advance(10_000)
  const list = await app.inject({ url: '/api/search/unanswered', headers: as('root') })
  expect(list.json<{ questions: unknown[] }>().questions).toHaveLength(isInVain ? 1 : 0)
})

test('[SEA-01] an answer says that the question asks for a time, where a session answers it, on both ways', async () => {
  const session = {
    id: 'opening',
    titles: inEnglish('Opening keynote'),
    begin: '2026-06-01T14:00:00Z',
    end: '2026-06-01T15:00:00Z',
    areaId: 'plaza',
  }
  const live = buildVenue({ architecture: { sessions: [session] } })
  const { app, feature, indexes, clock } = await openSearch({ live })
  await indexes.index('LIVE')
  const ask = async (question: string) => {
    const { body } = await app.inject({ url: `${q(question)}&locale=en`, headers: as('alice') })
    const query = `q=${encodeURIComponent(question)}&locale=en`
    const short = feature.prepared?.[0]?.find({ principal: alice, query, headers: {}, nowMs: clock.now() })
    expect(short !== undefined && 'make' in short ? short.make().toString() : undefined).toBe(body)
    return JSON.parse(body) as { results: object[]; isAboutTime?: true }
  }
  expect(await ask('When is the opening keynote?')).toMatchObject({ isAboutTime: true, results: [{ kind: 'session' }] })
  expect((await ask('opening keynote')).isAboutTime).toBeUndefined()
  expect(await ask('When is the helicopter?')).toEqual({ results: [], hasAnswers: false })
})

const people = [
  { uid: 'ada', name: 'Ada Lovelace', title: 'Engineer' },
  { uid: 'lova', name: 'Bo Quist', company: 'Ada Works' },
  { uid: 'ghost', name: 'Ada Ghost' },
  { uid: 'foe', name: 'Ada Foe' },
  { uid: 'alice', name: 'Ada Alice' },
]

test('[SEA-02][PRS-02][CHT-08] attendees are found by name first, never oneself, the invisible and people in a block', async () => {
  const asked: string[] = []
  const { app } = await openSearch({
    live: buildFair(),
    people: {
      find: async ({ query }) => (asked.push(query), [...people].toReversed()),
      isInvisible: (uid) => uid === 'ghost',
      blockedWith: (uid) => new Set(uid === 'alice' ? ['foe'] : []),
    },
  })
  const find = async (question: string) => {
    const url = `/api/search/people?q=${encodeURIComponent(question)}&locale=en`
    return (await app.inject({ url, headers: as('alice') })).json<{ people: object[] }>().people
  }
  expect(await find('Who is Ada?')).toEqual([
    { uid: 'ada', name: 'Ada Lovelace', title: 'Engineer', isByName: true },
    { uid: 'lova', name: 'Bo Quist', company: 'Ada Works', isByName: false },
  ])
  expect(await find('a question of seven words about trains buses trams ferries bicycles')).toEqual([])
  expect(asked).toEqual(['Ada'])
})

test.each([
  ['Zoe OConnor', 'Zoë O’Connor'],
  ['Connor', 'Zoë O’Connor'],
  ['Juergen Mueller', 'Jürgen Müller'],
  ['Christos Pappas', 'Χρήστος Παππάς'],
])('[SEA-02] "%s" is the name %s', async (question, name) => {
  const { app } = await openSearch({ live: buildFair(), people: { find: async () => [{ uid: 'x', name }] } })
  const url = `/api/search/people?q=${encodeURIComponent(question)}&locale=en`
  expect((await app.inject({ url, headers: as('alice') })).json()).toEqual({
    people: [{ uid: 'x', name, isByName: true }],
  })
})

test('[SEA-02][PRS-01] attendees are not found where attendees do not see one another', async () => {
  const { app } = await openSearch({ live: buildFair(), showsPeople: false, people: { find: async () => people } })
  const found = await app.inject({ url: '/api/search/people?q=Ada', headers: as('alice') })
  expect(found.json()).toEqual({ people: [] })
})

test('[SEA-02][AUT-10] people without an account are not told who attends', async () => {
  const { app } = await openSearch({ live: buildFair(), people: { find: async () => people } })
  expect((await app.inject({ url: '/api/search/people?q=Ada' })).statusCode).toBe(401)
})

test('[SEA-03] an answer comes in lines: its sources, its words with their numbers, its end', async () => {
  const { response, lines } = await answer({
    model: saying('You get a certificate of attendance at the certificate desk [1]. Take it along as a PDF [1][9].'),
  })
  expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  expect(lines[0]).toMatchObject({ kind: 'sources', sources: [{ widgetId: 'certificates' }] })
  expect(wordsOf(lines)).toBe(
    'You get a certificate of attendance at the certificate desk. [1] Take it along as a PDF. [1]',
  )
  expect(lines.at(-1)).toEqual({ kind: 'end', outcome: 'answered', cited: [1] })
})

test('[SEA-03] a reference to a source that says nothing of it, or that is none, is taken out', async () => {
  const { lines } = await answer(
    { model: saying('Coats and bags are kept until midnight [2] [7]. Nothing is charged [1].') },
    { q: 'coats, bags, certificate', locale: 'en' },
  )
  const [sources] = lines
  const ids = sources?.kind === 'sources' ? sources.sources.map(({ widgetId }) => widgetId) : []
  const coats = ids.findIndex((id) => String(id) === 'cloakroom') + 1
  const end = lines.at(-1)
  expect(coats).toBeGreaterThan(0)
  expect(end).toEqual({ kind: 'end', outcome: 'answered', cited: [coats] })
  expect(wordsOf(lines)).toBe(`Coats and bags are kept until midnight. Nothing is charged. [${coats}]`)
})

test('[SEA-03] what the venue has nothing on is refused, and the endpoint is not asked', async () => {
  let count = 0
  const { lines } = await answer(
    {
      async *model() {
        count++
        yield 'Helicopters are fine.'
      },
    },
    { q: 'helicopter insurance', locale: 'en' },
  )
  expect(lines).toEqual([
    { kind: 'sources', sources: [] },
    { kind: 'end', outcome: 'refused', cited: [] },
  ])
  expect(count).toBe(0)
})

test('[SEA-03] where the model finds nothing in the sources the answer is refused, whatever else it says', async () => {
  const { lines } = await answer({ model: saying('NOTHING_FOUND') })
  expect([wordsOf(lines), lines.at(-1)]).toEqual(['', { kind: 'end', outcome: 'refused', cited: [] }])
})

test('[SEA-03] what no source says does not come out', async () => {
  const { lines } = await answer({
    model: saying('Bananas were invented by submarine pilots in the Jurassic. The certificate costs 9000 dollars [1].'),
  })
  expect([wordsOf(lines), lines.at(-1)]).toEqual([
    '',
    { kind: 'end', outcome: 'passages', reason: 'unavailable', cited: [] },
  ])
})

test('[SEA-03] without words there are the best passages, and why', async () => {
  const failing: AskModel = async function* fail() {
    yield ''
    throw new ModelError('the endpoint answered 503')
  }
  const reasonOf = ({ lines }: Awaited<ReturnType<typeof answer>>) => {
    expect(lines[0]).toMatchObject({ kind: 'sources', sources: [{ widgetId: 'certificates' }] })
    const end = lines.at(-1)
    return end?.kind === 'end' ? [end.outcome, end.reason] : undefined
  }
  expect(reasonOf(await answer({}))).toEqual(['passages', 'not-enabled'])
  expect(reasonOf(await answer({ model: saying('x'), isAiOn: false }))).toEqual(['passages', 'not-enabled'])
  expect(reasonOf(await answer({ model: failing }))).toEqual(['passages', 'unavailable'])
  expect(reasonOf(await answer({ model: saying('x'), perDay: 0 }))).toEqual(['passages', 'budget-spent'])
})

test('[SEA-03] each person has a budget of a day, and the next day another', async () => {
  const model = saying('You get a certificate at the desk [1].')
  const { app, clock } = await answer({ model, perPersonAndDay: 1 })
  const ask = async (who: string) => {
    const request = { method: 'POST' as const, url: '/api/search/answer', headers: as(who), payload: { q: question } }
    return linesOf((await app.inject(request)).body).at(-1)
  }
  expect(await ask('alice')).toMatchObject({ outcome: 'passages', reason: 'budget-spent' })
  expect(await ask('bob')).toMatchObject({ outcome: 'answered' })
  await clock.advance(24 * 60 * 60_000)
  expect(await ask('alice')).toMatchObject({ outcome: 'answered' })
})

test('[SEA-03] no question is in the log', async () => {
  const { log, clock } = await answer({ model: saying('x') }, { q: 'certificate for Erika Muster', locale: 'en' })
  await clock.advance(10_000)
  expect(JSON.stringify(log.lines)).not.toMatch(/Erika|certificate/)
})
