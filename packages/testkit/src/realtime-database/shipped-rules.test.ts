import { expect, test } from 'vitest'
import { shippedRules } from './shipped-rules.ts'
import type { Bearer } from './start-realtime-database.ts'
import { type Value, resolved, toPath } from './tree.ts'

const nowMs = 1_790_000_000_000
const now = { '.sv': 'timestamp' }
const ada: Bearer = { uid: 'ada' }
const eve: Bearer = { uid: 'eve' }
const anonymous: Bearer = { uid: 'ada', firebase: { sign_in_provider: 'anonymous' } }
const rules = shippedRules()

const record = (more: object = {}, attendee: object = {}) =>
  ({ attendee: { uid: 'ada', ...attendee }, timestamp: now, ...more }) as Value
const like = (more: object = {}) =>
  ({
    uuid: 'l1',
    contentPieceId: 'p1',
    mediaBoardId: 'b1',
    authorId: 'ada',
    creationTimestamp: now,
    ...more,
  }) as Value
const count = 'contentPieces/opmode/LIVE/contentPieceLikesCount/b1/p1'
const likes = 'contentPieces/opmode/LIVE/likes'
const there: Value = {
  opmode: { LIVE: { ada: { attendee: { uid: 'ada' }, timestamp: 1 } } },
  contentPieces: {
    opmode: {
      LIVE: {
        likes: { l1: { authorId: 'ada', uuid: 'l1' } },
        contentPieceLikesCount: { b1: { p1: 3, p0: 0 } },
      },
    },
  },
}
const mayRead = (bearer: Bearer, path: string) => rules.mayRead(bearer, there, toPath(path), nowMs)
const mayWrite = (bearer: Bearer, path: string, value: Value, root: Value = there) =>
  rules.mayWrite(bearer, root, [{ path: toPath(path), value: resolved(value, null, nowMs) }], nowMs)

test.each([
  ['opmode/LIVE', true],
  ['opmode/STAGE/ada', true],
  [likes, true],
  [count, true],
  ['opmode', false],
  ['', false],
  ['elsewhere', false],
])('[PRS-06] an account may read %s: %s; a signed-out or anonymous client may not', (path, isAllowed) => {
  expect(mayRead(ada, path)).toBe(isAllowed)
  expect(mayRead(null, path)).toBe(false)
  expect(mayRead(anonymous, path)).toBe(false)
})

test.each<[string, Bearer, string, Value, boolean]>([
  ['the own record', ada, 'opmode/LIVE/ada', record(), true],
  [
    'all of it',
    ada,
    'opmode/STAGE/ada',
    record({ status: 'Busy', activity: 'call', pictureId: 'p' }, { areaId: 'a', name: 'n', company: 'c', title: 't' }),
    true,
  ],
  ['its removal', ada, 'opmode/LIVE/ada', null, true],
  ['one that is nobody’s own', null, 'opmode/LIVE/ada', record(), false],
  ['one of a visitor', anonymous, 'opmode/LIVE/ada', record(), false],
  ['that of another', eve, 'opmode/LIVE/ada', record(), false],
  ['the removal of another’s', eve, 'opmode/LIVE/ada', null, false],
  ['a forged uid', ada, 'opmode/LIVE/ada', record({}, { uid: 'eve' }), false],
  ['the removal of all', ada, 'opmode/LIVE', null, false],
  ['a time of one’s own', ada, 'opmode/LIVE/ada', record({ timestamp: nowMs - 1 }), false],
  ['no time', ada, 'opmode/LIVE/ada', { attendee: { uid: 'ada' } }, false],
  ['no attendee', ada, 'opmode/LIVE/ada', { timestamp: now }, false],
  ['a change without a new time', ada, 'opmode/LIVE/ada/status', 'Busy', false],
  ['an unknown status', ada, 'opmode/LIVE/ada', record({ status: 'Offline' }), false],
  ['an unknown activity', ada, 'opmode/LIVE/ada', record({ activity: 'lunch' }), false],
  ['an unknown field', ada, 'opmode/LIVE/ada', record({ role: 'administrator' }), false],
  ['an unknown field of who it is', ada, 'opmode/LIVE/ada', record({}, { email: 'x' }), false],
  ['an empty field', ada, 'opmode/LIVE/ada', record({}, { name: '' }), false],
  ['a name that is none', ada, 'opmode/LIVE/ada', record({}, { name: { a: 1 } }), false],
  ['a name without end', ada, 'opmode/LIVE/ada', record({}, { name: 'x'.repeat(1001) }), false],
  ['a mode there is not', ada, 'opmode/MINE/ada', record(), false],
  ['something elsewhere', ada, 'elsewhere/ada', 1, false],
])('[PRS-04] [PRS-06] of records, %s', (_, bearer, path, value, isAllowed) => {
  expect(mayWrite(bearer, path, value)).toBe(isAllowed)
})

test.each<[string, Bearer, string, Value, boolean]>([
  ['a like', ada, `${likes}/l2`, like({ uuid: 'l2' }), true],
  ['a like of a comment', ada, `${likes}/l2`, like({ uuid: 'l2', commentId: 'c' }), true],
  ['the own like taken back', ada, `${likes}/l1`, null, true],
  ['one without a sign-in', null, `${likes}/l2`, like({ uuid: 'l2' }), false],
  ['a forged author', eve, `${likes}/l2`, like({ uuid: 'l2' }), false],
  ['another’s taken back', eve, `${likes}/l1`, null, false],
  ['another’s taken over', eve, `${likes}/l1`, like({ authorId: 'eve' }), false],
  ['one given away', ada, `${likes}/l1`, like({ authorId: 'eve' }), false],
  ['another uuid than its key', ada, `${likes}/l2`, like(), false],
  ['a time of one’s own', ada, `${likes}/l2`, like({ uuid: 'l2', creationTimestamp: 1 }), false],
  ['an unknown field', ada, `${likes}/l2`, like({ uuid: 'l2', weight: 9 }), false],
  ['all likes removed', ada, likes, null, false],
  ['one more', ada, count, 4, true],
  ['one less', ada, count, 2, true],
  ['the first one', ada, `${count}9`, 1, true],
  ['five more', ada, count, 8, false],
  ['two less', ada, count, 1, false],
  ['no change', ada, count, 3, false],
  ['less than none', ada, count.replace('p1', 'p0'), -1, false],
  ['less than none where none was', ada, `${count}9`, -1, false],
  ['a first one of five', ada, `${count}9`, 5, false],
  ['no number', ada, count, 'many', false],
  ['a count removed', ada, count, null, false],
  ['all counts removed', ada, 'contentPieces/opmode/LIVE/contentPieceLikesCount', null, false],
  ['one more, without a sign-in', null, count, 4, false],
])('[PRS-06] of likes and their counts, %s', (_, bearer, path, value, isAllowed) => {
  expect(mayWrite(bearer, path, value)).toBe(isAllowed)
})
