import type { Venue } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { AnswerHead } from '../../platform/safe-fetch/read-headers.ts'
import { checkFraming, createAskFraming } from './check-framing.ts'

const refusing = 'https://closed.example/page'
const willing = 'https://open.example/page'
const silent = 'https://silent.example/page'

const venueWith = (...configurations: object[]) =>
  ({
    architectures: [
      {
        globalWidgets: [],
        areas: [{ contentWidgets: [{ id: 'w', type: 'IFRAME', name: [], configurations }] }],
      },
    ],
  }) as unknown as Venue & { architectures: [{ areas: [{ contentWidgets: [{ configurations: object[] }] }] }] }
const configurationsOf = (venue: ReturnType<typeof venueWith>) =>
  venue.architectures[0].areas[0].contentWidgets[0].configurations

function setUp() {
  const clock = createFakeClock()
  const asked: string[] = []
  const readHeaders = (address: string, signal: AbortSignal): Promise<AnswerHead> => {
    asked.push(address)
    if (address === silent)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('too late'))))
    return Promise.resolve({
      address,
      status: 200,
      values: (name) => (address === refusing && name === 'x-frame-options' ? ['DENY'] : []),
    })
  }
  const ask = createAskFraming({ readHeaders, clock, ownOrigin: 'https://venue.example' })
  return { check: (venue: Venue) => checkFraming(venue, ask), asked, clock }
}

test('[WID-06] a page that refuses to be framed is marked and reported, and a page that does not refuse loses its mark', async () => {
  const { check } = setUp()
  const venue = venueWith({ address: refusing }, { address: willing, refusesFraming: true })
  expect(await check(venue)).toEqual([
    {
      pointer: '/architectures/0/areas/0/contentWidgets/0/configurations/0/address',
      code: 'framing-refused',
      message: expect.stringContaining('closed.example'),
    },
  ])
  expect(configurationsOf(venue)).toEqual([{ address: refusing, refusesFraming: true }, { address: willing }])
})

test('[WID-06] a page that does not answer holds a save up for three seconds, and stays as it was', async () => {
  const { check, clock } = setUp()
  const venue = venueWith({ address: silent, refusesFraming: true }, { address: refusing })
  const checked = check(venue)
  await clock.advance(3_000)
  expect((await checked).map(({ pointer }) => pointer)).toHaveLength(2)
  expect(configurationsOf(venue)).toMatchObject([{ refusesFraming: true }, { refusesFraming: true }])
})

test('[WID-06] a page is asked once in ten minutes, however often the venue is saved', async () => {
  const { check, asked, clock } = setUp()
  for (let save = 0; save < 5; save++) await check(venueWith({ address: refusing }, { address: refusing }))
  expect(asked).toEqual([refusing])
  await clock.advance(10 * 60_000)
  await check(venueWith({ address: refusing }))
  expect(asked).toEqual([refusing, refusing])
})

test('[WID-06] a venue of many pages has only so many asked, and one without any asks nothing', async () => {
  const { check, asked } = setUp()
  await check(venueWith())
  expect(asked).toEqual([])
  await check(venueWith(...Array.from({ length: 100 }, (_, n) => ({ address: `https://page-${n}.example/` }))))
  expect(asked).toHaveLength(20)
})

test('[WID-06] a page of the own origin is not asked, and never refuses', async () => {
  const { check, asked } = setUp()
  const venue = venueWith({ address: '/pages/plan.html', refusesFraming: true })
  expect(await check(venue)).toEqual([])
  expect(asked).toEqual([])
  expect(configurationsOf(venue)).toEqual([{ address: '/pages/plan.html' }])
})
