import { onValue, ref } from '@firebase/database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { type RealtimeDatabase, startRealtimeDatabase } from '@foyer/testkit/realtime-database'
import { closeDatabases, openDatabase } from './testing/open-database.ts'
import { watchPeople } from './watch-people.ts'

let server: RealtimeDatabase
beforeEach(async () => {
  server = await startRealtimeDatabase()
})
afterEach(async () => {
  await closeDatabases()
  await server.stop()
})

async function watch() {
  const clock = createFakeClock()
  const list = ref(openDatabase(server, 'ada'), 'opmode/LIVE')
  let arrived: unknown
  const notified: string[][] = []
  let isConnected = true
  const people = watchPeople({
    list,
    clock,
    isConnected: () => isConnected,
    onChanges: (changes) => notified.push([...changes.keys()]),
    onRefused: () => {},
  })
  onValue(list, (snapshot) => {
    arrived = snapshot.val()
  })
  await people.listed
  const write = async (uid: string, areaId: string | null) => {
    server.write(`opmode/LIVE/${uid}`, areaId === null ? null : { attendee: { uid, areaId }, timestamp: 1 })
    await vi.waitFor(() => expect(arrived).toEqual(server.read('opmode/LIVE')))
  }
  return { people, clock, notified, write, setConnected: (next: boolean) => (isConnected = next) }
}

test('[PRS-06] an attendee whose record is removed and written again has not been away, though a second ends in between', async () => {
  const { people, clock, notified, write } = await watch()
  await write('bo', 'hall')
  clock.pass(1000)
  await write('cy', 'hall')
  clock.pass(900)
  await write('bo', null)
  clock.pass(100)
  expect(notified).toEqual([['bo'], ['cy']])
  expect(people.all.get('bo')?.attendee.areaId).toBe('hall')
  await write('bo', 'plaza')
  clock.pass(1000)
  expect(notified.at(-1)).toEqual(['bo'])
  expect(people.all.get('bo')?.attendee.areaId).toBe('plaza')
  await write('bo', null)
  clock.pass(1000)
  expect(people.all.has('bo')).toBe(false)
})

test('[PRS-08] all that happens in a second is reported once', async () => {
  const { clock, notified, write } = await watch()
  for (const areaId of ['hall', 'plaza', 'garden']) for (const uid of ['bo', 'cy']) await write(uid, areaId)
  clock.pass(1000)
  clock.pass(5000)
  expect(notified).toEqual([['bo', 'cy']])
})

test('[PRS-06] without a connection nothing is reported, and all that happened once there is one', async () => {
  const { clock, notified, write, setConnected } = await watch()
  setConnected(false)
  await write('bo', 'hall')
  clock.pass(5000)
  expect(notified).toEqual([])
  setConnected(true)
  clock.pass(1000)
  expect(notified).toEqual([['bo']])
})

test.each([
  [499, true],
  [500, false],
])('[PRS-06] a person removed %i ms before the end of a second is there: %s', async (awayMs, isThere) => {
  const { people, clock, notified, write } = await watch()
  await write('bo', 'hall')
  clock.pass(1000)
  await write('cy', 'hall')
  clock.pass(1000 - awayMs)
  await write('bo', null)
  clock.pass(awayMs)
  expect(notified).toEqual(isThere ? [['bo'], ['cy']] : [['bo'], ['cy', 'bo']])
  expect(people.all.has('bo')).toBe(isThere)
  // At the latest a second after that it is known for certain.
  clock.pass(1000)
  expect(people.all.has('bo')).toBe(false)
})

test('[PRS-06] a person who comes back long after leaving is there again, and stays', async () => {
  const { people, clock, notified, write } = await watch()
  await write('bo', 'hall')
  clock.pass(1000)
  await write('bo', null)
  clock.pass(1000)
  await write('bo', 'plaza')
  clock.pass(1000)
  await write('bo', 'garden')
  clock.pass(1000)
  expect(notified).toEqual([['bo'], ['bo'], ['bo'], ['bo']])
  expect(people.all.get('bo')?.attendee.areaId).toBe('garden')
})
