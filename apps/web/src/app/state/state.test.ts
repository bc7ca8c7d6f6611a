import { describe, expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import { createDialogActions } from './dialog-actions.ts'
import { createErrorActions, isErrorDialogVisible } from './error-actions.ts'
import { createNavigationGuards } from './navigation-guards.ts'
import { createUiStore } from './ui-state.ts'
import { createUserStore } from './user-state.ts'

describe('what a page begins with', () => {
  test('[CFG-08] the UI state has the members of the specification, with their defaults', () => {
    expect(createUiStore('LIVE').getState()).toStrictEqual({
      uiConfig: {
        i18n: { defaultLocale: 'en', supportedLocales: ['en'] },
        features: { userPresence: false, ai: false },
      },
      venueVersion: undefined,
      loginEnabled: true,
      loginConfigurations: undefined,
      lastAreaId: undefined,
      headerHeight: 60,
      serverTime: undefined,
      error: { globalError: { hasErrors: false, code: undefined, message: undefined }, suppressDefaultErrorDialog: 0 },
      activeDialogStack: [],
      chat: { opened: false, expanded: false, roomChats: {}, attendeeToChatUid: undefined },
      widgetsWithNavigationGuards: [],
      wantToNavigate: false,
      routerGuardsChecking: false,
      appVersion: '2.0.0',
      opMode: 'LIVE',
      publishedArchitectureId: undefined,
      aiEnabled: false,
    })
  })

  test('[CFG-09] the user state has the members of the specification, and no user is logged in', () => {
    expect(createUserStore().getState()).toStrictEqual({
      isLoggedIn: false,
      user: undefined,
      authToken: undefined,
      trackingConsentGiven: false,
      localStorageCookieProviders: {},
      cookieProvidersForVisit: {},
      profileView: { kind: 'NoProfile' },
      roles: [],
    })
  })

  test('[CFG-08] [CFG-09] what one page changes is not there in another', () => {
    createUiStore('LIVE').setState({ loginEnabled: false })
    createUserStore().setState({ isLoggedIn: true })
    expect([createUiStore('LIVE').getState().loginEnabled, createUserStore().getState().isLoggedIn]).toEqual([
      true,
      false,
    ])
  })
})

describe('errors', () => {
  const setUp = () => {
    const ui = createUiStore('OTHER')
    const logged: string[] = []
    return {
      ui,
      logged,
      errors: createErrorActions(ui, (_level, _category, message) => logged.push(message)),
      isVisible: () => isErrorDialogVisible(ui.getState()),
    }
  }

  test('[ERR-01] the dialog is there exactly while there is an error and no suppression', () => {
    const { errors, isVisible, ui } = setUp()
    expect(isVisible()).toBe(false)
    errors.set('PROCESSING_ERROR', 'said')
    expect(isVisible()).toBe(true)
    expect(ui.getState().error.globalError).toEqual({ hasErrors: true, code: 'PROCESSING_ERROR', message: 'said' })
    const release = errors.suppress()
    expect(isVisible()).toBe(false)
    release()
    expect(isVisible()).toBe(true)
    errors.clear()
    expect(isVisible()).toBe(false)
  })

  test('[ERR-03] suppression counts up and down and never falls below zero', () => {
    const { errors, ui } = setUp()
    const count = () => ui.getState().error.suppressDefaultErrorDialog
    const [one, other] = [errors.suppress(), errors.suppress()]
    expect(count()).toBe(2)
    one()
    one()
    expect(count()).toBe(1)
    other()
    other()
    expect(count()).toBe(0)
  })

  test('[ERR-02] [ERR-09] a failed call is shown with its own message; anything else is logged and changes nothing', () => {
    const { errors, ui, logged } = setUp()
    errors.report(new ApiError('venue.load', { status: 500, errMsg: 'broken' }))
    expect(ui.getState().error.globalError).toEqual({ hasErrors: true, code: 'PROCESSING_ERROR', message: 'broken' })
    errors.clear()
    const before = ui.getState()
    errors.report(new Error('bug'))
    errors.report(new DOMException('left', 'AbortError'))
    expect(ui.getState()).toBe(before)
    expect(logged).toHaveLength(1)
  })
})

describe('dialogs', () => {
  test('[HDR-06] a dialog is added once, removed if there, and the top one pops', () => {
    const ui = createUiStore('OTHER')
    const dialogs = createDialogActions(ui)
    const closed: string[] = []
    const open = (id: string) => dialogs.add({ id, close: () => closed.push(id) })
    const ids = () => ui.getState().activeDialogStack.map(({ id }) => id)
    ;['a', 'b', 'c'].forEach(open)
    open('a')
    expect(ids()).toEqual(['b', 'c', 'a'])
    dialogs.popTop()
    dialogs.remove('nowhere')
    dialogs.remove('b')
    expect([ids(), closed]).toEqual([['c'], ['a']])
    open('d')
    dialogs.closeAll()
    dialogs.popTop()
    expect([ids(), closed]).toEqual([[], ['a', 'd', 'c']])
  })
})

describe('navigation guards', () => {
  const setUp = () => {
    const ui = createUiStore('OTHER')
    return { ui, guards: createNavigationGuards(ui) }
  }
  const settled = async (promise: Promise<unknown>) =>
    Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, 'waits'))])

  test('[NAV-16] without guards navigation goes on and `wantToNavigate` stays false', async () => {
    const { ui, guards } = setUp()
    const passing = guards.pass()
    expect(ui.getState().wantToNavigate).toBe(false)
    expect(await passing).toBe(true)
  })

  test('[NAV-16] it waits until all are cleared, and says so from its start to its end', async () => {
    const { ui, guards } = setUp()
    const asked: string[] = []
    const clearCall = guards.add('call', () => asked.push('call'))
    const clearDraft = guards.add('draft', () => asked.push('draft'))
    guards.add('draft', () => {})
    expect(ui.getState().widgetsWithNavigationGuards).toEqual(['call', 'draft'])
    expect(asked).toEqual([])
    const passing = guards.pass()
    expect(asked).toEqual(['call', 'draft'])
    expect(ui.getState().wantToNavigate).toBe(true)
    clearCall()
    expect(await settled(passing)).toBe('waits')
    clearDraft()
    expect(await passing).toBe(true)
    expect(ui.getState().wantToNavigate).toBe(false)
  })

  test('[NAV-16] [PRO-01] a navigation that is called off does not go on, and the next one waits anew', async () => {
    const { ui, guards } = setUp()
    const asked: string[] = []
    const clear = guards.add('draft', () => asked.push('draft'))
    const first = guards.pass()
    guards.refuse()
    expect(await first).toBe(false)
    expect(ui.getState().wantToNavigate).toBe(false)
    const second = guards.pass()
    clear()
    expect([await second, asked]).toEqual([true, ['draft', 'draft']])
  })

  test('[NAV-16] a later navigation takes the place of one that waits', async () => {
    const { ui, guards } = setUp()
    const clear = guards.add('call', () => {})
    const first = guards.pass()
    const second = guards.pass()
    clear()
    const third = guards.pass()
    expect([await first, await second, await third]).toEqual([false, false, true])
    expect(ui.getState().wantToNavigate).toBe(false)
  })

  test('[NAV-16] what is open over a page waits for its own widget alone', async () => {
    const { ui, guards } = setUp()
    const asked: string[] = []
    const clear = guards.add('talk', () => asked.push('talk'))
    guards.add('embedded', () => asked.push('embedded'))
    expect(await guards.pass('board')).toBe(true)
    const closing = guards.pass('talk')
    expect([asked, ui.getState().wantToNavigate]).toEqual([['talk'], true])
    const leaving = guards.pass()
    expect([await closing, asked]).toEqual([false, ['talk', 'talk', 'embedded']])
    guards.refuse()
    expect(await leaving).toBe(false)
    const again = guards.pass('talk')
    clear()
    expect(await again).toBe(true)
  })

  test('[NAV-16] [AUT-15] a session that ends has all make way without a question', () => {
    const { guards } = setUp()
    const asked: boolean[] = []
    guards.add('talk', (mayAsk) => asked.push(mayAsk))
    guards.leaveAll()
    expect(asked).toEqual([false])
  })

  test('[NAV-16] a widget that makes way at once, or comes while a navigation waits, does not hold it', async () => {
    const { ui, guards } = setUp()
    const clearCall = guards.add('call', () => clearCall())
    expect(await guards.pass()).toBe(true)
    const clearDraft = guards.add('draft', () => {})
    const passing = guards.pass()
    const asked: string[] = []
    const clearLate = guards.add('late', () => asked.push('late'))
    expect(asked).toEqual(['late'])
    clearLate()
    clearDraft()
    expect(await passing).toBe(true)
    expect(ui.getState().wantToNavigate).toBe(false)
  })
})
