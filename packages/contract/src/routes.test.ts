import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, calls } from './calls.ts'
import { errorTable } from './errors.ts'
import { languages } from './languages.ts'
import { policy } from './policy.ts'
import { routes } from './routes.ts'
import { commonErrors } from './route.ts'
import type { Route } from './route.ts'
import { shapeOf } from './testing/shape-of.ts'

const shape = (schema: unknown) => (schema instanceof z.ZodType ? shapeOf(schema) : (schema ?? null))

test('[API-01] every call has one route, and every route a call', () => {
  expect(routes.map((route) => route.call).sort()).toEqual(Object.keys(calls).sort())
})

test('[ERR-04] a call says whether it needs a body, as its route does', () => {
  for (const route of routes as readonly Route[]) {
    const call: Call = calls[route.call]
    expect(call.body, route.call).toBe(route.body === undefined ? route.bodyKind : 'json')
  }
})

test('[API-01] the calls of the specification have its methods and paths', () => {
  const listed = Object.values(calls).map((call) => `${call.method} ${call.path}`)
  expect(listed).toEqual(
    expect.arrayContaining([
      'POST /bizzabo/login',
      'POST /cvent/login',
      'POST /capture/login',
      'POST /capture/cookiePreferences',
      'POST /capture/log',
      'GET /loginOptions',
      'GET /userInfo',
      'GET /media-board/:mediaBoardId/recommended/:userId',
      'POST /media-board/like',
      'POST /media-board/unlike',
      'POST /video-access',
      'GET /search/',
      'POST /designer/publish/:architectureID',
      'POST /designer/save-venue-json/stage',
      'POST /designer/unpublish',
      'GET /userProfile/architecture/:architectureId/userProfile/:userId',
      'POST /userProfile/architecture/:architectureId/userProfile',
      'GET /ui/architecture/:architectureID/assets/:assetID/download',
      'GET /ui/sign-asset-url',
      'GET /ui/venue',
      'GET /assets/:prefix/architecture/:architectureId/assets/:assetId',
      'GET /analytics/mgnanap',
      'GET /venue/version',
      'HEAD /ui/venue',
    ]),
  )
})

test('[API-01] the shapes of requests and answers are those released; a change must be meant', () => {
  const byName = (routes as readonly Route[]).toSorted((a, b) => (a.call < b.call ? -1 : 1))
  const shapes = byName.map((route) => ({
    call: route.call,
    access: policy[route.call],
    params: shape(route.params),
    query: shape(route.query),
    body: route.call === 'designer.save-stage' ? 'Venue' : shape(route.body),
    answer: route.call === 'venue.load' ? 'Venue' : shape(route.answer),
    errors: route.errors,
  }))
  expect(shapes).toMatchSnapshot()
})

test('[API-04] four calls answer {data: …}, and every other call its members at top level', () => {
  const isData = ({ answer }: Route) =>
    answer instanceof z.ZodObject && Object.keys(answer.shape as Readonly<Record<string, unknown>>).join() === 'data'
  const withData = (routes as readonly Route[]).filter(isData).map((route) => route.call)
  expect(withData.toSorted()).toEqual(['media-board.load', 'media-board.recommended', 'profile.read', 'venue.load'])
})

test('[ERR-08] every declared failure has a row in the table, and no call lists a common one again', () => {
  for (const route of routes as readonly Route[]) {
    for (const code of route.errors) {
      expect(errorTable).toHaveProperty([code])
      expect(commonErrors as readonly string[]).not.toContain(code)
    }
  }
})

test('[L10N-01] the 32 languages stand in the order of the specification, Arabic and Urdu from right to left', () => {
  expect(languages.map((language) => language.code).join(' ')).toBe(
    'en de fr it es ja ar bg bn cs da el et fi hi hr hu lt lv mt nl pl pt pt-BR ro ru sk sl sv ts ur zh',
  )
  expect(languages.filter((language) => language.direction === 'rtl').map((language) => language.code)).toEqual([
    'ar',
    'ur',
  ])
  expect(new Set(languages.map((language) => language.nativeName)).size).toBe(32)
})

test('[WID-06] a page of questions begins at a number of a page before it, and at nothing else', () => {
  const query = (routes as readonly Route[]).find(({ call }) => call === 'questions.list')?.query
  expect(query?.safeParse({ before: '17' })).toMatchObject({ success: true, data: { before: 17 } })
  for (const before of ['', "' or 1=1", '-1', '1e3', '9'.repeat(16)])
    expect(query?.safeParse({ before }), before).toMatchObject({
      success: false,
      error: { issues: [{ path: ['before'] }] },
    })
})
