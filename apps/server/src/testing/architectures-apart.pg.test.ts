import { createDemo } from '@foyer/demo'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../platform/db/testing/postgres-here.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { openPage, type Page } from '../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../start.ts'

type Body = Record<string, never>
interface Person {
  readonly userId: string
  ask(type: Parameters<Page['ask']>[0], body: object): Promise<Body>
  get(path: string): Promise<Body>
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Body>
  readonly page: Page
}

interface Row {
  readonly name: string
  /** What an attendee leaves in the venue; moderators where attendees may not. */
  readonly act: (alice: Person, mona: Person) => Promise<unknown>
  readonly read: (alice: Person) => Promise<unknown>
  /** What is read in a venue where nobody was before. */
  readonly empty: unknown
}

const { venue } = createDemo({ now: new Date(), publicVenue: false })
const demo = venue.architectures[0] as NonNullable<(typeof venue.architectures)[0]>
const placeOf = (widgetId: string) => ({ widgetId, configurationId: 'always' })
function configurationOf<Parts>(widgetId: string): Parts {
  const widgets = demo.areas.flatMap(({ contentWidgets }) => contentWidgets)
  return widgets.find(({ id }) => id === widgetId)?.configurations?.[0] as Parts
}

const poll = placeOf('stage-poll')
const piece = { mediaBoardId: 'library-board', pieceId: 'film-opening' }
const place = { kind: 'area', id: 'stage' }
const reactions = { areaId: 'stage', ...placeOf('stage-reactions') }
const textsOf = (list: unknown) => (list as readonly { readonly text: string }[]).map(({ text }) => text)

const rows: readonly Row[] = [
  {
    name: 'votes of a poll',
    act(alice) {
      const { questions } = configurationOf<{ questions: { id: string; options: { id: string }[] }[] }>(poll.widgetId)
      const [question] = questions
      return alice.ask('poll.vote', { ...poll, questionId: question?.id, optionIds: [question?.options[0]?.id] })
    },
    async read(alice) {
      const { own, results } = await alice.ask('poll.follow', poll)
      return { own, questions: results?.['questions'] }
    },
    empty: { own: {}, questions: {} },
  },
  {
    name: 'questions',
    act: (alice) =>
      alice.ask('questions.ask', { ...placeOf('stage-questions'), clientId: randomUUID(), text: 'Who pays?' }),
    read: async (alice) => textsOf((await alice.get('/questions/stage-questions/always'))['questions']),
    empty: [],
  },
  {
    name: 'posts of a wall',
    act: (alice) =>
      alice.ask('social-wall.post', {
        widgetId: 'lounge-wall',
        clientId: randomUUID(),
        text: 'A view of the sea',
        pictureIds: [],
      }),
    read: async (alice) => textsOf((await alice.get('/social-wall/lounge-wall'))['posts']),
    empty: [],
  },
  {
    name: 'likes, comments, favourites and views of content pieces',
    async act(alice) {
      await alice.post('/media-board/like', {
        uuid: randomUUID(),
        contentPieceId: piece.pieceId,
        mediaBoardId: piece.mediaBoardId,
        creationTimestamp: 1,
        authorId: alice.userId,
      })
      await alice.ask('media-board.set-favourite', { ...piece, isFavourite: true })
      await alice.ask('media-board.note-view', { ...piece, positionS: 3 })
      await alice.ask('media-board.add-comment', { ...piece, commentId: randomUUID(), text: 'Well said' })
    },
    async read(alice) {
      const { own, counts } = await alice.ask('media-board.follow', { mediaBoardId: piece.mediaBoardId })
      const { comments } = await alice.ask('media-board.list-comments', piece)
      const { likes } = await alice.ask('media-board.list-likes', {})
      return { own, counts: counts?.[piece.pieceId], comments: textsOf(comments), likes }
    },
    empty: {
      own: { likes: [], likedComments: [], favourites: [], views: [] },
      counts: undefined,
      comments: [],
      likes: [],
    },
  },
  {
    name: 'the cards and people of a desk',
    act: (alice) => alice.ask('exhibitor-desk.give-card', { ...placeOf('expo-qanat-energy-desk'), fields: ['email'] }),
    read: async (alice) => (await alice.ask('exhibitor-desk.follow', placeOf('expo-qanat-energy-desk')))['card'],
    empty: undefined,
  },
  {
    name: 'the reactions of an area',
    act: (alice) =>
      alice.ask('area-reaction.press', { ...reactions, batchId: 'a-batch-of-a-test', taps: { applause: 2 } }),
    read: async (alice) => (await alice.ask('area-reaction.follow', reactions))['totals']?.['applause'],
    empty: 0,
  },
  {
    name: 'cards of people who want to meet others',
    act(alice) {
      const { interests } = configurationOf<{ interests: { id: string }[] }>('lounge-meeting')
      const interestIds = interests.slice(0, 1).map(({ id }) => id)
      const card = { interestIds, languages: ['en'], line: 'Bridges', lookingFor: '', offering: '' }
      return alice.ask('matching.join', { ...placeOf('lounge-meeting'), card })
    },
    async read(alice) {
      const { own, members } = await alice.ask('matching.follow', placeOf('lounge-meeting'))
      return { own, members }
    },
    empty: { own: null, members: 0 },
  },
  {
    name: 'announcements',
    act: (_alice, mona) => mona.ask('announcement.post', { id: randomUUID(), text: 'Doors close.', minutes: 5 }),
    read: async (alice) => textsOf((await alice.ask('announcement.list', {}))['announcements']),
    empty: [],
  },
  {
    name: 'sessions in a schedule',
    act: (alice) => alice.post('/agenda/favourite', { sessionId: demo.sessions?.[0]?.id, isFavourite: true }),
    read: (alice) => alice.get('/agenda/favourites'),
    empty: { sessionIds: [] },
  },
  {
    name: 'the drawing of a whiteboard',
    act: async () => {},
    read: async (alice) => (await alice.ask('whiteboard.open', placeOf('meeting-whiteboard')))['documentName'],
    empty: 'LIVE/copy/meeting-whiteboard/always',
  },
  {
    name: 'messages in the chat of an area',
    async act(alice) {
      const { roomId } = await alice.ask('chat.enter-place', { place })
      await alice.ask('chat.send', { roomId, clientId: randomUUID(), text: 'Hello' })
    },
    read: async (alice) => (await alice.ask('chat.enter-place', { place }))['headSeq'],
    empty: 0,
  },
]

describe.runIf(here.postgres)('two architectures of one server with the same ids', () => {
  let folder: string
  let server: RunningServer
  let [alice, mona, dana] = [] as unknown as [Person, Person, Person]
  const readings: Record<'own' | 'inCopy' | 'again', Map<string, unknown>> = {
    own: new Map(),
    inCopy: new Map(),
    again: new Map(),
  }

  async function enter(email: string): Promise<Person> {
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: 'welcome-to-the-venue' })
    const signedIn = await fetch(`${server.url}/api/identity/sign-in`, { method: 'POST', headers: json, body })
    const { idToken, user } = (await signedIn.json()) as { idToken: string; user: { userId: string } }
    const page = await openPage(new URL(server.url).host, { token: idToken })
    const authorization = `Bearer ${idToken}`
    const call = async (path: string, options: RequestInit & { headers?: Record<string, string> }) => {
      const headers = { authorization, ...options.headers }
      const answer = await fetch(`${server.url}/api${path}`, { ...options, headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path} ${answer.status} ${text}`)
      return (text === '' ? {} : JSON.parse(text)) as Body
    }
    return {
      userId: user.userId,
      page,
      async ask(type, what) {
        const frame = await page.ask(type, what)
        if (frame.type !== 'answer') throw new Error(`${type} ${JSON.stringify(frame)}`)
        return frame.body as Body
      },
      get: (path) => call(path, {}),
      post: (path, what, headers = {}) =>
        call(path, {
          method: 'POST',
          headers: { ...(what !== undefined && json), ...headers },
          ...(what !== undefined && { body: JSON.stringify(what) }),
        }),
    }
  }
  const publish = (architectureId: string) => dana.post(`/designer/publish/${architectureId}`)
  async function readAll(): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>()
    for (const { name, read } of rows) found.set(name, await read(alice))
    return found
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    server = await startServer({ ...testConfig, dataDir: join(folder, 'data'), seed: 'demo' })
    alice = await enter('guest45@example.org')
    mona = await enter('moderator@example.org')
    dana = await enter('designer@example.org')
    const copy = { ...venue, architectures: [{ ...demo, id: 'copy', names: [{ locale: 'en', text: 'The copy' }] }] }
    await dana.post('/designer/save-venue-json/stage', copy, { 'if-match': '"0"' })
    for (const { act } of rows) await act(alice, mona)
    readings.own = await readAll()
    await publish('copy')
    readings.inCopy = await readAll()
    await publish('meridian')
    readings.again = await readAll()
  }, 120_000)
  afterAll(async () => {
    for (const { page } of [alice, mona, dana]) page.socket.terminate()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test.each(rows.map(({ name, empty }) => ({ name, empty })))(
    '[EDT-07] $name stay with the architecture in which they were made',
    ({ name, empty }) => {
      expect(readings.own.get(name)).not.toEqual(empty)
      expect(readings.inCopy.get(name)).toEqual(empty)
      expect(readings.again.get(name)).toEqual(readings.own.get(name))
    },
  )

  test('[EDT-07, CHT-08] while a copy is live, moderators remove a reported post of the original, whose wall and venue are named', async () => {
    const wall = { widgetId: 'lounge-wall' }
    const { posts } = (await mona.get('/social-wall/lounge-wall')) as unknown as {
      posts: readonly { readonly postId: string; readonly text: string }[]
    }
    const post = posts.find(({ text }) => text === 'A view of the sea')
    await mona.ask('social-wall.report', { ...wall, postId: post?.postId, kind: 'spam' })
    await publish('copy')
    const { items, names } = (await mona.ask('moderation.list-queue', { isSettled: false })) as unknown as {
      items: readonly { readonly report?: { readonly content?: { readonly text: string } } }[]
      names: Record<string, readonly { readonly text: string }[]>
    }
    expect(items.map(({ report }) => report?.content)).toContainEqual(
      expect.objectContaining({ type: 'post', architectureId: 'meridian', ...wall, postId: post?.postId }),
    )
    expect([names['meridian/lounge-wall'], names['meridian']]).toEqual([
      expect.arrayContaining([expect.objectContaining({ text: expect.any(String) })]),
      demo.names,
    ])
    const content = { type: 'post', architectureId: 'meridian', ...wall, postId: post?.postId }
    await mona.ask('moderation.decide', { content, decision: 'remove' })
    await publish('meridian')
    expect(textsOf((await alice.get('/social-wall/lounge-wall'))['posts'])).not.toContain('A view of the sea')
  })
})
