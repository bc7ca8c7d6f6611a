import { routes, type LoginConfiguration, type Route } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import {
  startFakeBizzabo,
  startFakeCvent,
  type BizzaboRegistration,
  type CventAttendee,
} from '@foyer/testkit/event-systems'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import { createAccountThrottle } from '../account-throttle.ts'
import type { Account } from '../account.store.ts'
import { createMemoryIdentityStores } from '../testing/identity.store.memory.ts'
import { plainPasswords } from '../testing/plain-passwords.ts'
import { createLockout } from '../lockout.ts'
import { toLoginOptions } from '../login-options.ts'
import type { SecurityEventNote } from '../security-log/security-log.ts'
import { createSignIn } from '../sign-in.ts'
import { createEventGrants } from './event-grants.ts'
import { createEventSystems, type LoginVenue } from './event-systems.ts'

const contact = {
  email: 'Alice+expo@venue.example',
  firstName: 'Alice',
  lastName: 'Adams',
  company: 'ACME',
  title: 'CTO',
}
const password: LoginConfiguration = { loginProvider: 'FIREBASE', idpProvider: [{ providerID: 'password' }] }
const all: LoginConfiguration[] = [{ loginProvider: 'CVENT_LOGIN' }, { loginProvider: 'BIZZABO_LOGIN' }, password]
const expo: LoginVenue = {
  architecture: { id: 'expo' as LoginVenue['architecture']['id'], cventLoginEnabled: true, cventEvent: ' expo-2026 ' },
  configurations: all,
}

interface SetUpOptions {
  readonly attendees?: CventAttendee[]
  readonly registrations?: BizzaboRegistration[]
  readonly venue?: LoginVenue
  readonly isConfigured?: boolean
  readonly clock?: typeof systemClock
  readonly requestsPerSecond?: number
  readonly hasFirebase?: boolean
}

const attendee = (confirmationNumber: string, fields: Partial<CventAttendee> = {}): CventAttendee => ({
  eventId: 'expo-2026',
  confirmationNumber,
  contact,
  ...fields,
})

async function setUp({
  attendees = [attendee('ABC123')],
  registrations = [],
  venue = expo,
  ...setUpOptions
}: SetUpOptions = {}) {
  const cvent = await startFakeCvent({ attendees })
  const bizzabo = await startFakeBizzabo({ registrations })
  onTestFinished(async () => void (await Promise.all([cvent.stop(), bizzabo.stop()])))
  const {
    clock = createFakeClock(),
    isConfigured = true,
    requestsPerSecond = Infinity,
    hasFirebase = false,
  } = setUpOptions
  const log = createMemoryLog()
  const stores = createMemoryIdentityStores()
  const grants = createEventGrants({ store: stores.eventGrants, clock })
  const noted: SecurityEventNote[] = []
  const securityLog = { note: (event: SecurityEventNote) => void noted.push(event) }
  const eventSystems = createEventSystems({
    config: isConfigured
      ? {
          cvent: { ...cvent.config, requestsPerSecond },
          bizzabo: { ...bizzabo.config, requestsPerSecond },
          ...(hasFirebase && { firebase: { config: {}, projectId: 'meridian' } }),
        }
      : {},
    stores,
    grants,
    securityLog,
    clock,
    log,
    loginVenue: (_opMode: OpMode, id = venue.architecture.id) => (id === venue.architecture.id ? venue : undefined),
  })
  const call = async (name: keyof typeof eventSystems.calls, body: object, ip = '192.0.2.1') =>
    eventSystems.calls[name]({ body, opMode: 'LIVE', request: { ip }, log } as never)
  const signIn = createSignIn({
    accounts: stores.accounts,
    passwords: plainPasswords,
    securityLog,
    throttle: createAccountThrottle({ store: stores.attempts, clock }),
    lockout: createLockout({ store: stores.attempts, clock }),
    grants,
    hasUniformErrors: false,
  })
  return {
    bizzabo,
    cvent,
    eventSystems,
    log,
    noted,
    stores,
    addAccount: (fields: Partial<Account>) =>
      stores.accounts.add([
        {
          id: 'alice',
          email: 'a',
          emailKey: 'alice@venue.example',
          authorities: ['attendee'],
          createdAtMs: 0,
          ...fields,
        },
      ]),
    byCvent: (confirmationNumber: string, architectureID = 'expo') =>
      call('identity.cvent-login', { architectureID, confirmationNumber }),
    byBizzabo: (registrationNumber: number, emailAddress: string, ip?: string) =>
      call('identity.bizzabo-login', { architectureID: 'expo', registrationNumber, emailAddress }, ip),
    signIn: (email: string, number: string) => signIn({ email, password: number, address: '192.0.2.1' }),
  }
}

const notFound = { status: 'NO_USER_FOUND', emailAddress: '' }
const inactive = { status: 'USER_INACTIVE', emailAddress: '' }

describe('with Firebase', () => {
  test('[AUT-12] [AUT-21] a number is looked up as ever, and no account is made or opened here', async () => {
    const { byCvent, eventSystems, signIn, stores } = await setUp({ hasFirebase: true })
    expect(eventSystems.isOffered('LIVE', { loginProvider: 'CVENT_LOGIN' })).toBe(true)
    expect(await byCvent('ABC123')).toEqual({ status: 'USER_FOUND', emailAddress: contact.email })
    expect(await byCvent('XYZ')).toEqual({ status: 'NO_USER_FOUND', emailAddress: '' })
    expect(await stores.accounts.findByEmailKey('alice@venue.example')).toBeUndefined()
    await expect(signIn(contact.email, 'ABC123')).rejects.toMatchObject({ code: 'identity.user-not-found' })
  })
})

describe('by Cvent', () => {
  test('[AUT-11, AUT-12] the first use makes the account, and e-mail and number sign in to it', async () => {
    const { byCvent, signIn, stores } = await setUp()
    expect(await byCvent('ABC123')).toEqual({ status: 'USER_CREATED', emailAddress: contact.email })
    const account = await signIn(contact.email, 'ABC123')
    expect(account).toMatchObject({ name: 'Alice Adams', title: 'CTO', company: 'ACME', authorities: ['attendee'] })
    expect(account.emailKey).toBe('alice@venue.example')
    expect(account).not.toHaveProperty('passwordHash')
    await expect(signIn(contact.email, 'ABC123')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
    expect(await byCvent('ABC123')).toEqual({ status: 'USER_FOUND', emailAddress: contact.email })
    expect((await signIn('alice@venue.example', 'ABC123')).id).toBe(account.id)
    expect(await stores.accounts.listByEmailKeys(['alice@venue.example'])).toHaveLength(1)
  })

  test('[AUT-11] an account that is there already keeps its own name', async () => {
    const { addAccount, byCvent, stores } = await setUp()
    await addAccount({ name: 'Al' })
    expect(await byCvent('ABC123')).toMatchObject({ status: 'USER_FOUND' })
    expect(await stores.accounts.find('alice')).toMatchObject({ name: 'Al' })
  })

  test('[AUT-11] of many first uses at once one makes the account', async () => {
    const { byCvent } = await setUp()
    const answers = (await Promise.all(Array.from({ length: 20 }, () => byCvent('ABC123')))) as { status: string }[]
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['USER_CREATED', ...Array(19).fill('USER_FOUND')])
  })

  test('[AUT-11] an unknown number, another event’s and an unknown architecture are NO_USER_FOUND', async () => {
    const { byCvent, cvent } = await setUp({
      attendees: [attendee('ABC123'), attendee('OTHER', { eventId: 'expo-2025' })],
    })
    expect(await byCvent('NOBODY')).toEqual(notFound)
    expect(await byCvent('OTHER')).toEqual(notFound)
    expect(cvent.lookUps()).toHaveLength(2)
    expect(await byCvent('ABC123', 'elsewhere')).toEqual(notFound)
    expect(cvent.lookUps()).toHaveLength(2)
  })

  test('[AUT-11] somebody the event does not expect is USER_INACTIVE, and gets no account and no leave', async () => {
    const { byCvent, signIn } = await setUp({ attendees: [attendee('ABC123', { status: 'Cancelled' })] })
    expect(await byCvent('ABC123')).toEqual(inactive)
    await expect(signIn(contact.email, 'ABC123')).rejects.toMatchObject({ code: 'identity.user-not-found' })
  })

  test('[AUT-12] without an e-mail the answer says so, and no account is made', async () => {
    const { byCvent, stores } = await setUp({ attendees: [attendee('ABC123', { contact: {} })] })
    expect(await byCvent('ABC123')).toEqual({ status: 'USER_FOUND', emailAddress: '' })
    expect(await stores.accounts.listByEmailKeys(['@', ''])).toEqual([])
  })

  test.each([
    ['more rights', { authorities: ['attendee', 'moderator'] }, 'it has more rights than an attendee'],
    ['been switched off', { disabledAtMs: 1 }, 'it is switched off'],
  ] as const)(
    '[AUT-12, AUT-20] an account that has %s is not opened by a number, and the log says why',
    async (_, fields, reason) => {
      const { addAccount, byCvent, log, signIn } = await setUp()
      await addAccount(fields)
      expect(await byCvent('ABC123')).toEqual(inactive)
      await expect(signIn(contact.email, 'ABC123')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
      expect(log.lines).toContainEqual(
        expect.objectContaining({ fields: expect.objectContaining({ userId: 'alice', reason }) }),
      )
    },
  )

  test('[AUT-12] a vendor failure gives an error text for people, does not block the next attempt, and no secret is logged', async () => {
    const { byCvent, cvent, log } = await setUp()
    cvent.misbehave({ kind: 'answer', status: 500, body: 'cvent-secret' }, 4)
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(byCvent('ABC123')).rejects.toMatchObject({
        code: 'identity.event-system-unavailable',
        message: 'Cvent does not answer at the moment. Please try again in a minute.',
      })
    }
    expect(await byCvent('ABC123')).toMatchObject({ status: 'USER_CREATED' })
    expect(JSON.stringify(log.lines)).not.toMatch(/cvent-secret|token-1|ABC123|alice@venue/i)
  })

  test('[AUT-12] two hundred at once from one address all get in', async () => {
    const people = Array.from({ length: 200 }, (_, index) =>
      attendee(`N${index}`, { contact: { email: `p${index}@venue.example` } }),
    )
    const { byCvent, cvent, signIn } = await setUp({ attendees: people, clock: systemClock, requestsPerSecond: 1000 })
    const enter = async (_: CventAttendee, index: number) => {
      const { status, emailAddress } = (await byCvent(`N${index}`)) as { status: string; emailAddress: string }
      return [status, (await signIn(emailAddress, `N${index}`)).emailKey]
    }
    expect(await Promise.all(people.map(enter))).toEqual(
      people.map((_, index) => ['USER_CREATED', `p${index}@venue.example`]),
    )
    expect([cvent.lookUps().length, cvent.tokensIssued()]).toEqual([200, 1])
  })
})

describe('by Bizzabo', () => {
  const registrations: BizzaboRegistration[] = [{ id: 4711, properties: contact }]

  test('[AUT-12, AUT-09] number and e-mail together sign in, however the e-mail is written', async () => {
    const { byBizzabo, signIn } = await setUp({ registrations })
    expect(await byBizzabo(4711, 'ALICE+two@venue.example')).toEqual({
      status: 'USER_CREATED',
      emailAddress: contact.email,
    })
    expect(await signIn('alice@venue.example', '4711')).toMatchObject({ emailKey: 'alice@venue.example' })
  })

  test('[AUT-12] a right number with a wrong e-mail is answered, asked and counted like an unknown number', async () => {
    const { bizzabo, byBizzabo, stores } = await setUp({
      registrations: [...registrations, { id: 8, validity: 'invalid' }],
    })
    const seen: unknown[] = []
    for (const [index, number] of [4711, 8, 9].entries()) {
      const before = bizzabo.lookUps().length
      const answer = await byBizzabo(number, 'mallory@venue.example', `192.0.2.${index + 10}`)
      const counted = await stores.attempts.countAccounts(`event 192.0.2.${index + 10}`, 0)
      seen.push({ answer, asked: bizzabo.lookUps().length - before, counted })
    }
    expect(seen).toEqual(Array(3).fill({ answer: notFound, asked: 1, counted: 1 }))
  })

  test('[AUT-12] a refunded registration is USER_INACTIVE for a caller who knows its e-mail', async () => {
    const { byBizzabo } = await setUp({ registrations: [{ id: 4711, properties: contact, paymentStatus: 'refunded' }] })
    expect(await byBizzabo(4711, contact.email)).toEqual(inactive)
  })

  test('[AUT-12] a registration without an e-mail matches no e-mail', async () => {
    const { byBizzabo } = await setUp({ registrations: [{ id: 4711 }] })
    expect(await byBizzabo(4711, contact.email)).toEqual(notFound)
    expect(await byBizzabo(4711, '@')).toEqual(notFound)
  })
})

describe('in the security log', () => {
  const address = '192.0.2.1'

  test('[SEC-08] a number without a registration is a wrong number, with the address it came from', async () => {
    const { byCvent, noted } = await setUp()
    await byCvent('NOBODY')
    expect(noted).toEqual([{ kind: 'sign-in', outcome: 'wrong-number', address }])
  })

  test('[SEC-08] a number with an e-mail it was not given to is a wrong number of that e-mail', async () => {
    const { byBizzabo, noted } = await setUp({ registrations: [{ id: 4711, properties: contact }] })
    await byBizzabo(4711, 'mallory@venue.example')
    expect(noted).toEqual([{ kind: 'sign-in', outcome: 'wrong-number', email: 'mallory@venue.example', address }])
  })

  test('[SEC-08] once too many wrong numbers came from an address, its next attempt is noted as blocked', async () => {
    const { byCvent, noted } = await setUp()
    for (let turn = 0; turn < 10; turn += 1) await byCvent(`WRONG${turn}`)
    await expect(byCvent('ABC123')).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
    expect(noted.map(({ outcome }) => outcome)).toEqual([...Array(10).fill('wrong-number'), 'number-blocked'])
    expect(noted.at(-1)).toEqual({ kind: 'sign-in', outcome: 'number-blocked', address })
  })

  test('[SEC-08] a right number that is not accepted says so, and of which account where there is one', async () => {
    const cancelled = await setUp({ attendees: [attendee('ABC123', { status: 'Cancelled' })] })
    await cancelled.byCvent('ABC123')
    expect(cancelled.noted).toEqual([{ kind: 'sign-in', outcome: 'number-refused', address }])
    const staff = await setUp()
    await staff.addAccount({ authorities: ['attendee', 'moderator'] })
    await staff.byCvent('ABC123')
    expect(staff.noted).toEqual([{ kind: 'sign-in', outcome: 'number-refused', userId: 'alice', address }])
    const disabled = await setUp()
    await disabled.addAccount({ disabledAtMs: 1 })
    await disabled.byCvent('ABC123')
    expect(disabled.noted).toEqual([{ kind: 'sign-in', outcome: 'account-disabled', userId: 'alice', address }])
  })

  test('[SEC-08] nothing is noted of a right number, nor of an event system that does not answer', async () => {
    const { byCvent, cvent, noted } = await setUp()
    await byCvent('ABC123')
    cvent.misbehave({ kind: 'answer', status: 500, body: '' }, 1)
    await expect(byCvent('OTHER')).rejects.toMatchObject({ code: 'identity.event-system-unavailable' })
    expect(noted).toEqual([])
  })
})

describe('what is offered', () => {
  const offered = async (setUpOptions: SetUpOptions) => {
    const { eventSystems } = await setUp(setUpOptions)
    const options = toLoginOptions(setUpOptions.venue?.configurations ?? all, {
      isOffered: (one) => eventSystems.isOffered('LIVE', one),
      isConfigured: () => true,
    })
    return options.map(({ loginProvider }) => loginProvider)
  }
  const refusalOf = async (setUpOptions: SetUpOptions) => {
    const { byBizzabo, byCvent } = await setUp(setUpOptions)
    const codes = await Promise.allSettled([byCvent('ABC123'), byBizzabo(1, 'a@b')])
    return codes.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'answered'))
  }
  const { architecture } = expo
  const off = 'cvent.not-enabled'

  test.each<[string, SetUpOptions, string[], string[]]>([
    ['everything is set', {}, ['CVENT_LOGIN', 'BIZZABO_LOGIN', 'FIREBASE'], ['answered', 'answered']],
    ['the server has no access', { isConfigured: false }, ['FIREBASE'], [off, 'bizzabo.not-enabled']],
    [
      'there is no e-mail and password besides',
      { venue: { ...expo, configurations: all.slice(0, 2) } },
      [],
      [off, 'bizzabo.not-enabled'],
    ],
    [
      'the venue does not ask for it',
      { venue: { ...expo, configurations: [password] } },
      ['FIREBASE'],
      [off, 'bizzabo.not-enabled'],
    ],
    [
      'Cvent is switched off',
      { venue: { ...expo, architecture: { ...architecture, cventLoginEnabled: false } } },
      ['BIZZABO_LOGIN', 'FIREBASE'],
      [off, 'answered'],
    ],
    [
      'no Cvent event is named',
      { venue: { ...expo, architecture: { ...architecture, cventEvent: ' ' } } },
      ['BIZZABO_LOGIN', 'FIREBASE'],
      [off, 'answered'],
    ],
  ])('[AUT-04, AUT-12] when %s', async (_when, setUpOptions, options, codes) => {
    expect(await offered(setUpOptions)).toEqual(options)
    expect(await refusalOf(setUpOptions)).toEqual(codes)
  })
})

describe('what can be a number', () => {
  const isBody = (name: string, body: object) => {
    const route = (routes as readonly Route[]).find(({ call }) => call === name)
    return route?.body?.safeParse({ architectureID: 'expo', ...body }).success
  }
  const isCvent = (confirmationNumber: unknown) => isBody('identity.cvent-login', { confirmationNumber })
  const isBizzabo = (registrationNumber: unknown, emailAddress: unknown = 'a@b') =>
    isBody('identity.bizzabo-login', { registrationNumber, emailAddress })

  test('[AUT-11] letters and digits, below 128 of them', () => {
    expect(['a', 'ABC123', '0', 'x'.repeat(126), 'x'.repeat(127)].map(isCvent)).toEqual(Array(5).fill(true))
    const odd = ['', 'x'.repeat(128), "A' or 1 eq 1", 'A B', 'A-1', 'Ä', '١٢', 'A\n', 'A\u0000', 12, ['A'], null, {}]
    expect(odd.map(isCvent)).toEqual(Array(odd.length).fill(false))
  })

  test('[AUT-12] whole numbers from 0 to 2147483647', () => {
    expect([0, 1, 2_147_483_647].map((one) => isBizzabo(one))).toEqual([true, true, true])
    const odd = [-0, -1, 2_147_483_648, 1.5, Number.NaN, Infinity, 1e300, '12', '1.0e9', '١٢', [12], null, true, {}]
    expect(odd.map((one) => isBizzabo(one))).toEqual(Array(odd.length).fill(false))
  })

  test('[AUT-12] an e-mail below 128', () => {
    const lengths = [126, 127, 128].map((length) => isBizzabo(1, `${'x'.repeat(length - 2)}@v`))
    expect(lengths).toEqual([true, true, false])
    expect(['', 'a\u0000@b', 1, ['a@b']].map((email) => isBizzabo(1, email))).toEqual([false, false, false, false])
  })
})
