/** What can be done by a key. */
export type KeyCommand =
  | 'undo'
  | 'redo'
  | 'palette'
  | 'shortcuts'
  | 'search'
  | 'rename'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'delete'
  | 'move-up'
  | 'move-down'
  | 'add-widget'
  | 'add-area'
  | 'preview'
  | 'publish'
  | 'timeline'

/** `Mod` is Control, or Command on a Mac. Several stand for the same; letters alone are for typing in the tree. */
export const commandKeys: Readonly<Record<KeyCommand, readonly string[]>> = {
  undo: ['Mod+Z'],
  redo: ['Mod+Shift+Z', 'Mod+Y'],
  palette: ['Mod+K'],
  shortcuts: ['?'],
  search: ['Mod+F'],
  rename: ['F2'],
  duplicate: ['Mod+D'],
  copy: ['Mod+C'],
  cut: ['Mod+X'],
  paste: ['Mod+V'],
  delete: ['Delete', 'Backspace'],
  'move-up': ['Alt+ArrowUp'],
  'move-down': ['Alt+ArrowDown'],
  'add-widget': ['Mod+I', 'Insert'],
  'add-area': [],
  preview: ['Mod+Enter'],
  publish: ['Mod+Shift+Enter'],
  timeline: ['Alt+T'],
}

interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The command of a key, by its letter and not by its place on the keyboard. */
export function commandOf(pressed: PressedKey): KeyCommand | undefined {
  const name = nameOfKey(pressed)
  const found = Object.entries(commandKeys).find(([, keys]) => keys.includes(name))
  return found?.[0] as KeyCommand | undefined
}

function nameOfKey({ key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey): string {
  const isLetter = /^\p{L}$/u.test(key)
  // A sign such as `?` says itself whether Shift is needed for it.
  const isSign = key.length === 1 && !isLetter
  const parts = [ctrlKey || metaKey ? 'Mod' : '', altKey ? 'Alt' : '', shiftKey && !isSign ? 'Shift' : '']
  return [...parts.filter((part) => part !== ''), isLetter ? key.toUpperCase() : key].join('+')
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Enter: '↵', Delete: 'Del' }
const macSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
const names: Readonly<Record<string, string>> = { Mod: 'Ctrl' }

/** A key as it is drawn: `Ctrl+Shift+Z`, or `⇧⌘Z` on a Mac. */
export function drawnKeys(keys: string): string {
  const parts = keys.split('+')
  if (isMac()) return parts.map((part) => macSigns[part] ?? signs[part] ?? part).join('')
  return parts.map((part) => names[part] ?? signs[part] ?? part).join('+')
}

/** The first key of a command as it is drawn. */
export const drawnKeysOf = (command: KeyCommand): string => drawnKeys(commandKeys[command][0] ?? '')
