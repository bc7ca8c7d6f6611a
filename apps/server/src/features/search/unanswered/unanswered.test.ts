import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createUnanswered } from './collect-unanswered.ts'
import { createMemoryUnansweredStore } from './testing/unanswered.store.memory.ts'
import { withoutPersons } from './without-persons.ts'

const nobodyKnown = () => false

test.each([
  ['Where is the parking?', 'Where is the parking?'],
  ['My name is Erika Muster, where do I park?', 'My name is … , where do I park?'],
  ['Ich heiße Erika, wo parke ich?', 'Ich heiße … , wo parke ich?'],
  ['je m’appelle Zoé et je cherche le parking', 'je m’appelle … et je cherche le parking'],
  ['send the slides to erika@example.org please', 'send the slides to … please'],
  ['call me on +49 170 123 45 67 today', 'call me on … today'],
  ['what did Erika Muster say', 'what did … say'],
  ['was sagte Frau Muster', 'was sagte Frau …'],
  ['is https://example.org/x?token=abc the right page', 'is … the right page'],
  ['my number is AB12-9981-XK77-0042', 'my number is …'],
  ['ask @erika.m about lunch', 'ask … about lunch'],
])('[SEA-03] of "%s" only the words that name no person are kept', (asked, kept) => {
  expect(withoutPersons(asked, nobodyKnown)?.replaceAll(/\s+/g, ' ')).toBe(kept)
})

test('[SEA-03] names the venue itself says stay, and a question that is nothing else is not kept', () => {
  expect(withoutPersons('where are the slides of Hanna Weiß', (words) => words === 'Hanna Weiß')).toBe(
    'where are the slides of Hanna Weiß',
  )
  expect(withoutPersons('erika@example.org', nobodyKnown)).toBeUndefined()
  expect(withoutPersons('+49 170 123 45 67', nobodyKnown)).toBeUndefined()
})

test('[SEA-03] of what somebody types in one go only the last is collected, and nothing once it found something', async () => {
  const clock = createFakeClock()
  const store = createMemoryUnansweredStore()
  const log = createMemoryLog()
  const bus = createInProcessBus({ log })
  const unanswered = createUnanswered({ store, bus, clock, log, keepMs: 90 * 86_400_000 })
  const ask = (by: string, question: string, hasAnswer = false) =>
    unanswered.asked(by, question, 'en', { hasAnswer, isOfVenue: nobodyKnown })
  ask('alice', 'par')
  await clock.advance(500)
  ask('alice', 'parking')
  ask('bob', 'swimming')
  await clock.advance(500)
  ask('bob', 'swimming pool', true)
  await clock.advance(10_000)
  expect((await unanswered.list(10)).map(({ question }) => question)).toEqual(['parking'])
  expect(JSON.stringify(await unanswered.list(10))).not.toMatch(/alice|bob/)
})

test('[NOD-02] only the last is collected of what somebody types in one go, also where the letters come to two nodes', async () => {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const store = createMemoryUnansweredStore()
  const [one, two] = createLinkedBuses({ clock, log }).buses.map((bus) =>
    createUnanswered({ store, bus, clock, log, keepMs: 90 * 86_400_000 }),
  )
  const no = { hasAnswer: false, isOfVenue: nobodyKnown }
  one?.asked('alice', 'par', 'en', no)
  two?.asked('alice', 'parking', 'en', no)
  one?.asked('bob', 'swimming', 'en', no)
  two?.asked('bob', 'swimming pool', 'en', { ...no, hasAnswer: true })
  await clock.advance(10_000)
  expect((await store.list(10)).map(({ question }) => question)).toEqual(['parking'])
})
