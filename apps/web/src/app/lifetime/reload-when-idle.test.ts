// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { VenueVersion } from '@foyer/contract'
import { createUiStore } from '../state/ui-state.ts'
import { createReloadWhenIdle } from './reload-when-idle.ts'

afterEach(() => document.body.replaceChildren())

const openChat = { ...createUiStore('OTHER').getState().chat, opened: true }
const version = (frameOriginsHash: string) => ({ frameOriginsHash }) as VenueVersion

function setUp(ofPage?: string) {
  const ui = createUiStore('OTHER')
  let reloads = 0
  const note = createReloadWhenIdle(ui, () => reloads++, ofPage)
  return { ui, note, reloads: () => reloads }
}

test('[VEN-09] other frame origins load the page anew, once', () => {
  const { note, reloads } = setUp()
  note(version('one'))
  note(version('one'))
  expect(reloads()).toBe(0)
  note(version('two'))
  note(version('two'))
  expect(reloads()).toBe(1)
})

test('[VEN-09] a page whose policy was of former frame origins when it came loads anew at once', () => {
  const { note, reloads } = setUp('one')
  note(version('two'))
  expect(reloads()).toBe(1)
})

test('[SEC-12] a page that came without the policy it was loaded anew for is not loaded for it again', () => {
  const ui = createUiStore('OTHER')
  const reloads: string[] = []
  let last: string | null = null
  const open = (ofPage: string) =>
    createReloadWhenIdle(ui, () => reloads.push(ofPage), ofPage, {
      read: () => last,
      write: (hash) => void (last = hash),
    })
  open('')(version('stage'))
  open('')(version('stage'))
  expect(reloads).toEqual([''])
  open('')(version('later'))
  open('later')(version('stage'))
  expect(reloads).toEqual(['', '', 'later'])
})

test.each([
  ['a dialog', { activeDialogStack: [{ id: 'd', close: () => {} }] }, { activeDialogStack: [] }],
  ['a meeting', { widgetsWithNavigationGuards: ['call'] }, { widgetsWithNavigationGuards: [] }],
  ['the chat', { chat: openChat }, { chat: { ...openChat, opened: false } }],
])('[VEN-09] while %s is open the page stays', (_, open, closed) => {
  const { ui, note, reloads } = setUp()
  note(version('one'))
  ui.setState(open)
  note(version('two'))
  expect(reloads()).toBe(0)
  ui.setState(closed)
  ui.setState({ lastAreaId: 'hall' })
  expect(reloads()).toBe(1)
})

test.each([
  ['a field of several lines', '<textarea></textarea>'],
  ['a field of one line', '<input />'],
  ['a field for an address', '<input type="url" />'],
  ['formatted text', '<div contenteditable="true"></div>'],
])('[VEN-09] while a draft is in %s the page stays', (_, markup) => {
  document.body.innerHTML = markup
  const field = document.body.firstElementChild as HTMLElement & { value?: string }
  const write = (text: string) => {
    if (field.value === undefined) field.textContent = text
    else field.value = text
  }
  const { ui, note, reloads } = setUp('one')
  write('What about')
  note(version('two'))
  ui.setState({ lastAreaId: 'hall' })
  expect(reloads()).toBe(0)
  write(' ')
  ui.setState({ lastAreaId: 'plaza' })
  expect(reloads()).toBe(1)
})

test('[VEN-09] what can only be read, and what is chosen instead of written, is no draft', () => {
  document.body.innerHTML = '<textarea readonly>code</textarea><input type="radio" value="a" /><p>text</p>'
  const { note, reloads } = setUp('one')
  note(version('two'))
  expect(reloads()).toBe(1)
})
