type Timer = ReturnType<typeof setTimeout>
type Start = (callback: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) => Timer
type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval'>

export interface PageTimers {
  /** Stops all timers that still run. */
  readonly stop: () => void
}

/**
 * Follows the timers that are started through an object such as the window: those that a page leaves would fire in the
 * middle of the next test file. Those that a package of node_modules started go on, since it may remember that it did.
 */
export function followTimers(target: Timers): PageTimers {
  const running = new Map<Timer, Error>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = target[name] as unknown as Start
    const started: Start = (callback, ...rest) => {
      const timer = start(
        (...args) => {
          if (name === 'setTimeout') running.delete(timer)
          callback(...args)
        },
        ...rest,
      )
      running.set(timer, new Error(name))
      return timer
    }
    // Node's promises of timers are properties of these functions.
    Object.assign(target, { [name]: Object.defineProperties(started, Object.getOwnPropertyDescriptors(start)) })
  }
  return {
    stop() {
      for (const [timer, { stack = '' }] of running) if (!isOfPackage(stack)) clearTimeout(timer)
      running.clear()
    },
  }
}

const isOfPackage = (stack: string): boolean =>
  stack
    .split('\n')
    .find((frame) => frame.includes(' at ') && !frame.includes('page-timers.ts'))
    ?.includes('/node_modules/') === true
