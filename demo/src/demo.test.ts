import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IframeConfiguration, Venue, checkVenue, issuesToFaults } from '@foyer/contract'
import { expect, test } from 'vitest'
import { exhibitors } from './exhibitors.ts'
import { createDemo, isProgrammeOn } from './index.ts'
import { sessionsIn, sessionsOf } from './programme.ts'
import { programmeTexts } from './programme/programme-texts.ts'
import { demoLocales } from './say.ts'
import { firstDayOf } from './schedule.ts'

const now = new Date('2026-11-20T15:45:00Z')
const demo = createDemo({ now, publicVenue: false })
const names = new Set(demo.accounts.map(({ name }) => name))
const widgets = demo.venue.architectures[0]?.areas.flatMap((area) => area.contentWidgets) ?? []
const sessions = sessionsOf(firstDayOf(now))
const parsed = Venue.safeParse(demo.venue)

test('[VEN-01] the demo venue is a right document without a warning', () => {
  expect(parsed.success ? [] : issuesToFaults(parsed.error.issues)).toEqual([])
  expect(parsed.success && checkVenue(parsed.data)).toEqual({ faults: [], warnings: [] })
})

test('[VEN-14] it has eight areas, three of them in 360°, and every file it names is there', () => {
  const areas = demo.venue.architectures[0]?.areas ?? []
  expect(areas).toHaveLength(8)
  expect(areas.filter(({ viewMode }) => viewMode === 'VIEW_360D')).toHaveLength(3)
  expect(demo.assets.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('[VEN-14] one enters the foyer looking at the doors to the stage, the expo and the meeting floor', () => {
  const foyer = demo.venue.architectures[0]?.areas.find(({ id }) => id === 'foyer')
  const viewpoint = foyer?.viewPoints.find(({ id }) => id === foyer.defaultViewpointId)
  const { yaw = 0, fieldOfView = 0 } = viewpoint?.initialView ?? {}
  const [width, height] = [1440, 754]
  const halfDeg = (Math.atan((Math.tan((fieldOfView * Math.PI) / 360) * width) / height) * 180) / Math.PI
  const asideDeg = (widgetId: string) => {
    const placement = viewpoint?.placements.find((each) => each.widgetId === widgetId)
    const turn = placement?.kind === 'SPHERE' ? Math.abs(placement.yaw - yaw) % 360 : 360
    return Math.min(turn, 360 - turn)
  }
  for (const to of ['stage', 'expo', 'meeting-floor'])
    expect(asideDeg(`foyer-door-${to}`), to).toBeLessThan(halfDeg - 4)
})

test('[L10N-02] every text of it is there in the six languages, names of people and firms apart', () => {
  const incomplete: string[] = []
  const visit = (value: unknown, path: string): void => {
    if (
      Array.isArray(value) &&
      value.length > 1 &&
      value.every((entry) => typeof entry === 'object' && entry !== null && 'locale' in entry && 'text' in entry)
    ) {
      if (demoLocales.some((locale) => !value.some((entry) => entry.locale === locale && entry.text !== '')))
        incomplete.push(path)
      return
    }
    if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value)) visit(entry, `${path}/${key}`)
  }
  visit(demo.venue, '')
  expect(incomplete).toEqual([])
})

test('[VEN-20] at any minute of the two days something is on the screen of the stage', () => {
  const screen = widgets.find(({ id }) => id === 'stage-screen')
  const slots = (screen?.configurations ?? []) as { begin: string; end: string }[]
  const from = firstDayOf(now)
  for (let minute = 0; minute < 48 * 60; minute++) {
    const at = from + minute * 60_000
    expect(
      slots.filter(({ begin, end }) => Date.parse(begin) <= at && at < Date.parse(end)),
      new Date(at).toISOString(),
    ).toHaveLength(1)
  }
})

test('[VEN-14] it has twenty sessions, each with a poster of its own and speakers one can meet', () => {
  expect(sessions).toHaveLength(20)
  expect(sessionsIn('stage', sessions)).toHaveLength(10)
  expect(new Set(sessions.map(({ id }) => id)).size).toBe(20)
  expect(new Set(sessions.map(({ posterId }) => posterId)).size).toBe(20)
  for (const { people, id } of sessions) {
    expect(people.length, id).toBeGreaterThanOrEqual(1)
    expect(people.length, id).toBeLessThanOrEqual(3)
    expect(
      people.filter(({ name }) => !names.has(name)),
      id,
    ).toEqual([])
  }
})

test('[VEN-14] every session stands on a card of its place, and in the list of speakers of every language', () => {
  const ofArea = new Map(demo.venue.architectures[0]?.areas.map((area) => [area.id, area.contentWidgets]))
  for (const { id, place, begin, end } of sessions) {
    const cards = (ofArea.get(place) ?? []).flatMap(({ configurations }) => configurations ?? [])
    expect(cards.find((card) => card.id === `session-${id}`)).toMatchObject({ sessionBegin: begin, sessionEnd: end })
  }
  const programme = programmeTexts(sessions)
  expect(programme.map(({ locale }) => locale)).toEqual(demoLocales)
  for (const { locale, text } of programme) {
    expect(text.match(/<strong>/g), locale).toHaveLength(20)
    expect(text.match(/<h2>/g), locale).toHaveLength(4)
    expect(text).toContain(sessions[0]?.titles.find((title) => title.locale === locale)?.text)
  }
  expect(widgets.find(({ id }) => id === 'stage-programme')).toMatchObject({ configurations: [{ texts: programme }] })
})

test('[VEN-01] the venue document lists the twenty sessions, each with an area, a widget and a track', () => {
  const { sessions: listed = [], tracks = [] } = demo.venue.architectures[0] ?? {}
  expect(listed.map(({ id, begin, end, areaId }) => ({ id, begin, end, place: areaId }))).toEqual(
    sessions.map(({ id, begin, end, place }) => ({ id, begin, end, place })),
  )
  const trackIds = tracks.map(({ id }) => id)
  expect(trackIds).toHaveLength(4)
  for (const { id, widgetId, trackId } of listed) {
    expect(widgetId, id).toBeDefined()
    expect(trackIds, id).toContain(trackId)
  }
  expect(listed.filter(({ pieceId }) => pieceId !== undefined)).toHaveLength(9)
})

test('[VEN-20] from whatever minute the server starts, a session is on for the eight hours that follow', () => {
  for (const minute of [0, 1, 14, 15, 37, 59]) {
    const startMs = Date.parse('2026-11-20T21:00:00Z') + minute * 60_000
    const { venue } = createDemo({ now: new Date(startMs), publicVenue: false })
    for (let later = 0; later <= 8 * 60; later += 5)
      expect(isProgrammeOn(venue, startMs + later * 60_000), `${minute} ${later}`).toBe(true)
    expect(isProgrammeOn(venue, startMs + 9 * 3_600_000)).toBe(false)
  }
})

test('[VEN-20] in one place sessions follow one another, and while the stage is used there is another room to go to', () => {
  const overlap = (a: { begin: string; end: string }, b: { begin: string; end: string }) =>
    a.begin < b.end && b.begin < a.end
  for (const session of sessions) {
    expect(session.begin < session.end, session.id).toBe(true)
    const others = sessions.filter(({ id }) => id !== session.id)
    expect(others.filter((other) => other.place === session.place && overlap(session, other))).toEqual([])
    if (session.place === 'stage')
      expect(
        others.some((other) => overlap(session, other)),
        session.id,
      ).toBe(true)
  }
})

test('[VEN-14] six exhibitors have a stand with a document and two people one can meet', () => {
  expect(exhibitors).toHaveLength(6)
  for (const { id, people } of exhibitors) {
    expect(
      people.filter(({ name }) => names.has(name)),
      id,
    ).toHaveLength(2)
    expect(widgets.find((widget) => widget.id === `expo-${id}`)).toMatchObject({
      configurations: [
        {
          people,
          links: expect.arrayContaining([
            expect.objectContaining({ target: { kind: 'ASSET', assetId: `paper-${id}` } }),
          ]),
        },
      ],
    })
  }
})

test('[AUT-01] fifty people have an account, each with a name and an address of their own', () => {
  expect(demo.accounts).toHaveLength(50)
  expect(names.size).toBe(50)
  expect(new Set(demo.accounts.map(({ email }) => email)).size).toBe(50)
})

test('[WID-03] what is on the wall was posted by people that are there, with pictures that are', () => {
  const emails = new Set(demo.accounts.map(({ email }) => email))
  const assetIds = new Set(demo.assets.map(({ id }) => id))
  const widgetIds = new Set(widgets.filter(({ type }) => type === 'SOCIAL_WALL').map(({ id }) => id as string))
  for (const { widgetId, by, assetIds: pictures = [], likedBy, text } of demo.wallPosts) {
    expect(widgetIds).toContain(widgetId)
    expect([by, ...likedBy].filter((email) => !emails.has(email))).toEqual([])
    expect(pictures.filter((id) => !assetIds.has(id))).toEqual([])
    expect(new Set(likedBy).size, text).toBe(likedBy.length)
  }
})

test('[WID-06] what was asked on stage was asked and voted for by people that are there, in a round that is', () => {
  const emails = new Set(demo.accounts.map(({ email }) => email))
  const rounds = widgets
    .filter(({ type }) => type === 'QUESTIONS')
    .flatMap(({ id, configurations }) => (configurations ?? []).map((one) => `${id} ${one.id}`))
  for (const { widgetId, configurationId, by, votedBy, text } of demo.questions) {
    expect(rounds).toContain(`${widgetId} ${configurationId}`)
    expect([by, ...votedBy].filter((email) => !emails.has(email))).toEqual([])
    expect(new Set(votedBy).size, text).toBe(votedBy.length)
    expect(text.length).toBeLessThanOrEqual(500)
  }
  expect(demo.questions.filter(({ state }) => state === 'ANSWERING')).toHaveLength(1)
})

test('[WID-06] what was voted and sent on stage is of people, questions, options and reactions that are there', () => {
  const emails = new Set(demo.accounts.map(({ email }) => email))
  const configurationOf = (wanted: { widgetId: string; configurationId: string }) =>
    widgets.find(({ id }) => id === wanted.widgetId)?.configurations?.find(({ id }) => id === wanted.configurationId)
  for (const vote of demo.votes) {
    const { questions } = configurationOf(vote) as unknown as {
      questions: readonly { id: string; options: readonly { id: string }[] }[]
    }
    const options = questions.find(({ id }) => id === vote.questionId)?.options.map(({ id }) => id)
    expect(options).toEqual(expect.arrayContaining([...vote.optionIds]))
    expect(emails).toContain(vote.by)
  }
  expect(new Set(demo.votes.map(({ questionId, by }) => `${questionId} ${by}`)).size).toBe(demo.votes.length)
  for (const { areaId, counts, ...place } of demo.reactions) {
    const { reactions } = configurationOf(place) as unknown as { reactions: readonly { id: string }[] }
    expect(reactions.map(({ id }) => id)).toEqual(Object.keys(counts))
    expect(demo.venue.architectures[0]?.areas.map(({ id }) => String(id))).toContain(areaId)
  }
})

test('[WID-02] the drawing is on a whiteboard that is there, its elements one above another', () => {
  for (const { widgetId, elements } of demo.drawings) {
    expect(widgets.find(({ id }) => id === widgetId)?.type).toBe('WHITEBOARD')
    const indexes = elements.map(({ index }) => index)
    expect(indexes).toEqual([...new Set(indexes)].toSorted())
    expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
  }
})

test('[CHT-01] chats belong to people and areas of the demo, with messages in order', () => {
  const emails = new Set(demo.accounts.map(({ email }) => email))
  const areaIds = demo.venue.architectures[0]?.areas.map(({ id }) => String(id)) ?? []
  for (const { kind, name, areaId, people, messages, read = {} } of demo.chats) {
    const named = messages.flatMap(({ by, mentions = [], reactions = {} }) => [
      by,
      ...mentions,
      ...Object.values(reactions).flat(),
    ])
    for (const email of [...people, ...named, ...Object.keys(read)]) expect(emails).toContain(email)
    if (kind === 'place') expect(areaIds).toContain(areaId)
    else for (const email of named) expect(people).toContain(email)
    expect(name !== undefined).toBe(kind === 'group')
    expect(messages.map(({ minutesAgo }) => minutesAgo)).toEqual(
      messages.map(({ minutesAgo }) => minutesAgo).toSorted((a, b) => b - a),
    )
    for (const [index, { replyTo = -1 }] of messages.entries()) expect(replyTo).toBeLessThan(index)
  }
})

test('[AUT-01] the public demo offers an anonymous login, the other one does not', () => {
  const providersOf = (publicVenue: boolean) =>
    createDemo({ now, publicVenue }).venue.architectures[0]?.loginConfigurations.map(
      ({ loginProvider }) => loginProvider,
    )
  expect(providersOf(true)).toContain('ANONYMOUS')
  expect(providersOf(false)).toEqual(['FIREBASE'])
})

test('[WID-06] the pages it frames are its own: they are there, name no host and keep no origin', () => {
  const pages = widgets
    .flatMap(({ type, configurations }) => (type === 'IFRAME' ? (configurations ?? []) : []))
    .map((configuration) => IframeConfiguration.parse(configuration))
  expect(pages.length).toBeGreaterThanOrEqual(1)
  for (const { address, freedoms } of pages) {
    expect(freedoms).toEqual(['SCRIPTS'])
    const text = readFileSync(join(demo.framedPages, address.replace('/pages/', '')), 'utf8')
    expect(text).not.toMatch(/https?:|\/\/[a-z]/)
    for (const locale of demoLocales) expect(text).toMatch(new RegExp(`^        ${locale}: \\{$`, 'm'))
  }
})
