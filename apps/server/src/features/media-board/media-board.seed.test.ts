import { createFakeClock } from '@foyer/testkit'
import type { Demo } from '@foyer/demo'
import { expect, test } from 'vitest'
import type { BoardAct } from './board-acts.ts'
import { seedDemoBoards } from './media-board.seed.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

const actions: Demo['actions'] = {
  mediaBoardId: 'library',
  views: [
    { by: 'alice@example.org', pieceId: 'film', minutesAgo: 9, isFinished: true },
    { by: 'gone@example.org', pieceId: 'film', minutesAgo: 9, isFinished: true },
    { by: 'alice@example.org', pieceId: 'taken-away', minutesAgo: 9, isFinished: true },
  ],
  likes: [{ by: 'alice@example.org', pieceId: 'film', minutesAgo: 8 }],
  comments: [
    { by: 'bob@example.org', pieceId: 'film', minutesAgo: 3, text: 'Later.' },
    { by: 'alice@example.org', pieceId: 'film', minutesAgo: 7, text: 'Sooner.' },
  ],
}

async function seed(isEmpty: boolean) {
  const imported: BoardAct[] = []
  await seedDemoBoards(
    {
      createDemo: async () => ({ actions }) as Demo,
      nowMs: createFakeClock().now(),
      findUserIds: async () =>
        new Map([
          ['alice@example.org', 'alice'],
          ['bob@example.org', 'bob'],
        ]),
    },
    {
      mediaBoard: { isEmpty: async () => isEmpty, importHistory: async (acts) => void imported.push(...acts) },
      boardOf: (pieceId) => (pieceId === 'film' ? 'library' : undefined),
      venue: shownVenue('LIVE'),
    },
  )
  return imported
}

test('[MED-03] people of the demo have looked, liked and written, each at their minute; what is gone is left out', async () => {
  const imported = await seed(true)
  expect(imported.map(({ kind }) => kind)).toEqual(['view', 'like', 'comment', 'comment'])
  expect(imported.flatMap((act) => (act.kind === 'comment' ? [act.comment.text] : []))).toEqual(['Sooner.', 'Later.'])
  const now = createFakeClock().now()
  expect(imported[1]).toMatchObject({
    like: { authorId: 'alice', pieceId: 'film', ...shownVenue('LIVE'), atMs: now - 480_000 },
  })
})

test('[MED-03] boards on which somebody did something are left alone', async () => {
  expect(await seed(false)).toEqual([])
})
