import { expect, test } from 'vitest'
import { foldName, waysToWrite } from './fold-name.ts'
import { foldText } from './fold-text.ts'

test.each([
  ['Zoë O’Connor', 'zoe oconnor'],
  ["D'Angelo", 'dangelo'],
  ['Łukasz Weiß', 'lukasz weiss'],
  ['Χρήστος Παππάς', 'christos pappas'],
  ['Щербаков Фёдор', 'shcherbakov fedor'],
])('[SEA-02] the name %s is looked for as %s', (name, folded) => {
  expect(foldName(foldText(name))).toBe(folded)
})

test('[SEA-02] a word with ae, oe or ue may stand with an umlaut in a name, and none stands in every name', () => {
  expect(waysToWrite('juergen')).toEqual(['juergen', 'jurgen'])
  expect(waysToWrite('mueller')).toEqual(['mueller', 'muller'])
  expect(waysToWrite('weber')).toEqual(['weber'])
  expect(waysToWrite('ьь')).toEqual(['ьь'])
})
