// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createFakeClock } from '@foyer/testkit'
import { ApiError } from '@foyer/client'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Shell } from '../shell/shell.tsx'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { type Backstage, openVenue } from '../testing/open-venue.ts'
import { openPreview } from './open-preview.tsx'
import { VenuePreview } from './venue-preview.tsx'

const startMs = Date.parse('2026-11-20T10:00:00Z')
const endsAtMs = startMs + 3_600_000
const page = { opens: 'preview', architecture: 'a1', previewEnds: String(endsAtMs) }
const stage = {
  mode: 'STAGE',
  publishedVersion: -1,
  publishedArchitectureId: 'a1',
  version: 1,
  frameOriginsHash: 'h',
} as const
const ended = () => Response.json({ errMsg: 'x', code: 'preview.link-ended', requestId: 'r' }, { status: 410 })
const preview = () => Response.json({ architectureId: 'a1', endsAt: new Date(endsAtMs).toISOString() })

afterEach(cleanup)

function open(facts: Partial<Backstage> = {}, clock = createFakeClock(startMs)) {
  return openVenue('/stage/v/a1/area/hall', { page, version: stage, hasSession: false, ...facts }, clock)
}

test('[PUB-06] a preview opens without a login, and asks for its own architecture and nothing of a person', async () => {
  const { address, requests, bearers, app } = await open({ hasSession: true })
  expect(address()).toBe('/stage/v/a1/area/hall')
  expect(requests).toEqual(['GET /venue/version?architectureId=a1', 'GET /ui/venue?architectureId=a1'])
  expect(bearers).toEqual([null, null])
  expect([app.ui.getState().loginEnabled, app.user.getState().isLoggedIn]).toEqual([false, false])
})

test('[PUB-06] an address without an architecture leads to that of the preview', async () => {
  const venue = await openVenue('/stage/', { page, version: stage, hasSession: false })
  expect(venue.address()).toBe('/stage/v/a1/area/plaza')
})

test('[PUB-06] a preview has no search, no account and no chat', async () => {
  const venue = await open()
  drawInVenue(
    venue,
    <Shell>
      <main>Room</main>
    </Shell>,
  )
  expect(screen.getByRole('link', { name: /Meridian/ })).toBeTruthy()
  for (const name of [/search/i, /your account/i, /chat/i]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[PUB-06] the bar says when the preview ends, and a page that is open leaves when its link was revoked', async () => {
  const clock = createFakeClock(startMs)
  let isRevoked = false
  const answerFirst = (path: string) => (path === '/preview' ? (isRevoked ? ended() : preview()) : undefined)
  const venue = await open({ answerFirst }, clock)
  drawInVenue(venue, <VenuePreview />)
  expect((await screen.findByRole('note')).textContent).toMatch(/^Preview of the draft.*Ends on /)
  await clock.advance(30_000)
  expect(venue.left).toEqual([])
  isRevoked = true
  await clock.advance(30_000)
  await expect.poll(() => venue.left).toEqual(['/stage/'])
})

test('[PUB-06] what is consented to in a preview is written down nowhere', async () => {
  const { app, requests } = await open()
  const { consentPorts } = await import('../consent/consent-ports.ts')
  const { capturePreferences } = await import('../../features/consent/capture-preferences.ts')
  await capturePreferences(consentPorts(app), { accepted: { films: true } })
  expect(requests.some((line) => line.includes('/capture/'))).toBe(false)
})

async function begin(answer: (secret: string) => Promise<unknown>, secret?: string) {
  const venue = await open()
  const places: string[] = []
  const draw = (shown: ReactNode) => {
    cleanup()
    drawInVenue(venue, shown)
  }
  const api = { ...venue.app.api, call: (_: string, { body }: { body: { secret: string } }) => answer(body.secret) }
  const { log } = venue.app
  await openPreview({ app: { api: api as never, log }, secret, draw, replace: (to) => void places.push(to) })
  return places
}

test('[PUB-06] the secret of a link is exchanged, and the page goes on to the draft', async () => {
  const sent: string[] = []
  const places = await begin(async (secret) => {
    sent.push(secret)
    return { architectureId: 'a1', endsAt: '' }
  }, 's3cret')
  expect([sent, places]).toEqual([['s3cret'], ['/stage/v/a1']])
})

test.each([
  ['revoked', 410],
  ['cut short', 422],
])('[PUB-06] a link that is %s says that the preview has ended', async (_, status) => {
  await begin(() => Promise.reject(new ApiError('preview.open', { status })), 's3cret')
  expect(await screen.findByRole('heading', { name: 'This preview has ended' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/stage/login')
})

test('[PUB-06] a browser that comes back to an ended preview learns it without a call', async () => {
  await begin(() => Promise.reject(new Error('nothing is asked')))
  expect(await screen.findByRole('heading', { name: 'This preview has ended' })).toBeTruthy()
})

test('[PUB-06] without a connection a link is tried again by a press', async () => {
  let isAway = true
  const places = await begin(
    () => (isAway ? Promise.reject(new ApiError('preview.open', {})) : Promise.resolve({ architectureId: 'a1' })),
    's3cret',
  )
  isAway = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => places).toEqual(['/stage/v/a1'])
})
