import { expect, test } from 'vitest'
import { createFetchAhead } from './fetch-ahead.ts'

const refresh = 'https://venue.example/api/identity/refresh'

function setUp(ahead: Parameters<typeof createFetchAhead>[1]) {
  const asked: string[] = []
  const fetch = createFetchAhead(async (input) => {
    asked.push(String(input))
    return new Response('asked now')
  }, ahead)
  return { asked, fetch }
}

test('[AUT-14] a session asked for ahead is taken once, later requests are made', async () => {
  const { asked, fetch } = setUp({ refresh: Promise.resolve(new Response('ahead')) })
  expect(await (await fetch(refresh, { method: 'POST' })).text()).toBe('ahead')
  expect(await (await fetch(refresh, { method: 'POST' })).text()).toBe('asked now')
  expect(asked).toEqual([refresh])
})

test('[NAV-03] the venue asked for ahead answers its own address only', async () => {
  const { asked, fetch } = setUp({ venue: Promise.resolve(new Response('ahead')) })
  await fetch('https://venue.example/api/venue/version')
  expect(await (await fetch('https://venue.example/api/ui/venue?architectureId=a')).text()).toBe('ahead')
  expect(asked).toEqual(['https://venue.example/api/venue/version'])
})

test('[ERR-05] a request ahead that failed is made again', async () => {
  const { asked, fetch } = setUp({ refresh: Promise.reject(new Error('away')) })
  expect(await (await fetch(refresh, { method: 'POST' })).text()).toBe('asked now')
  expect(asked).toEqual([refresh])
})

test('[VEN-08] [AUT-01] version and ways to log in asked for ahead are taken once', async () => {
  const part = (path: string) => `https://venue.example/stage/api/${path}`
  const { asked, fetch } = setUp({
    version: Promise.resolve(new Response('version ahead')),
    options: Promise.resolve(new Response('options ahead')),
  })
  expect(await (await fetch(part('loginOptions'))).text()).toBe('options ahead')
  expect(await (await fetch(part('venue/version?architectureId=a'))).text()).toBe('asked now')
  expect(await (await fetch(part('venue/version'))).text()).toBe('version ahead')
  expect(await (await fetch(part('venue/version'))).text()).toBe('asked now')
  expect(asked).toEqual([part('venue/version?architectureId=a'), part('venue/version')])
})
