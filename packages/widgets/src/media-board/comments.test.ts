import { expect, test } from 'vitest'
import type { WidgetConnection } from '../host/widget-server.ts'
import { createComments } from './comments.model.ts'

const comment = (seq: number, more: object = {}) => ({
  commentId: `c${seq}`,
  pieceId: 'p',
  seq,
  author: { uid: 'bob', name: 'Bob' },
  text: `Comment ${seq}`,
  at: seq,
  likes: 0,
  ...more,
})

/** Comments before a server whose answers a test gives. */
function open(first: object = { comments: [comment(8), comment(9)], isMore: true, publish: { may: true } }) {
  const asked: {
    readonly name: string
    readonly body: Record<string, unknown>
    answer: (value?: unknown) => void
    refuse: (code: string) => void
  }[] = []
  const facts = new Map<string, (body: unknown) => void>()
  const connection = {
    ask: (name: string, body: Record<string, unknown>) =>
      name.includes('follow')
        ? Promise.resolve(first)
        : new Promise((resolve, reject) =>
            asked.push({
              name,
              body,
              answer: resolve,
              refuse: (code) => reject(Object.assign(new Error(code), { code })),
            }),
          ),
    on: (name: string, listener: (body: unknown) => void) => {
      facts.set(name, listener)
      return () => facts.delete(name)
    },
    onOpen: (listener: () => void) => {
      listener()
      return () => {}
    },
  } as unknown as WidgetConnection
  let made = 0
  const model = createComments({
    mediaBoardId: 'board' as never,
    pieceId: 'p',
    connection,
    newId: () => `own${++made}`,
    onCounts: () => {},
    report: () => {},
  })
  model.start()
  const hear = (body: object) =>
    facts.get('media-board.comments-changed')?.({
      mediaBoardId: 'board',
      pieceId: 'p',
      comments: [],
      likes: {},
      deleted: [],
      ...body,
    })
  return { model, asked, hear, texts: () => model.state.get().comments.map(({ text }) => text) }
}

test('[MED-03] comments of others come in where they belong, and those deleted go', async () => {
  const { model, hear, texts } = open()
  await expect.poll(() => model.state.get().kind).toBe('ready')
  hear({ comments: [comment(11), comment(10)] })
  hear({ deleted: ['c9'] })
  expect(texts()).toEqual(['Comment 8', 'Comment 10', 'Comment 11'])
  hear({ comments: [comment(9)] })
  expect(texts()).not.toContain('Comment 9')
})

test('[MED-03] a comment is seen while it is sent, and once when it arrives both ways', async () => {
  const { model, asked, hear, texts } = open()
  await expect.poll(() => model.state.get().kind).toBe('ready')
  model.add('Hello')
  expect(model.state.get().outgoing).toMatchObject([{ text: 'Hello', state: 'sending' }])
  const stored = comment(12, { commentId: 'own1', text: 'Hello' })
  hear({ comments: [stored] })
  expect(model.state.get().outgoing).toEqual([])
  asked[0]?.answer(stored)
  await expect.poll(() => texts().filter((text) => text === 'Hello')).toHaveLength(1)
})

test('[MED-03] a comment that did not arrive is sent again under its id', async () => {
  const { model, asked } = open()
  await expect.poll(() => model.state.get().kind).toBe('ready')
  model.add('Hello')
  asked[0]?.refuse('connection-lost')
  await expect.poll(() => model.state.get().outgoing[0]?.state).toBe('failed')
  model.resend('own1')
  expect(asked.map(({ body }) => body['commentId'])).toEqual(['own1', 'own1'])
  model.drop('own1')
  expect(model.state.get().outgoing).toEqual([])
})

test('[MED-03] a comment whose deletion is refused is there again; one that is gone already stays away', async () => {
  const { model, asked, texts } = open()
  await expect.poll(() => model.state.get().kind).toBe('ready')
  const refused = model.remove('c8')
  expect(texts()).toEqual(['Comment 9'])
  asked[0]?.refuse('forbidden')
  await expect(refused).rejects.toThrow('forbidden')
  expect(texts()).toEqual(['Comment 8', 'Comment 9'])
  const gone = model.remove('c8')
  asked[1]?.refuse('media-board.comment-not-found')
  await gone
  expect(texts()).toEqual(['Comment 9'])
})

test('[MED-03] earlier comments come in before those there are, a page at a time', async () => {
  const { model, asked, texts } = open()
  await expect.poll(() => model.state.get().kind).toBe('ready')
  model.loadMore()
  model.loadMore()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.body).toMatchObject({ before: 8 })
  asked[0]?.answer({ comments: [comment(6), comment(7)], isMore: false })
  await expect.poll(texts).toEqual(['Comment 6', 'Comment 7', 'Comment 8', 'Comment 9'])
  model.loadMore()
  expect(asked).toHaveLength(1)
})
