import { describe, expect, test } from 'vitest'
import { type GuardDeps, type Intent, runGuards } from './guards.ts'
import { parseSearch } from './search.ts'

const intentOf = (path: string): Intent => {
  const { pathname, search, hash } = new URL(path, 'https://venue.example')
  return { pathname, search: parseSearch(search), query: search, hash: hash.slice(1) }
}

interface Facts {
  readonly publication?: 'PUBLISHED' | 'UNPUBLISHED' | Error
  readonly loginEnabled?: boolean
  readonly isLoggedIn?: boolean
}

async function guard(path: string, { publication = 'PUBLISHED', loginEnabled = true, isLoggedIn = true }: Facts = {}) {
  const calls: string[] = []
  const deps: GuardDeps = {
    origin: 'https://venue.example',
    basePath: '',
    closeDialogs: () => calls.push('close dialogs'),
    setChecking: (isChecking) => calls.push(isChecking ? 'checking' : 'finished'),
    publication: async () => {
      calls.push('publication')
      if (publication instanceof Error) throw publication
      return publication
    },
    login: async () => {
      calls.push('login')
      return { loginEnabled, isLoggedIn }
    },
    openPrivacyPreferences: () => calls.push('privacy preferences'),
    reportAborted: () => calls.push('reported'),
  }
  const outcome = await runGuards(intentOf(path), deps).catch((error: unknown) => error)
  return { calls, outcome }
}

const root = { to: { pathname: '/', search: '', hash: '' } }
const to = (pathname: string, search = '', hash = '') => ({ to: { pathname, search, hash } })

describe('order', () => {
  test('[NAV-15] [NAV-12] dialogs, checking, publication, login, privacy preferences, finished', async () => {
    const { calls, outcome } = await guard('/v/a1/area/hall#privacy-preferences')
    expect(calls).toEqual(['close dialogs', 'checking', 'publication', 'login', 'privacy preferences', 'finished'])
    expect(outcome).toBeUndefined()
  })

  test('[NAV-15] [VEN-06] a version that cannot be loaded aborts, is reported, and the guards are finished', async () => {
    const { calls, outcome } = await guard('/v/a1/area/hall', { publication: new Error('down') })
    expect(calls).toEqual(['close dialogs', 'checking', 'publication', 'reported', 'finished'])
    expect(outcome).toEqual(new Error('down'))
  })

  test('[NAV-15] a denied navigation finishes too and opens nothing', async () => {
    const { calls } = await guard('/v/a1/area/hall#privacy-preferences', { isLoggedIn: false })
    expect(calls).toEqual(['close dialogs', 'checking', 'publication', 'login', 'finished'])
  })

  test('[NAV-12] another hash opens nothing', async () => {
    expect((await guard('/v/a1/area/hall#privacy')).calls).not.toContain('privacy preferences')
  })
})

describe('publication', () => {
  test.each([
    ['/v/a1/area/hall?lang=ar#privacy-preferences', '/v/a1/area/hall?lang=ar#privacy-preferences'],
    ['/', '/'],
    ['/login?redirect=%2Fv%2Fa1%2Fimprint', '/v/a1/imprint'],
    ['/login', '/'],
    ['/anything/else?x=1', '/anything/else?x=1'],
  ])('[VEN-04] not published: %s waits, and is kept', async (path, redirect) => {
    expect((await guard(path, { publication: 'UNPUBLISHED' })).outcome).toEqual({ to: 'work-in-progress', redirect })
  })

  test('[NAV-01] work in progress needs no login while nothing is published', async () => {
    const { outcome, calls } = await guard('/work-in-progress?redirect=%2F', {
      publication: 'UNPUBLISHED',
      isLoggedIn: false,
    })
    expect(outcome).toBeUndefined()
    expect(calls).not.toContain('login')
  })

  test('[VEN-05] published: work in progress leads to its redirect, else to the root', async () => {
    expect((await guard('/work-in-progress?redirect=%2Fv%2Fa1%2Fimprint%3Flang%3Dde%23x')).outcome).toEqual(
      to('/v/a1/imprint', '?lang=de', '#x'.slice(1)),
    )
    expect((await guard('/work-in-progress/')).outcome).toEqual(root)
    expect((await guard('/work-in-progress?redirect=%2F%2Fevil.example')).outcome).toEqual(root)
  })
})

describe('login', () => {
  test('[AUT-02] logged out: every page leads to login, with all of the path', async () => {
    const { outcome } = await guard('/v/a1/area/hall?lang=ar#privacy-preferences', { isLoggedIn: false })
    expect(outcome).toEqual({ to: 'login', redirect: '/v/a1/area/hall?lang=ar#privacy-preferences' })
    expect((await guard('/nowhere', { isLoggedIn: false })).outcome).toEqual({ to: 'login', redirect: '/nowhere' })
  })

  test('[NAV-02] [NAV-10] [AUT-02] the login page itself needs none, and leads a logged-in visitor to the root', async () => {
    expect((await guard('/login', { isLoggedIn: false })).outcome).toBeUndefined()
    expect((await guard('/login?redirect=%2Fv%2Fa1%2Fimprint')).outcome).toEqual(root)
  })

  test('[AUT-02] without login the login page leads to its redirect, else to the root', async () => {
    const facts = { loginEnabled: false, isLoggedIn: false }
    expect((await guard('/login?redirect=%2Fv%2Fa1%2Fimprint', facts)).outcome).toEqual(to('/v/a1/imprint'))
    expect((await guard('/login', facts)).outcome).toEqual(root)
    expect((await guard('/v/a1/area/hall', facts)).outcome).toBeUndefined()
  })
})
