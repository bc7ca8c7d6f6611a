import type { CallEnd, MediaProblem } from '@foyer/client/calls'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { expect, test } from 'vitest'
import { bothProblemWords, durationWords, endWords, problemWords } from './call-words.ts'

const words = createTranslator('en', await loadTexts('calls')('en'))

test.each([
  [-1, '0:00'],
  [9_999, '0:09'],
  [60_000, '1:00'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('[CHT-05] %d ms in a call are shown as %s', (ms, text) => {
  expect(durationWords(ms)).toBe(text)
})

test.each<[CallEnd, boolean, string | undefined, string, string | undefined]>([
  ['left', true, undefined, 'The call has ended', undefined],
  ['missed', true, undefined, 'The call has ended', undefined],
  ['missed', false, undefined, 'No answer', 'Your call is shown in the chat.'],
  ['not-online', false, 'Bruno', 'Bruno is not online', 'Your call is shown in the chat.'],
  ['not-online', false, undefined, 'Not online', 'Your call is shown in the chat.'],
  ['lost', true, 'Bruno', 'The call was interrupted', 'You were offline for too long.'],
])('[CHT-05] a call that ends as %s, was in it %s, with %s: %s', (why, wasIn, name, title, text) => {
  expect(endWords(words, why, wasIn, name)).toEqual({ title, text })
})

test.each<['microphone' | 'camera' | 'screen', MediaProblem, string, RegExp]>([
  ['microphone', 'denied', 'Microphone access needed', /^Access was denied/],
  ['camera', 'no-device', 'No camera found', /^Connect one/],
  ['camera', 'in-use', 'The camera is in use', /^Another program/],
  ['microphone', 'failed', 'The microphone could not be started', /^Try again, or/],
  ['camera', 'unsupported', 'This browser does not support calls', /^Use a current version/],
  ['screen', 'unsupported', 'The screen could not be shared', /^This browser cannot share/],
  ['screen', 'denied', 'The screen could not be shared', /^Try again or choose another window/],
  ['screen', 'insecure', 'Calls need a secure connection', /^Browsers allow/],
])('[CHT-05] a %s that is %s reads: %s', (kind, problem, title, help) => {
  expect(problemWords(words, kind, problem)).toEqual({ title, text: expect.stringMatching(help) as string })
})

test('[CHT-05] what microphone and camera share is said once where one remedy helps both', () => {
  expect(bothProblemWords(words, 'denied')?.title).toBe('Microphone and camera access needed')
  expect(bothProblemWords(words, 'no-device')?.title).toBe('No microphone or camera found')
  expect(bothProblemWords(words, 'in-use')).toBeUndefined()
})
