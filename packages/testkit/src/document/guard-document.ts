import userEvent from '@testing-library/user-event'
import { cleanup } from '@testing-library/react'
import { followListeners, type PageListeners } from './page-listeners.ts'
import { followTimers } from './page-timers.ts'
import { snapshotProperties, type PropertySnapshot } from './changed-properties.ts'

/** What happy-dom offers beside what a browser has. */
interface HappyWindow {
  readonly happyDOM?: {
    readonly setURL: (url: string) => void
    readonly setViewport: (size: { width: number; height: number }) => void
  }
}

export interface DocumentGuard {
  /** After the modules of a file are evaluated, before its tests: what modules add once may stay. */
  readonly begin: () => void
  /** After the tests of a file: makes the document as new, and returns what the file should have removed itself. */
  readonly end: () => readonly string[]
}

/** What React, React Aria, the router, PDF.js and vitest put there and need again. */
const kept =
  /^(?:globalThis\.(?:IS_REACT_ACT_ENVIRONMENT|__.*|Iterator|Path2D|pdfjsLib|_pdfjsTestingUtils)|document\._reactListening\w*|\w+\.prototype\.bytes)$/
/** What `userEvent.setup` and the pages themselves leave for as long as they are open. */
const removedQuietly = /^(?:navigator\.clipboard|globalThis\.(?:_paq|foyerTracking))$/

/** Classes that are not of the page: PDF.js adds what the language will have one day. */
const ofLanguage = /^(?:Promise|Iterator|\w*Array|(?:Weak)?(?:Map|Set))$/

const isClass = (value: unknown): value is { prototype: object } =>
  typeof value === 'function' && typeof value.prototype === 'object' && value.prototype !== null

/** Objects of the page that outlive a file, and the classes of all other objects. */
function sharedObjects(): ReadonlyMap<string, object> {
  const objects = new Map<string, object>([
    ['globalThis', globalThis],
    ['document', document],
    ['navigator', navigator],
    ['location', location],
    ['history', history],
    ['screen', screen],
    ['screen.orientation', screen.orientation],
    ['performance', performance],
    ['console', console],
  ])
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name)
    if (!isClass(value) || ofLanguage.test(name)) continue
    objects.set(name, value)
    objects.set(`${name}.prototype`, value.prototype)
  }
  return objects
}

/** Functions and objects of the window whose accessors keep what is assigned: their descriptors do not show a change. */
function assignedGlobals(): () => readonly string[] {
  const before = new Map<string, unknown>()
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const value: unknown = Reflect.get(globalThis, name)
    const isAccessor = Object.getOwnPropertyDescriptor(globalThis, name)?.set !== undefined
    if (
      isAccessor &&
      (typeof value === 'function' || typeof value === 'object') &&
      Reflect.get(globalThis, name) === value
    )
      before.set(name, value)
  }
  return () =>
    [...before].flatMap(([name, value]) => {
      if (Reflect.get(globalThis, name) === value) return []
      Reflect.set(globalThis, name, value)
      return [`globalThis.${name}`]
    })
}

function guardDocument(): DocumentGuard {
  // Wraps `focus` and `blur`, and listens to the document, once.
  userEvent.setup()
  const attributes = [document.documentElement, document.body].map(
    (element) => [element, element.getAttributeNames()] as const,
  )
  const listeners: PageListeners = followListeners([window, document])
  const timers = followTimers(globalThis)
  const properties: PropertySnapshot = snapshotProperties(sharedObjects())
  const restoreAssigned = assignedGlobals()
  return {
    begin: listeners.keep,
    end() {
      const mounted = document.body.childElementCount
      cleanup()
      timers.stop()
      const left = [
        ...properties.restore((name) => kept.test(name)),
        ...restoreAssigned(),
        ...listeners.removeLeft(),
      ].filter((name) => !removedQuietly.test(name))
      if (mounted > 0) left.push(`${mounted} elements in the body: ${document.body.innerHTML.slice(0, 80)}`)
      for (const [element, names] of attributes)
        for (const name of element.getAttributeNames()) if (!names.includes(name)) element.removeAttribute(name)
      document.body.replaceChildren()
      document.head.replaceChildren()
      document.title = ''
      for (const cookie of document.cookie.split('; '))
        document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
      for (const storage of [localStorage, sessionStorage]) storage.clear()
      const { happyDOM } = window as HappyWindow
      happyDOM?.setURL('http://localhost:3000/')
      happyDOM?.setViewport({ width: 1024, height: 768 })
      return left
    },
  }
}

/** Lets test files share one document. There is one guard for a document: libraries change it once and stay loaded. */
export const documentGuard = guardDocument()
