import { expect, test } from 'vitest'
import { createLikeLedger } from './like-ledger.model.ts'

/** A ledger with a server that answers when the test says so. */
function open() {
  const asked: { readonly isLiked: boolean; readonly answer: () => void; readonly refuse: () => void }[] = []
  const ledger = createLikeLedger({
    send: (_, isLiked) =>
      new Promise((resolve, reject) =>
        asked.push({ isLiked, answer: resolve, refuse: () => reject(new Error('refused')) }),
      ),
    onChange: () => {},
  })
  ledger.takeBoth([['p', 7]], [])
  return { ledger, asked, shown: () => ledger.shown('p') }
}

test('[MED-03] a like is seen at once, and counts once when the server reports it', async () => {
  const { ledger, asked, shown } = open()
  const done = ledger.set('p', true)
  expect(shown()).toEqual({ count: 8, isLiked: true })
  ledger.takeMine(['p'])
  expect(shown()).toEqual({ count: 8, isLiked: true })
  ledger.takeCount('p', 8)
  expect(shown()).toEqual({ count: 8, isLiked: true })
  asked[0]?.answer()
  await done
  expect(shown()).toEqual({ count: 8, isLiked: true })
})

test('[MED-03] likes of others that come between are counted, whether one’s own is among them or not', async () => {
  const { ledger, asked, shown } = open()
  const done = ledger.set('p', true)
  ledger.takeCount('p', 20)
  expect(shown().count).toBe(21)
  asked[0]?.answer()
  await done
  ledger.takeCount('p', 30)
  expect(shown().count).toBe(31)
  ledger.takeMine(['p'])
  ledger.takeCount('p', 32)
  expect(shown()).toEqual({ count: 32, isLiked: true })
})

test('[MED-03] a like the server refuses is taken back', async () => {
  const { ledger, asked, shown } = open()
  const done = ledger.set('p', true)
  asked[0]?.refuse()
  await expect(done).rejects.toThrow('refused')
  expect(shown()).toEqual({ count: 7, isLiked: false })
})

test('[MED-03] of presses in a row one request is under way, and the last one holds', async () => {
  const { ledger, asked, shown } = open()
  const done = ledger.set('p', true)
  void ledger.set('p', false)
  void ledger.set('p', true)
  void ledger.set('p', false)
  expect(asked).toHaveLength(1)
  expect(shown()).toEqual({ count: 7, isLiked: false })
  asked[0]?.answer()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map(({ isLiked }) => isLiked)).toEqual([true, false])
  asked[1]?.answer()
  await done
  ledger.takeMine(['p'])
  ledger.takeMine([])
  ledger.takeCount('p', 7)
  expect(shown()).toEqual({ count: 7, isLiked: false })
})

test('[MED-03] a like from another window is seen here with its count, before and after the count comes', () => {
  const { ledger, shown } = open()
  ledger.takeMine(['p'])
  expect(shown()).toEqual({ count: 8, isLiked: true })
  ledger.takeCount('p', 8)
  expect(shown()).toEqual({ count: 8, isLiked: true })
  ledger.takeMine([])
  expect(shown()).toEqual({ count: 7, isLiked: false })
})

test('[MED-03] after a new connection counts and own likes are those of the server, with what is still under way', () => {
  const { ledger, shown } = open()
  void ledger.set('p', true)
  ledger.takeBoth([['p', 12]], [])
  expect(shown()).toEqual({ count: 13, isLiked: true })
  ledger.takeBoth([['p', 13]], ['p'])
  expect(shown()).toEqual({ count: 13, isLiked: true })
  ledger.takeBoth([], [])
  expect(shown().count).toBe(1)
})
