// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type CaptureDeps, capturePreferences } from './capture-preferences.ts'

const alice = { userId: 'alice', email: 'alice@example.org', attributes: { name: 'Alice' } }

function open({ user, isFailing = false }: { user?: object; isFailing?: boolean } = {}) {
  const sent: { readonly name: string; readonly body: Record<string, unknown> }[] = []
  const logged: unknown[][] = []
  const asked: string[] = []
  const deps = {
    api: {
      call: async (name: string, { body }: { body: Record<string, unknown> }) => {
        if (isFailing) throw new Error('down')
        sent.push({ name, body })
      },
    },
    ui: { getState: () => ({ loginEnabled: user !== undefined, publishedArchitectureId: 'meridian' }) },
    user: { getState: () => ({ user }) },
    venue: { architecture: () => ({ cookieBannerConfig: { type: 'DETAILED' } }) },
    place: { basePath: '' },
    log: (...line: unknown[]) => void logged.push(line),
    deviceId: async () => {
      asked.push('device')
      return 'device-1234'
    },
  } as unknown as CaptureDeps
  return { deps, sent, logged, asked }
}

test('[CON-09] who is logged in is named, and their device is not looked at', async () => {
  const { deps, sent, asked } = open({ user: alice })
  await capturePreferences(deps, { accepted: { media: true, own: true }, tracking: false })
  expect(sent).toMatchObject([
    {
      name: 'consent.capture-preferences',
      body: {
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
    },
  ])
  expect(asked).toEqual([])
})

test('[CON-08] what was decided before the login says so', async () => {
  const { deps, sent } = open({ user: alice })
  await capturePreferences(deps, { accepted: {}, tracking: true, isBeforeLogin: true })
  expect(sent[0]?.body).toMatchObject({
    cookiePreferences: [{ id: 'tracking', accepted: true, beforeLogin: true }],
  })
})

test('[CON-09] anybody else is known by their device, without an e-mail', async () => {
  const { deps, sent } = open()
  await capturePreferences(deps, { accepted: { media: false } })
  expect(sent[0]?.body).toMatchObject({ userId: 'device-1234', cookiePreferences: [{ id: 'media', accepted: false }] })
  expect(sent[0]?.body).not.toHaveProperty('email')
})

test('[CON-09] a ledger that cannot be reached is logged and breaks nothing; nothing decided is not sent', async () => {
  const { deps, sent, logged } = open({ isFailing: true })
  await capturePreferences(deps, { accepted: { media: true } })
  expect(logged.map(([level, category]) => [level, category])).toEqual([['WARN', 'consent']])
  await capturePreferences(deps, { accepted: {} })
  expect([sent, logged.length]).toEqual([[], 1])
})
