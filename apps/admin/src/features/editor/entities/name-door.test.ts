import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { smallVenue } from '../testing/small-venue.ts'
import { nameDoor } from './name-door.ts'

const door = ['areas', 'foyer', 'contentWidgets', 'door']
const configuration = [...door, 'configurations', 'door-always']
const target = [...configuration, 'target']
const en = (text: string) => [{ locale: 'en', text }]
const kindName = [...en('Link'), { locale: 'de', text: 'Verknüpfung' }]
const named = (name: unknown) =>
  applyChanges(smallVenue(), [
    { kind: 'set', path: [...door, 'name'], value: name },
    { kind: 'insert', path: ['areas', 'hall', 'names'], item: { locale: 'de', text: 'Saal' } },
  ]).draft
const toHall = { kind: 'set', path: [...target, 'areaId'], value: 'hall' } as const

test.each([
  ['the name of the kind', kindName],
  ['the name of its former area', en('Garden')],
  ['no name', []],
])('[EDT-11] a door with %s is named after the area that is chosen, in all languages', (_, name) => {
  const value = [...en('Hall'), { locale: 'de', text: 'Saal' }]
  const change = { kind: 'set', path: [...door, 'name'], value }
  expect(nameDoor(named(name), configuration, [toHall], kindName)).toEqual(change)
  const whole = { kind: 'set', path: target, value: { kind: 'AREA', areaId: 'hall' } } as const
  expect(nameDoor(named(name), configuration, [whole], kindName)).toEqual(change)
})

test.each([
  ['a name of its own in one language', [...en('Link'), { locale: 'de', text: 'Zum Saal' }], toHall],
  ['the area it had', kindName, { ...toHall, value: 'garden' }],
  ['an area that there is not', kindName, { ...toHall, value: '' }],
  ['another kind of target', kindName, { ...toHall, path: target, value: { kind: 'URL', url: 'https://a.example/' } }],
  ['another field', kindName, { ...toHall, path: [...target, 'viewpointId'] }],
])('[EDT-11] a link with %s keeps its name', (_, name, change) => {
  expect(nameDoor(named(name), configuration, [change], kindName)).toBeUndefined()
})
