import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { valueAt } from '../entities/read-draft.ts'
import { smallVenue } from '../testing/small-venue.ts'
import { checkJson } from './check-json.ts'
import { listParts, readPart } from './json-part.ts'

const poll = ['areas', 'foyer', 'contentWidgets', 'poll']

/** The JSON of the innermost part of a path, with one text of it replaced, checked. */
function edit(path: readonly string[], from: string | RegExp, to: string, depth = 0) {
  const venue = smallVenue()
  const part = listParts(path)[depth]
  const before = part && readPart(venue, part)
  if (part === undefined || before === undefined) throw new Error('no such part')
  const text = JSON.stringify(before, undefined, 2)
  const next = text.replace(from, to)
  expect(next).not.toBe(text)
  return { ...checkJson(next, venue, part, before), text: next, venue }
}
const described = ({ problems }: ReturnType<typeof edit>) =>
  problems.map(({ line, path, code, isBlocking }) => [line, path.join('.'), code, isBlocking])

test('[DSG-02] the parts around a widget are itself, its area and the venue', () => {
  expect(listParts(poll).map(({ key }) => key)).toEqual(['areas/foyer/contentWidgets/poll', 'areas/foyer', ''])
  expect(listParts(['style']).map(({ key }) => key)).toEqual(['style', ''])
  expect(listParts(undefined).map(({ key }) => key)).toEqual([''])
})

test('[DSG-02] a changed text is one change of the draft', () => {
  const { problems, changes } = edit(poll, 'Lunch poll', 'Dinner poll')
  expect(problems).toEqual([])
  expect(changes).toEqual([{ kind: 'set', path: [...poll, 'name', 'en', 'text'], value: 'Dinner poll' }])
})

test('[DSG-02] the same text in another form changes nothing', () => {
  expect(edit(poll, /\n\s*/g, ' ').changes).toEqual([])
})

test('[DSG-02] what is no JSON is named by its line, and changes nothing', () => {
  const found = edit(poll, '"type": "POLL",', '"type": "POLL"')
  expect(described(found)).toEqual([[4, '', 'syntax', true]])
  expect(found.changes).toEqual([])
  expect(described(edit(poll, /\}$/, ''))).toMatchObject([[expect.any(Number), '', 'syntax', true]])
  expect(described(edit(poll, /[^]+/, ''))).toEqual([[1, '', 'syntax', true]])
})

test('[DSG-02] a name that an object has twice stops the text, at each repetition; the same name in another object does not', () => {
  const found = edit(
    poll,
    '"type": "POLL",',
    '"type": "POLL",\n  "a\\": \\"b": "\\"id\\": 1",\n  "ty\\u0070e": "POLL",\n  "id" : "poll",',
  )
  expect(described(found)).toEqual([
    [5, '', 'repeated-name', true],
    [6, '', 'repeated-name', true],
  ])
  expect(found.changes).toEqual([])
  const once = edit(poll, '"type": "POLL",', '"type": "POLL",\n  "a\\": \\"b": "\\"id\\": 1",')
  expect(described(once)).toMatchObject([[4, 'a": "b', 'unknown-field', false]])
})

test('[DSG-02] a change of what a colleague has deleted meanwhile is refused at its place in the whole venue', () => {
  const venue = smallVenue()
  const [part] = listParts(undefined)
  const before = part && readPart(venue, part)
  if (part === undefined || before === undefined) throw new Error('no such part')
  const { draft } = applyChanges(venue, [{ kind: 'remove', path: ['areas', 'garden'] }])
  const text = JSON.stringify(before, undefined, 2).replace('"Garden"', '"Park"')
  const { problems, changes } = checkJson(text, draft, part, before)
  expect(changes).toEqual([])
  const path = ['architectures', 0, 'areas', 1, 'names', 0, 'text']
  expect(problems).toMatchObject([{ code: 'not-found', path, isBlocking: true }])
})

test('[DSG-02] a value of another kind stops the text, with its line and path', () => {
  const found = edit(poll, '"Lunch poll"', '12')
  expect(described(found)).toEqual([[7, 'name.0.text', 'wrong-type', true]])
  const [problem] = found.problems
  expect(found.text.slice(problem?.from, problem?.to)).toBe('"text"')
  expect(found.changes).toEqual([])
})

test('[DSG-02] a value beyond its limits is named, and can be applied like in a form', () => {
  expect(edit(poll, 'Lunch poll', 'x'.repeat(20_000)).problems).toEqual([])
  const found = edit(poll, 'Lunch poll', 'x'.repeat(20_001))
  expect(described(found)).toEqual([[7, 'name.0.text', 'too-long', false]])
  expect(found.changes).toHaveLength(1)
})

test('[DSG-02] 32 levels of nesting are allowed, and 33 or thousands are refused', () => {
  const nested = (levels: number) => edit(poll, /^\{/, `{ "deep": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)},`)
  expect(described(nested(32))).toEqual([[1, 'deep', 'unknown-field', false]])
  expect(described(nested(33))).toEqual([[1, '', 'too-deep', true]])
  expect(nested(10_000).changes).toEqual([])
})

test('[DSG-02] another id, none, and the same one twice are refused', () => {
  expect(described(edit(poll, '"id": "poll",', '"id": "survey",'))).toEqual([[2, 'id', 'fixed', true]])
  expect(edit(poll, '"id": "poll",', '').problems.map(({ code }) => code)).toEqual(['fixed', 'required'])
  const twice = edit(poll, '"id": "b"', '"id": "a"')
  expect(twice.problems.map(({ code, isBlocking }) => [code, isBlocking])).toEqual([['duplicate', true]])
  const widgets = edit(['areas', 'foyer'], '"id": "poll"', '"id": "door"')
  expect(widgets.problems.some(({ isBlocking }) => isBlocking)).toBe(true)
  expect(widgets.changes).toEqual([])
})

test('[DSG-02] what somebody changed beside stays', () => {
  const venue = smallVenue()
  const part = listParts(poll)[0]
  const before = part && readPart(venue, part)
  if (part === undefined || before === undefined) throw new Error('no such part')
  const theirs = applyChanges(venue, [{ kind: 'set', path: [...poll, 'name', 'en', 'text'], value: 'Theirs' }]).draft
  const text = JSON.stringify(before).replace('"Lunch?"', '"Dinner?"')
  const { draft } = applyChanges(theirs, checkJson(text, theirs, part, before).changes)
  expect(valueAt(draft, [...poll, 'name', 'en', 'text'])).toBe('Theirs')
  expect(JSON.stringify(valueAt(draft, poll))).toContain('Dinner?')
})

test('[DSG-02] the whole venue: areas and files are changed, a second architecture is refused', () => {
  const added = edit(['areas', 'foyer'], '"Garden"', '"Park"', 1)
  expect(added.changes).toEqual([{ kind: 'set', path: ['areas', 'garden', 'names', 'en', 'text'], value: 'Park' }])
  expect(described(edit(['areas', 'foyer'], '"architectures": [', '"architectures": [1, ', 1))).toEqual([
    [2, 'architectures', 'wrong-type', true],
  ])
})

test('[DSG-02] a group of settings has its own fields and no others', () => {
  const found = edit(['names'], '"Example"', '"Summit"')
  expect(found.changes).toEqual([{ kind: 'set', path: ['names', 'en', 'text'], value: 'Summit' }])
  expect(edit(['names'], /^\{/, '{ "style": {},').problems.map(({ code }) => code)).toEqual(['unknown-field'])
})

test('[DSG-02] of 150 problems 100 are listed, those that stop the text first', () => {
  const areas = Array.from({ length: 150 }, (_, n) => `{"locale": "xx${n}", "text": "a"},`).join('')
  const found = edit(['names'], '"names": [', `"names": [${areas}{"locale": 1},`)
  expect(found.problems).toHaveLength(100)
  expect(found.isCut).toBe(true)
})
