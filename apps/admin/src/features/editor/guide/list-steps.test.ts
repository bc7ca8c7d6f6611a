import { expect, test } from 'vitest'
import { emptyVenue, smallVenue } from '../testing/small-venue.ts'
import { listSteps } from './list-steps.ts'

const done = (...options: Parameters<typeof listSteps>) =>
  listSteps(...options)
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

test('[EDT-18] the checklist knows what is done: area, picture, widget, publication', () => {
  expect(listSteps(emptyVenue(), false).map(({ step }) => step)).toEqual(['area', 'picture', 'widget', 'publish'])
  expect(done(emptyVenue(), false)).toEqual([])
  expect(done(smallVenue(), false)).toEqual(['area', 'picture', 'widget'])
  expect(done(smallVenue(), true)).toEqual(['area', 'picture', 'widget', 'publish'])
})
