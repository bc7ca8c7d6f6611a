import { Venue, type AreaId } from '@foyer/contract'
import { noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../platform/random/seeded-random.ts'
import { buildRehearsedVenue } from '../testing/rehearsed-venue.ts'
import { createActivities } from './activities.ts'
import { planStay, type Stay } from './plan-stay.ts'
import type { Votes } from './poll-votes.ts'
import { planVenue } from './venue-plan.ts'
import { nameAttendees, wordsOf } from './words.ts'

const plan = planVenue(Venue.parse(buildRehearsedVenue()))
const sentences = ['Hello!', 'How are you?', 'See you!']

/** So many stays of one attendee, each where the one before has led. */
function attend(seed: string, stays: number): Stay[] {
  const random = seededRandom(seed)
  const activities = createActivities(sentences)
  const planned: Stay[] = []
  for (let areaId = plan.entrance; planned.length < stays; areaId = planned.at(-1)?.nextAreaId ?? areaId)
    planned.push(planStay({ plan, areaId, activities, random, atMs: noonMs }))
  return planned
}

/** What is decided, as data. */
const decided = (stays: readonly Stay[]) =>
  stays.map(({ actions, ...stay }) => ({
    ...stay,
    actions: actions.map(({ activity, ...action }) => ({ ...action, counts: activity.counts })),
  }))

test('[REH-03] the same seed gives the same stays, and another seed others', () => {
  expect(decided(attend('a', 50))).toEqual(decided(attend('a', 50)))
  expect(decided(attend('a', 50))).not.toEqual(decided(attend('b', 50)))
})

test('[REH-03] a stay takes 10 to 60 seconds, and what is done in it has its place within', () => {
  for (const { lastsMs, actions } of attend('a', 500)) {
    expect(lastsMs).toBeGreaterThanOrEqual(10_000)
    expect(lastsMs).toBeLessThanOrEqual(60_000)
    const times = actions.map(({ afterMs }) => afterMs)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.every((afterMs) => afterMs >= 0 && afterMs <= lastsMs)).toBe(true)
  }
})

test('[REH-03] somebody walks through doors, and out of an area without one to any other', () => {
  const from = (areaId: string) =>
    new Set(
      Array.from({ length: 50 }, (_, seed) => {
        const random = seededRandom(`${seed}`)
        const options = { plan, random, atMs: noonMs, activities: [] }
        return planStay({ ...options, areaId: areaId as AreaId }).nextAreaId
      }),
    )
  expect(from('plaza')).toEqual(new Set(['hall']))
  expect(from('hall')).toEqual(new Set(['plaza', 'roof']))
  expect(from('roof')).toEqual(new Set(['plaza', 'hall']))
})

test('[REH-03] they speak, press reactions and vote, each by what the area has', () => {
  const actions = attend('a', 500).flatMap((stay) => stay.actions)
  expect(new Set(actions.map(({ activity }) => activity.counts))).toEqual(new Set(['messages', 'reactions', 'votes']))
  const votes = actions.filter(({ activity }) => activity.counts === 'votes').map(({ choice }) => choice as Votes)
  for (const { answers, configurationId } of votes) {
    expect(configurationId).toBe('now')
    expect(answers.map(({ questionId }) => questionId)).toEqual(['stop', 'more'])
    expect(answers[0]?.optionIds).toHaveLength(1)
    expect(answers[1]?.optionIds.length).toBeGreaterThan(0)
  }
})

test('[REH-03] each attendee has a name of their own, which says in the language of the venue that they are simulated', () => {
  const names = nameAttendees(500, 'pt-BR', seededRandom('a'))
  expect(new Set(names).size).toBe(500)
  expect(names.every((name) => name.endsWith(' (simulação)'))).toBe(true)
  expect(nameAttendees(3, 'ja', seededRandom('a'))).toEqual(nameAttendees(3, 'en', seededRandom('a')))
  expect(wordsOf('ja')).toBe(wordsOf('en'))
})
