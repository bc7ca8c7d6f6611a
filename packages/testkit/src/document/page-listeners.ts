interface Listener {
  readonly type: string
  readonly listener: EventListenerOrEventListenerObject
  readonly isCapture: boolean
  readonly signal: AbortSignal | undefined
  readonly added: Error
}

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export interface PageListeners {
  /** Removes what was added since `keep` and is not removed yet; returns type and line of each that a test added itself. */
  readonly removeLeft: () => readonly string[]
  /** What was added until now may stay: a module that is evaluated once adds it once. */
  readonly keep: () => void
}

const isCapture = (options: boolean | AddEventListenerOptions | undefined): boolean =>
  typeof options === 'boolean' ? options : options?.capture === true

/**
 * Follows the listeners of objects that live longer than one test file, such as a window. Those that a package of
 * node_modules added stay, since it adds them once for a window.
 */
export function followListeners(targets: readonly Target[]): PageListeners {
  const lists = targets.map((target) => follow(target))
  return {
    removeLeft: () => lists.flatMap(({ removeLeft }) => removeLeft()),
    keep: () => lists.forEach(({ keep }) => keep()),
  }
}

function follow(target: Target): PageListeners {
  let added: Listener[] = []
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (type, listener, options) => {
    addEventListener.call(target, type, listener, options)
    if (listener === null || (typeof options === 'object' && options.once === true)) return
    const signal = typeof options === 'object' ? options.signal : undefined
    added.push({ type, listener, isCapture: isCapture(options), signal, added: new Error(type) })
  }
  target.removeEventListener = (type, listener, options) => {
    removeEventListener.call(target, type, listener, options)
    const capture = isCapture(options)
    added = added.filter((one) => one.type !== type || one.listener !== listener || one.isCapture !== capture)
  }
  return {
    removeLeft() {
      const left = added.filter(
        (one) => one.signal?.aborted !== true && !firstLine(one.added.stack).includes('/node_modules/'),
      )
      for (const one of left) removeEventListener.call(target, one.type, one.listener, one.isCapture)
      added = []
      return left.flatMap(({ type, added: { stack } }) => {
        const line = firstLine(stack)
        return line.includes('.test.ts') ? [`a listener to ${type}, ${line}`] : []
      })
    },
    keep() {
      added = []
    },
  }
}

/** The line that added a listener. */
const firstLine = (stack = ''): string =>
  (stack.split('\n').find((frame) => frame.includes(' at ') && !frame.includes('page-listeners.ts')) ?? '').trim()
