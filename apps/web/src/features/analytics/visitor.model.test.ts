import { expect, test } from 'vitest'
import { type TrackingFacts, createVisitor } from './visitor.model.ts'

const mine = 'feedfacefeedface'

function open(kept?: string) {
  const storage = new Map<string, string>(kept === undefined ? [] : [['visitor-id', kept]])
  let made = 0
  const visitor = createVisitor({
    storage: {
      get: (key) => storage.get(key),
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    newVisitorId: () => String(made++).padStart(16, '0'),
  })
  return { visitor, kept: () => storage.get('visitor-id') }
}

const all: TrackingFacts = { venueAllows: true, hasConsent: true, userId: 'u1' }
const [first, second] = ['0000000000000000', '0000000000000001']

test('[CON-08] with all three somebody is counted as themselves, under the id their browser keeps', () => {
  const { visitor, kept } = open(mine)
  expect(visitor.take(all)).toEqual([
    ['setVisitorId', mine],
    ['setUserId', 'u1'],
  ])
  expect([kept(), visitor.userId(), visitor.visitorId()]).toEqual([mine, 'u1', mine])
  expect(visitor.take(all)).toEqual([])
})

test.each([
  ['the venue does not allow it', { venueAllows: false }],
  ['consent is not given', { hasConsent: false }],
  ['nobody is logged in', { userId: undefined }],
])('[CON-08] [CON-10] where %s, an id for this page alone counts, and none is kept', (_, fact) => {
  const { visitor, kept } = open(mine)
  expect(visitor.take({ ...all, ...fact })).toEqual([['setVisitorId', first]])
  expect([kept(), visitor.userId()]).toEqual([undefined, undefined])
})

test.each([
  ['the venue switches it off', { venueAllows: false }],
  ['consent is taken back', { hasConsent: false }],
  ['somebody logs out', { userId: undefined }],
])('[CON-08] [CON-10] as %s it ends at once: account and kept id go, and what follows is somebody else', (_, fact) => {
  const { visitor, kept } = open(mine)
  visitor.take(all)
  expect(visitor.take({ ...all, ...fact })).toEqual([['resetUserId'], ['setVisitorId', second]])
  expect([kept(), visitor.userId(), visitor.visitorId()]).toEqual([undefined, undefined, second])
  expect(visitor.take({ ...all, ...fact })).toEqual([])
})

test('[CON-08] [CON-10] who agrees during a visit goes on under the id their page had, which is kept from then on', () => {
  const { visitor, kept } = open()
  visitor.take({ ...all, hasConsent: false })
  expect(visitor.take(all)).toEqual([['setUserId', 'u1']])
  expect(kept()).toBe(first)
})

test('[CON-08] another account after a log-out is another visitor', () => {
  const { visitor, kept } = open()
  visitor.take(all)
  expect(visitor.take({ ...all, userId: 'u2' })).toEqual([
    ['resetUserId'],
    ['setVisitorId', second],
    ['setUserId', 'u2'],
  ])
  expect(kept()).toBe(second)
})

test('[CON-08] while no venue is shown nothing is decided, neither at first nor between two', () => {
  const { visitor, kept } = open(mine)
  expect(visitor.take({ ...all, venueAllows: undefined })).toEqual([['setVisitorId', first]])
  expect(kept()).toBe(mine)
  visitor.take(all)
  expect(visitor.take({ ...all, venueAllows: undefined })).toEqual([])
  expect(visitor.take({ ...all, venueAllows: undefined, userId: undefined })[0]).toEqual(['resetUserId'])
})

test('[CON-10] a stored value that is not a visitor id is replaced by a new id', () => {
  const { visitor, kept } = open('alice@example.org')
  visitor.take(all)
  expect(kept()).toBe(first)
})
