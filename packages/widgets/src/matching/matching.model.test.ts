import type { MatchingState, MatchSuggestion } from '@foyer/contract'
import { expect, test } from 'vitest'
import { newerState, reasonOf, troubleOf, without } from './matching.model.ts'

const known = new Set(['trees', 'night', 'water', 'shade'])
const nothing = { sharedInterestIds: [], sharedLanguages: [] }

test('[WID-06] a reason names what is rarest in common, then a language, then that somebody is new', () => {
  const sharedInterestIds = ['gone', 'night', 'trees', 'water', 'shade']
  expect(reasonOf({ sharedInterestIds, sharedLanguages: ['de'] }, known)).toEqual({
    kind: 'interests',
    interestIds: ['night', 'trees', 'water'],
  })
  expect(reasonOf({ ...nothing, sharedLanguages: ['de'], isNew: true }, known)).toEqual({
    kind: 'languages',
    languages: ['de'],
  })
  expect(reasonOf({ ...nothing, isNew: true }, known)).toEqual({ kind: 'new' })
  expect(reasonOf(nothing, known)).toEqual({ kind: 'different' })
})

test('[WID-06] what overtook something newer is not taken', () => {
  const state = (rev: number) => ({ rev }) as MatchingState
  expect(newerState(state(5), state(4)).rev).toBe(5)
  expect(newerState(state(5), state(6)).rev).toBe(6)
  expect(newerState(undefined, state(1)).rev).toBe(1)
})

test('[WID-06] each failure has its sentence, and an unknown failure has one too', () => {
  expect(troubleOf({ code: 'matching.too-many-open' })).toBe('too-many')
  expect(troubleOf({ code: 'connection-lost' })).toBe('lost')
  expect(troubleOf(new Error('what'))).toBe('failed')
})

test('[WID-06] a person who left is removed from the list; a list without that person stays the same', () => {
  const people = ['alice', 'bob'].map((uid) => ({ person: { uid, name: uid } }) as MatchSuggestion)
  expect(without(people, 'bob').map(({ person }) => person.uid)).toEqual(['alice'])
  expect(without(people, 'carol')).toBe(people)
})
