import { describe, expect, test } from 'vitest'
import { loadUiConfig } from './load-ui-config.ts'
import { defaultUiConfig, readUiConfig } from './read-ui-config.ts'

const whole = {
  i18n: { defaultLocale: 'de', supportedLocales: ['de', 'en'] },
  features: { userPresence: true, ai: true },
  tabTitle: 'Meridian',
  favicon: '/meridian.svg',
  loginBackground: '/dusk.webp',
  workInProgressBackground: 'pictures/soon.webp',
  venueName: 'Meridian Forum',
  cloudBackend: { kind: 'embedded' },
  demo: { password: 'p', accounts: [{ email: 'a@example.org', authority: 'attendee' }] },
}
const defaults = { ...defaultUiConfig, tabTitle: 'Foyer Venue', favicon: '/favicon.svg' }

describe('reading', () => {
  test('[CFG-01] a whole file is taken as it is', () => {
    expect(readUiConfig(whole)).toEqual({ uiConfig: whole, faults: [], namesFirebase: false })
  })

  test('[CFG-02] title and favicon have defaults', () => {
    const { uiConfig, faults } = readUiConfig({ i18n: whole.i18n, features: whole.features })
    expect(uiConfig).toMatchObject({ tabTitle: 'Foyer Venue', favicon: '/favicon.svg' })
    expect(faults).toEqual([])
  })

  test.each([undefined, null, [], 'text', 7, {}])('[CFG-03] %j leaves every default', (parsed) => {
    const { uiConfig, faults } = readUiConfig(parsed)
    expect(uiConfig).toEqual(defaults)
    expect(faults.length).toBeGreaterThan(0)
  })

  test.each(['https://cdn.example/a.webp', '//cdn.example/a.webp', '/\\cdn.example/a.webp', 'javascript:alert(1)'])(
    '[CON-07] the picture %s of another host is left out, since a visitor cannot consent to it before entering',
    (address) => {
      const { uiConfig, faults } = readUiConfig({
        ...whole,
        loginBackground: address,
        workInProgressBackground: address,
      })
      expect(uiConfig.loginBackground).toBeUndefined()
      expect(uiConfig.workInProgressBackground).toBeUndefined()
      expect(faults).toHaveLength(2)
    },
  )

  test.each([
    ['i18n', 3],
    ['i18n.defaultLocale', 'xx'],
    ['i18n.defaultLocale', 3],
    ['i18n.supportedLocales', []],
    ['i18n.supportedLocales', ['en', 4]],
    ['i18n.supportedLocales', ['klingon']],
    ['features', 'on'],
    ['features.userPresence', 'yes'],
    ['features.ai', 1],
    ['tabTitle', 5],
    ['favicon', 'javascript:alert(1)'],
    ['favicon', '//evil.example/x.svg'],
    ['loginBackground', { url: 'x' }],
    ['loginBackground', 'data:image/png,x'],
    ['workInProgressBackground', 'JAVASCRIPT:x'],
    ['venueName', []],
    ['cloudBackend', { kind: 'other' }],
    ['cloudBackend', { kind: 'firebase' }],
    ['demo', { password: 3, accounts: [] }],
    ['demo', { password: 'p', accounts: [{ email: 3 }] }],
  ])('[CFG-01] [CFG-03] a wrong %s (%j) is named and costs that field only', (name, value) => {
    const [first = '', second] = name.split('.')
    const broken = structuredClone(whole) as unknown as Record<string, Record<string, unknown>>
    if (second === undefined) broken[first] = value as never
    else (broken[first] ?? {})[second] = value
    const { uiConfig, faults } = readUiConfig(broken)
    expect(faults.some((fault) => fault.startsWith(first))).toBe(true)
    const [others] = [Object.keys(whole).filter((key) => key !== first)]
    for (const key of others) expect(uiConfig[key as keyof typeof uiConfig]).toEqual(whole[key as keyof typeof whole])
  })

  test('[CFG-01] the default language is always one that is supported', () => {
    const { uiConfig } = readUiConfig({ ...whole, i18n: { defaultLocale: 'fr', supportedLocales: ['de'] } })
    expect(uiConfig.i18n).toEqual({ defaultLocale: 'fr', supportedLocales: ['fr', 'de'] })
  })
})

describe('loading', () => {
  const load = async (reply: () => Response, needsFirebase = false) => {
    const logged: string[] = []
    const loaded = await loadUiConfig(
      async () => reply(),
      (_level, _category, message) => logged.push(message),
      needsFirebase,
    )
    return { ...loaded, logged: logged.join('\n') }
  }

  test('[CFG-01] a file that is right is not talked about', async () => {
    expect(await load(() => Response.json(whole))).toEqual({ uiConfig: whole, backend: 'embedded', logged: '' })
  })

  const lost = 'Failed to retrieve Firebase app configuration'
  const app = { apiKey: 'k', projectId: 'p' }
  test.each([
    [undefined, false, 'embedded', lost],
    [undefined, true, 'missing', lost],
    [{ kind: 'embedded' }, false, 'embedded', ''],
    [{ kind: 'embedded' }, true, 'missing', lost],
    [{ kind: 'firebase', config: app }, false, 'firebase', ''],
    [{ kind: 'firebase', config: app }, true, 'firebase', ''],
    [{ kind: 'firebase', config: { apiKey: 'k' } }, false, 'missing', lost],
    [{ kind: 'firebase', config: { ...app, apiKey: '' } }, false, 'missing', lost],
    [{ kind: 'firebase', config: { ...app, apiKey: 7 } }, false, 'missing', lost],
    [{ kind: 'firebase' }, false, 'missing', lost],
  ])('[CFG-04] the cloud backend %j, needed %s, makes it %s', async (cloudBackend, isNeeded, backend, message) => {
    const loaded = await load(() => Response.json({ ...whole, cloudBackend }), isNeeded)
    expect(loaded.backend).toBe(backend)
    if (message === '') expect(loaded.logged).toBe('')
    else expect(loaded.logged).toContain(message)
  })

  test.each([
    ['missing', () => new Response('', { status: 404 })],
    ['a page instead', () => new Response('<!doctype html><p>hello', { headers: { 'content-type': 'text/html' } })],
    ['empty', () => new Response('')],
    ['of wrong types', () => Response.json({ i18n: 3 })],
    [
      'out of reach',
      () => {
        throw new TypeError('no answer')
      },
    ],
  ])('[CFG-03] a file that is %s is logged with where it must be, and defaults hold', async (_, reply) => {
    const { uiConfig, logged } = await load(reply)
    expect(uiConfig).toEqual(defaults)
    expect(logged).toContain('must be placed next to the index page')
  })
})
