import { expect, test } from 'vitest'
import { createDialogActions } from '../state/dialog-actions.ts'
import { createUiStore } from '../state/ui-state.ts'
import { createBackBlocker } from './back-blocker.ts'

function open({ hasUnsaved = false } = {}) {
  const dialogs = createDialogActions(createUiStore('LIVE'))
  const closed: string[] = []
  const add = (id: string, staysOnBack = false) => dialogs.add({ id, close: () => closed.push(id), staysOnBack })
  const blocks = createBackBlocker({ dialogs, profilePanel: { hasUnsaved: () => hasUnsaved } as never })
  return { add, blocks, closed }
}

test('[HDR-06] Back closes one dialog after the other, the topmost first, and leaves the area when none is open', () => {
  const { add, blocks, closed } = open()
  add('menu')
  add('people')
  expect([blocks({ action: 'BACK' }), closed]).toEqual([true, ['people']])
  expect([blocks({ action: 'BACK' }), closed]).toEqual([true, ['people', 'menu']])
  expect(blocks({ action: 'BACK' })).toBe(false)
})

test('[HDR-06] other navigations, a question that must be answered and unsaved changes are not closed by Back', () => {
  const { add, blocks, closed } = open()
  add('menu')
  for (const action of ['PUSH', 'REPLACE', 'FORWARD', 'GO'] as const) expect(blocks({ action }), action).toBe(false)
  add('privacy-preferences', true)
  expect(blocks({ action: 'BACK' })).toBe(false)
  const editing = open({ hasUnsaved: true })
  editing.add('profile')
  expect(editing.blocks({ action: 'BACK' })).toBe(false)
  expect([...closed, ...editing.closed]).toEqual([])
})
