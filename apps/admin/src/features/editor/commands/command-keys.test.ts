import { afterEach, expect, test, vi } from 'vitest'
import { commandOf, drawnKeys } from './command-keys.ts'

afterEach(() => vi.unstubAllGlobals())

const press = (key: string, more: object = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more })

test.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { metaKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['k', { ctrlKey: true }, 'palette'],
  ['?', { shiftKey: true }, 'shortcuts'],
  ['?', {}, 'shortcuts'],
  ['F2', {}, 'rename'],
  ['ArrowUp', { altKey: true }, 'move-up'],
  ['Backspace', {}, 'delete'],
  ['z', {}, undefined],
  ['d', { ctrlKey: true, altKey: true }, undefined],
])('[EDT-18] the key %s with %j is the command %s', (key, more, command) => {
  expect(press(key, more)).toBe(command)
})

test('[EDT-18] keys are drawn as the machine has them', () => {
  vi.stubGlobal('navigator', { userAgent: 'X11; Linux' })
  expect(drawnKeys('Mod+Shift+Z')).toBe('Ctrl+Shift+Z')
  vi.stubGlobal('navigator', { userAgent: 'Macintosh; Intel Mac OS X' })
  expect(drawnKeys('Mod+Shift+Z')).toBe('⌘⇧Z')
})
