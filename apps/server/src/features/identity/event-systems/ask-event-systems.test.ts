import {
  startFakeBizzabo,
  startFakeCvent,
  type BizzaboRegistration,
  type CventAttendee,
} from '@foyer/testkit/event-systems'
import { createFakeClock } from '@foyer/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createAskBizzabo } from './ask-bizzabo.ts'
import { createAskCvent } from './ask-cvent.ts'

const eventId = 'b9c8d7e6-0000-4000-8000-000000000001'
const contact = {
  email: 'Alice@venue.example',
  firstName: ' Alice ',
  lastName: 'Ångström',
  company: 'ACME',
  title: 'CTO',
}
const never = new AbortController().signal

const attendee = (fields: Partial<CventAttendee> = {}): CventAttendee => ({
  eventId,
  confirmationNumber: 'ABC123',
  contact,
  ...fields,
})

async function openCvent(attendees: CventAttendee[], options: { expiresInS?: number; emptyPages?: number } = {}) {
  const cvent = await startFakeCvent({ attendees, ...options })
  onTestFinished(() => cvent.stop())
  const clock = createFakeClock()
  let further = 0
  const ask = createAskCvent({ config: cvent.config, clock, onFurtherRequest: () => (further += 1) })
  return {
    cvent,
    clock,
    furtherRequests: () => further,
    ask: (number: string, event = eventId) => ask({ event, number }, never),
  }
}

async function openBizzabo(registrations: BizzaboRegistration[]) {
  const bizzabo = await startFakeBizzabo({ registrations })
  onTestFinished(() => bizzabo.stop())
  const ask = createAskBizzabo({ config: bizzabo.config, clock: createFakeClock() })
  return { bizzabo, ask: (number: number) => ask(number, never) }
}

test('[AUT-11] an accepted attendee is found, with what is known of them', async () => {
  const { ask, cvent } = await openCvent([attendee()])
  expect(await ask('ABC123')).toEqual({
    isActive: true,
    email: 'Alice@venue.example',
    name: 'Alice Ångström',
    title: 'CTO',
    company: 'ACME',
  })
  expect(await ask('ABC124')).toBeUndefined()
  expect(await ask('ABC123', 'another event')).toBeUndefined()
  expect(cvent.tokensIssued()).toBe(1)
})

test.each([
  'No Response',
  'Declined',
  'Visited',
  'Waitlisted',
  'Cancelled',
  'Pending Approval',
  'Denied Approval',
  'New one',
])('[AUT-11] an attendee whose status is %s is not expected', async (status) => {
  const { ask } = await openCvent([attendee({ status })])
  expect(await ask('ABC123')).toMatchObject({ isActive: false })
})

test('[AUT-11] of several with one number the one who brought the guests counts', async () => {
  const guest = attendee({ guest: true, contact: { email: 'guest@venue.example' } })
  const { ask } = await openCvent([guest, attendee()])
  expect(await ask('ABC123')).toMatchObject({ email: 'Alice@venue.example' })
})

test('[AUT-11] the pages are read to the one that has somebody, and each counts for the pace', async () => {
  const { ask, furtherRequests } = await openCvent([attendee()], { emptyPages: 2 })
  expect(await ask('ABC123')).toMatchObject({ isActive: true })
  expect(furtherRequests()).toBe(2)
})

test('[AUT-11] a vendor without end is asked for five pages', async () => {
  const { ask, cvent } = await openCvent([attendee()], { emptyPages: 50 })
  expect(await ask('ABC123')).toBeUndefined()
  expect(cvent.lookUps()).toHaveLength(5)
})

test('[AUT-11] a token is used until shortly before it ends', async () => {
  const { ask, clock, cvent } = await openCvent([attendee()], { expiresInS: 3600 })
  await ask('ABC123')
  clock.pass(3_539_999)
  await ask('ABC123')
  expect(cvent.tokensIssued()).toBe(1)
  clock.pass(1)
  await ask('ABC123')
  expect(cvent.tokensIssued()).toBe(2)
})

test('[AUT-11] a refused token is replaced once', async () => {
  const { ask, cvent } = await openCvent([attendee()])
  await ask('ABC123')
  cvent.revokeTokens()
  expect(await ask('ABC123')).toMatchObject({ isActive: true })
  expect(cvent.tokensIssued()).toBe(2)
  cvent.misbehave({ kind: 'answer', status: 401 }, 2)
  await expect(ask('ABC123')).rejects.toThrow('refused a new token')
})

test('[AUT-11] logins at once share one token', async () => {
  const { ask, cvent } = await openCvent([attendee()])
  await Promise.all(Array.from({ length: 20 }, () => ask('ABC123')))
  expect(cvent.tokensIssued()).toBe(1)
})

test('[AUT-11] an event whose name holds quotes cannot change what is asked', async () => {
  const tricky = `x' or event.id eq 'y" \\`
  const { ask } = await openCvent([
    attendee({ eventId: tricky }),
    attendee({ eventId: 'y', confirmationNumber: 'OTHER' }),
  ])
  expect(await ask('ABC123', tricky)).toMatchObject({ isActive: true })
  expect(await ask('OTHER', tricky)).toBeUndefined()
})

test('[AUT-11] a vendor answer about another event or another number lets no attendee in', async () => {
  const { ask, cvent } = await openCvent([])
  const rows = [
    { event: { id: eventId }, confirmationNumber: 'OTHER', status: 'Accepted', contact },
    { event: { id: 'elsewhere' }, confirmationNumber: 'ABC123', status: 'Accepted', contact },
  ]
  cvent.misbehave({ kind: 'answer', status: 200, body: JSON.stringify({ data: rows }) })
  expect(await ask('ABC123')).toBeUndefined()
})

test.each([
  ['a server error', { kind: 'answer', status: 500 }, 'answered 500'],
  ['a wrong scope', { kind: 'answer', status: 403 }, 'answered 403'],
  ['no JSON', { kind: 'answer', status: 200, body: '<html>' }, 'no JSON'],
  ['JSON of another form', { kind: 'answer', status: 200, body: '{"data":{}}' }, 'unknown form'],
  ['too many bytes', { kind: 'answer', status: 200, body: 'x'.repeat(1_048_577) }, 'more than'],
  ['a redirect', { kind: 'answer', status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'redirect'],
  ['a broken connection', { kind: 'drop' }, 'could not be reached'],
  ['too many requests', { kind: 'answer', status: 429, headers: { 'retry-after': '1' } }, '429'],
] as const)('[AUT-11] %s is a failure that names no secret', async (_what, how, text) => {
  const { ask, cvent } = await openCvent([attendee()])
  cvent.misbehave(how)
  const failure = await ask('ABC123').catch((error: unknown) => error as Error)
  expect(failure).toMatchObject({ message: expect.stringContaining(text) })
  expect(String(failure)).not.toMatch(/cvent-secret|cvent-client|token-|ABC123|127\.0\.0\.1/)
})

test('[AUT-11] a vendor that is not there, or refuses our secret, is a failure', async () => {
  const { ask, cvent } = await openCvent([])
  cvent.misbehave({ kind: 'answer', status: 400, body: '{"error":"invalid_client"}' }, 1, 'token')
  await expect(ask('ABC123')).rejects.toThrow('are id and secret right?')
  cvent.misbehave({ kind: 'answer', status: 200, body: '{"token":"x"}' }, 1, 'token')
  await expect(ask('ABC123')).rejects.toThrow('a token of an unknown form')
  await cvent.stop()
  await expect(ask('ABC123')).rejects.toThrow('could not be reached')
})

test('[AUT-12] a registration is found by its number, with what is known of the person', async () => {
  const { ask, bizzabo } = await openBizzabo([{ id: 2_147_483_647, validity: 'valid', properties: contact }])
  expect(await ask(2_147_483_647)).toMatchObject({ isActive: true, name: 'Alice Ångström', company: 'ACME' })
  expect(await ask(0)).toBeUndefined()
  expect(bizzabo.lookUps().map(({ url }) => url.pathname)).toContain('/v1/events/362420/registrations/0')
})

test.each([{ validity: 'invalid' }, { paymentStatus: 'Refunded' }, { status: 'CANCELLED' }])(
  '[AUT-12] a registration with %j is not active',
  async (fields) => {
    const { ask } = await openBizzabo([{ id: 7, properties: contact, ...fields }])
    expect(await ask(7)).toMatchObject({ isActive: false })
  },
)

test('[AUT-12] an answer about another registration is a failure', async () => {
  const { ask, bizzabo } = await openBizzabo([])
  bizzabo.misbehave({ kind: 'answer', status: 200, body: JSON.stringify({ id: 8, properties: contact }) })
  await expect(ask(7)).rejects.toThrow('unknown form')
})

test.each([
  ['', ''],
  [undefined, ''],
  ['no address', ''],
  ['a@b\r\nbcc: c@d', ''],
  [`${'x'.repeat(125)}@v`, `${'x'.repeat(125)}@v`],
  [`${'x'.repeat(126)}@v`, ''],
])('[AUT-11, AUT-12] the e-mail %j counts as %j', async (email, counted) => {
  const { ask } = await openCvent([
    attendee({ contact: { firstName: 'A\u0000\u202eB', ...(email !== undefined && { email }) } }),
  ])
  expect(await ask('ABC123')).toMatchObject({ isActive: true, email: counted })
})
