import { expect, test } from 'vitest'
import { faultsOf } from '../testing/faults-of.ts'
import { announcementCommands } from './announcement.messages.ts'

const faults = (parts: object) =>
  faultsOf(announcementCommands['announcement.post'].body, { id: 'announcement-1', text: 'x', minutes: 5, ...parts })

test('[WID-06] an announcement of staff has up to 280 letters', () => {
  expect([280, 281].map((length) => faults({ text: 'x'.repeat(length) }))).toEqual([[], ['text']])
})

test('[WID-06] an announcement of staff lasts 5 minutes to 24 hours', () => {
  expect([4, 5, 1440, 1441].map((minutes) => faults({ minutes }))).toEqual([['minutes'], [], [], ['minutes']])
})

test('[WID-06] an announcement has one text for each other language, each of up to 280 letters', () => {
  const of = (...texts: string[]) => texts.map((text, index) => ({ locale: ['de', 'fr'][index] ?? 'de', text }))
  const paths = [of('x'.repeat(280), 'y'), of('x'.repeat(281)), of(' '), of('x', 'y', 'z')].map((translations) =>
    faults({ translations }),
  )
  expect(paths).toEqual([[], ['translations/0/text'], ['translations/0/text'], ['translations/2']])
})
