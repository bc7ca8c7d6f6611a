import { expect, test } from 'vitest'
import type { CookiePreferences, ServedArchitecture, User } from '@foyer/contract'
import { capturePreferences } from './capture-preferences.ts'
import type { CapturePorts } from './consent-ports.ts'
import { clientFacts } from './testing/client-facts.ts'

const alice = { userId: 'alice', email: 'alice@example.org', attributes: { name: 'Alice' } }

function open({ user, isFailing = false }: { user?: User; isFailing?: boolean } = {}) {
  const sent: CookiePreferences[] = []
  const logged: unknown[][] = []
  const asked: string[] = []
  const ports: CapturePorts = {
    capture: async (preferences) => {
      if (isFailing) throw new Error('down')
      sent.push(preferences)
    },
    user: () => user,
    clientFacts: () => clientFacts(user?.userId),
    architecture: () => ({ cookieBannerConfig: { type: 'DETAILED' } }) as ServedArchitecture,
    log: (...line) => void logged.push(line),
    deviceId: async () => {
      asked.push('device')
      return 'device-1234'
    },
  }
  return { ports, sent, logged, asked }
}

test('[CON-09] who is logged in is named, and their device is not looked at', async () => {
  const { ports, sent, asked } = open({ user: alice })
  await capturePreferences(ports, { accepted: { media: true, own: true }, tracking: false })
  expect(sent).toMatchObject([
    {
      userId: 'alice',
      email: 'alice@example.org',
      bannerType: 'DETAILED',
      cookiePreferences: [
        { id: 'media', accepted: true },
        { id: 'own', accepted: true },
        { id: 'tracking', accepted: false },
      ],
      clientDetails: { architectureId: 'meridian', clientUsername: 'alice' },
    },
  ])
  expect(asked).toEqual([])
})

test('[CON-08] what was decided before the login says so', async () => {
  const { ports, sent } = open({ user: alice })
  await capturePreferences(ports, { accepted: {}, tracking: true, isBeforeLogin: true })
  expect(sent[0]).toMatchObject({
    cookiePreferences: [{ id: 'tracking', accepted: true, beforeLogin: true }],
  })
})

test('[CON-09] anybody else is known by their device, without an e-mail', async () => {
  const { ports, sent } = open()
  await capturePreferences(ports, { accepted: { media: false } })
  expect(sent[0]).toMatchObject({ userId: 'device-1234', cookiePreferences: [{ id: 'media', accepted: false }] })
  expect(sent[0]).not.toHaveProperty('email')
})

test('[CON-09] a ledger that cannot be reached is logged and breaks nothing; nothing decided is not sent', async () => {
  const { ports, sent, logged } = open({ isFailing: true })
  await capturePreferences(ports, { accepted: { media: true } })
  expect(logged.map(([level, category]) => [level, category])).toEqual([['WARN', 'consent']])
  await capturePreferences(ports, { accepted: {} })
  expect([sent, logged.length]).toEqual([[], 1])
})
