import { expect, test } from 'vitest'
import { readElement } from './read-element.ts'

const box = {
  id: 'a',
  type: 'rectangle',
  version: 1,
  versionNonce: 2,
  isDeleted: false,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
  angle: 0,
  strokeColor: '#000',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeStyle: 'solid',
  strokeWidth: 1,
  roughness: 1,
  opacity: 100,
  seed: 7,
}
const isRead = (more: object) => readElement({ ...box, ...more }) !== undefined

test('[WID-02] a shape is read whole, with what it may leave out, and leads nowhere', () => {
  expect(readElement({ ...box, link: 'https://evil.example', customData: { a: 1 } })).toEqual({
    ...box,
    link: null,
    index: null,
    groupIds: [],
    boundElements: null,
    frameId: null,
    roundness: null,
    locked: false,
    updated: 1,
  })
  const more = {
    index: 'a1',
    groupIds: ['g'],
    boundElements: [{ id: 'b', type: 'arrow' }],
    frameId: 'f',
    roundness: { type: 3, value: 8 },
    locked: true,
    updated: 5,
  }
  expect(readElement({ ...box, ...more })).toEqual({ ...box, ...more, link: null })
})

test.each([undefined, null, 7, 'text', [], [box]])('[WID-02] %j is no shape', (value) => {
  expect(readElement(value)).toBeUndefined()
})

test.each(Object.keys(box))('[WID-02] nothing is drawn without its %s', (field) => {
  expect(isRead({ [field]: undefined })).toBe(false)
  expect(isRead({ [field]: null })).toBe(false)
  expect(isRead({ [field]: {} })).toBe(false)
})

test.each(['diamond', 'ellipse', 'image', 'frame'])('[WID-02] a %s is drawn', (type) => {
  expect(isRead({ type })).toBe(true)
})

test.each(['iframe', 'embeddable', 'magicframe', 'selection', ''])('[WID-02] a shape of type "%s" is not', (type) => {
  expect(isRead({ type })).toBe(false)
})

test('[WID-02] a number lies within ten million either way', () => {
  expect([10_000_000, -10_000_000, 0.5].map((x) => isRead({ x }))).toEqual([true, true, true])
  expect([10_000_001, -10_000_001, Infinity, NaN, '1'].map((x) => isRead({ x }))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test('[WID-02] a version counts from 0 in whole numbers, a seed is a whole number of 32 bits', () => {
  expect([0, 1].map((version) => isRead({ version }))).toEqual([true, true])
  expect([-1, 0.5, 2 ** 53, '1'].map((version) => isRead({ version }))).toEqual([false, false, false, false])
  expect([0, -5, 4_294_967_296, -4_294_967_296].map((seed) => isRead({ seed }))).toEqual([true, true, true, true])
  expect([4_294_967_297, -4_294_967_297, 0.5, '1'].map((seed) => isRead({ seed }))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('[WID-02] a name has 1 to 64 characters, another short text none to 64, and no colour an address', () => {
  const long = 'x'.repeat(64)
  expect([isRead({ id: long }), isRead({ id: `${long}x` }), isRead({ id: '' })]).toEqual([true, false, false])
  expect([isRead({ fillStyle: long }), isRead({ fillStyle: `${long}x` }), isRead({ fillStyle: '' })]).toEqual([
    true,
    false,
    true,
  ])
  expect([isRead({ strokeColor: long }), isRead({ strokeColor: `${long}x` })]).toEqual([true, false])
  expect(isRead({ backgroundColor: 'url(https://evil.example)' })).toBe(false)
})

const names = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`)
test('[WID-02] a shape is in at most 50 groups', () => {
  expect([isRead({ groupIds: names(50) }), isRead({ groupIds: names(51) })]).toEqual([true, false])
  expect([isRead({ groupIds: [''] }), isRead({ groupIds: 'g' }), isRead({ groupIds: [7] })]).toEqual([
    false,
    false,
    false,
  ])
})

test('[WID-02] at most 500 others are bound to a shape, each by id and type', () => {
  const bound = (count: number) => names(count).map((id) => ({ id, type: 'arrow' }))
  const isBound = (boundElements: unknown) => isRead({ boundElements })
  expect([isBound(bound(500)), isBound(bound(501)), isBound(null)]).toEqual([true, false, true])
  for (const wrong of [[{ id: 'a' }], [{ type: 'arrow' }], [{ id: '', type: 'arrow' }], ['a'], {}])
    expect(isBound(wrong)).toBe(false)
})

test('[WID-02] corners are round by a kind and perhaps a size', () => {
  const isRound = (roundness: unknown) => isRead({ roundness })
  expect([isRound({ type: 2 }), isRound({ type: 2, value: null }), isRound(null)]).toEqual([true, true, true])
  expect([isRound({ value: 2 }), isRound({ type: 2, value: '8' }), isRound(2)]).toEqual([false, false, false])
})

test.each(['locked', 'autoResize', 'simulatePressure', 'elbowed', 'startIsSpecial', 'endIsSpecial', 'polygon'])(
  '[WID-02] %s is true or false',
  (field) => {
    expect([true, false, 1, 'true'].map((value) => isRead({ [field]: value }))).toEqual([true, true, false, false])
  },
)

const text = { type: 'text', text: 'Hello', fontSize: 20, fontFamily: 5, lineHeight: 1.25 }
test('[WID-02] a text has words, a size, a font and a height of its lines', () => {
  expect(isRead(text)).toBe(true)
  for (const field of ['text', 'fontSize', 'fontFamily', 'lineHeight'])
    expect(isRead({ ...text, [field]: undefined })).toBe(false)
  expect(isRead({ ...text, text: 'x'.repeat(20_000) })).toBe(true)
  expect(isRead({ ...text, text: 'x'.repeat(20_001) })).toBe(false)
  expect(isRead({ ...text, originalText: 7 })).toBe(false)
})

const points = (count: number) => Array.from({ length: count }, () => [0, 1])
test.each(['line', 'arrow'])('[WID-02] a %s has a point at least, and 20,000 at most', (type) => {
  const isDrawn = (value: unknown) => isRead({ type, points: value })
  expect([isDrawn(points(1)), isDrawn(points(20_000))]).toEqual([true, true])
  expect([isDrawn(undefined), isDrawn([]), isDrawn(points(20_001)), isDrawn({})]).toEqual([false, false, false, false])
  expect([isDrawn([[1]]), isDrawn([[1, 2, 3]]), isDrawn([[1, '2']]), isDrawn([7])]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('[WID-02] what a pen drew has points and pressures, 20,000 at most', () => {
  const isDrawn = (more: object) => isRead({ type: 'freedraw', ...more })
  expect(isDrawn({ points: points(2), pressures: [] })).toBe(true)
  expect(isDrawn({ points: points(2) })).toBe(false)
  expect(isDrawn({ pressures: [] })).toBe(false)
  expect(isDrawn({ points: points(2), pressures: Array.from({ length: 20_000 }, () => 0.5) })).toBe(true)
  expect(isDrawn({ points: points(2), pressures: Array.from({ length: 20_001 }, () => 0.5) })).toBe(false)
  expect(isDrawn({ points: points(2), pressures: ['0.5'] })).toBe(false)
})

test.each(['startBinding', 'endBinding'])('[WID-02] a %s names what it is bound to, and perhaps where', (field) => {
  const isBound = (value: unknown) => isRead({ [field]: value })
  expect([isBound(null), isBound({ elementId: 'b' })]).toEqual([true, true])
  expect(isBound({ elementId: 'b', focus: 0, gap: 1, fixedPoint: [0, 1] })).toBe(true)
  for (const wrong of [
    { focus: 0 },
    { elementId: '' },
    { elementId: 'b', focus: '0' },
    { elementId: 'b', gap: '0' },
    { elementId: 'b', fixedPoint: [0] },
    'b',
  ])
    expect(isBound(wrong)).toBe(false)
})

test('[WID-02] an elbow has at most 500 fixed pieces, each with start, end and number', () => {
  const piece = { start: [0, 0], end: [1, 1], index: 1 }
  const isDrawn = (fixedSegments: unknown) => isRead({ fixedSegments })
  const pieces = (count: number) => Array.from({ length: count }, () => piece)
  expect([isDrawn(pieces(500)), isDrawn(pieces(501)), isDrawn(null), isDrawn({})]).toEqual([true, false, true, false])
  for (const field of Object.keys(piece)) expect(isDrawn([{ ...piece, [field]: undefined }])).toBe(false)
  expect(isDrawn([7])).toBe(false)
})

test('[WID-02] a cut of a picture is made of numbers', () => {
  expect([isRead({ crop: { x: 1, width: 2 } }), isRead({ crop: { x: '1' } }), isRead({ crop: [1] })]).toEqual([
    true,
    false,
    false,
  ])
})
