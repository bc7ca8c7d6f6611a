import type { ServedArchitecture } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { expect, test } from 'vitest'
import { itemTexts } from './item-texts.ts'
import type { AreaItem } from './list-area-items.ts'

const translator = createTranslator('en', await loadCatalogue('en'))
const en = (text: string) => [{ locale: 'en', text }]
const architecture = {
  areas: [{ id: 'lounge', names: en('Sky Lounge'), descriptions: en('Above the roofs.') }],
} as unknown as ServedArchitecture

const whole = { id: 'always', name: [], displayMode: 'EMBEDDED' }
function textsOf({
  configuration = {},
  name = 'Poll',
  isSeen = true,
  people = undefined as Record<string, number> | undefined,
  waiting = undefined as Record<string, number> | undefined,
  ...more
}: {
  configuration?: object
  name?: string
  isSeen?: boolean
  people?: Record<string, number> | undefined
  waiting?: Record<string, number> | undefined
} & Partial<Omit<AreaItem, 'configuration'>> = {}) {
  const item = {
    widget: { id: 'poll', type: 'POLL', name: name === '' ? [] : en(name) },
    kind: 'thing',
    ...more,
    configuration: { ...whole, ...configuration },
  } as unknown as AreaItem
  return itemTexts(
    item,
    { architecture, defaultLocale: 'en', isSeen: () => isSeen, peopleByArea: people, waitingByWidget: waiting },
    translator,
  )
}
const lounge = { kind: 'door', target: { kind: 'AREA', areaId: 'lounge' } } as unknown as Partial<AreaItem>
const localMs = (hour: number) => new Date(2026, 4, 4, hour).getTime()

test('[VEN-14] an item has the name of its widget, else of its configuration, else of its area, else none', () => {
  expect(textsOf({ ...lounge }).title).toBe('Poll')
  expect(textsOf({ ...lounge, name: '', configuration: { name: en('Today') } }).title).toBe('Today')
  expect(textsOf({ ...lounge, name: '' }).title).toBe('Sky Lounge')
  expect(textsOf({ name: '' }).title).toBe('Untitled')
})

test('[VEN-14] a configuration that is not here whole yet names and describes nothing', () => {
  const unknown = { name: en('Today'), displayMode: undefined, descriptions: en('Soon.') }
  const item = {
    widget: { id: 'poll', type: 'HOLOGRAM', name: [] },
    kind: 'thing',
    configuration: { id: 'any', ...unknown },
  } as unknown as AreaItem
  Reflect.deleteProperty(item.configuration, 'displayMode')
  const around = { architecture, defaultLocale: 'en', isSeen: () => true }
  expect(itemTexts(item, { ...around, peopleByArea: undefined, waitingByWidget: undefined }, translator)).toMatchObject(
    {
      title: 'Untitled',
      description: '',
    },
  )
})

test('[VEN-14] a door says how many people are behind it, also that there are none', () => {
  expect(textsOf({ ...lounge, people: { lounge: 32 } })).toMatchObject({ sub: '32 people', meta: '32 people' })
  expect(textsOf({ ...lounge, people: { lounge: 0 } }).sub).toBe('no people')
  expect(textsOf({ ...lounge, people: {} }).sub).toBeUndefined()
  expect(textsOf({ people: { lounge: 32 } }).sub).toBeUndefined()
})

test('[VEN-14] invitations that wait are said first, one as well as several, and none not at all', () => {
  expect(textsOf({ ...lounge, people: { lounge: 32 }, waiting: { poll: 1 } })).toMatchObject({
    sub: '1 invitation',
    meta: '1 invitation',
    isAwaited: true,
  })
  expect(textsOf({ waiting: { poll: 2 } }).sub).toBe('2 invitations')
  expect(textsOf({ waiting: { poll: 0 } })).toMatchObject({ sub: undefined, isAwaited: false })
  expect(textsOf({ waiting: { quiz: 2 } })).toMatchObject({ sub: undefined, isAwaited: false })
})

test('[VEN-20] what is live says until when, what comes says from when, with the day if that is far', () => {
  const endsAtMs = localMs(18)
  expect(textsOf({ isLive: true, endsAtMs }).sub).toBe('Until 6:00 PM')
  expect(textsOf({ isLive: false, endsAtMs }).sub).toBeUndefined()
  expect(textsOf({ isLive: true }).sub).toBeUndefined()
  expect(textsOf({ next: { atMs: localMs(9), isFar: false } }).sub).toBe('9:00 AM')
  expect(textsOf({ next: { atMs: localMs(9), isFar: true } }).meta).toBe('Mon 9:00 AM')
})

test('[VEN-21] what the visitor has not seen is new where nothing else is said, and in a pin alone', () => {
  expect(textsOf({ isSeen: false })).toMatchObject({ sub: 'New', meta: undefined, isUnseen: true })
  expect(textsOf({ isSeen: false, waiting: { poll: 1 } }).sub).toBe('1 invitation')
  expect(textsOf({ isSeen: true })).toMatchObject({ sub: undefined, isUnseen: false })
  expect(textsOf({ isSeen: false, kind: 'link' }).isUnseen).toBe(true)
  for (const kind of ['door', 'step'] as const) expect(textsOf({ isSeen: false, kind }).isUnseen).toBe(false)
})

test.each([
  ['door', 'Enter'],
  ['step', 'Go there'],
  ['link', 'Open link'],
  ['thing', 'Open'],
] as const)('[VEN-14] the button of a %s says: %s', (kind, action) => {
  expect(textsOf({ kind }).action).toBe(action)
})

test('[VEN-14] it is described by its own words, else its summary or title, else its area, else its other name', () => {
  const own = { descriptions: en('What it is.') }
  const summed = { summaries: en('In short.'), titles: en('The title') }
  expect(textsOf({ ...lounge, configuration: { ...own, ...summed } }).description).toBe('What it is.')
  expect(textsOf({ ...lounge, configuration: { ...summed, descriptions: [] } }).description).toBe('In short.')
  expect(textsOf({ ...lounge, configuration: { ...summed, summaries: [] } }).description).toBe('The title')
  expect(textsOf({ ...lounge, configuration: { name: en('Today') } }).description).toBe('Above the roofs.')
  expect(textsOf({ configuration: { name: en('Today') } }).description).toBe('Today')
  expect(textsOf({ configuration: { name: en('Poll') } }).description).toBe('')
})
