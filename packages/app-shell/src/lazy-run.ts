/** Something that runs for a session at a time. */
export interface LazyRun {
  /** Fetches it and has it begin; nothing happens while it runs or is on its way. */
  readonly start: () => void
  /** Ends it, also on its way. */
  readonly stop: () => void
}

/**
 * Code that is fetched when it is started first. `load` resolves with a function that begins it and answers how to end it.
 * When `load` rejects, `onFailure` is called with the cause, and the next `start` tries again.
 */
export function createLazyRun(load: () => Promise<() => () => void>, onFailure: (cause: unknown) => void): LazyRun {
  let end: (() => void) | undefined
  return {
    start: () => {
      if (end !== undefined) return
      let isWanted = true
      end = () => (isWanted = false)
      load().then(
        (begin) => {
          if (isWanted) end = begin()
        },
        (cause: unknown) => {
          if (isWanted) end = undefined
          onFailure(cause)
        },
      )
    },
    stop: () => {
      end?.()
      end = undefined
    },
  }
}
