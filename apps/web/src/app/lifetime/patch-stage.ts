import type { FactBody, ServedVenue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import type { App } from '../app-context.ts'

/** More than come while a venue is fetched. */
const changesKept = 50

/**
 * Applies what designers change to the venue on stage, so that it is not fetched for each of their changes. What does not
 * follow the version that is here is kept for when the one before it comes; the version fact that comes after it has the
 * venue fetched until then. `settle` is called after each change. Source: VEN-09, EDT-02.
 */
export function patchStage(
  app: Pick<App, 'venue' | 'realtime' | 'log'>,
  settle: () => Promise<void>,
  signal: AbortSignal,
): void {
  const { venue, realtime, log } = app
  const waiting = new Map<string, FactBody<'venue.stage-changed'>>()
  const keyOf = (architectureId: string, since: number) => `${architectureId} ${since}`
  let isApplying = false
  let stopListening = () => {}

  const listen = () => {
    stopListening()
    stopListening =
      realtime.get()?.on('venue.stage-changed', (change) => {
        waiting.set(keyOf(change.architectureId, change.since), change)
        const [oldest] = waiting.keys()
        if (waiting.size > changesKept && oldest !== undefined) waiting.delete(oldest)
        applyAll()
      }) ?? (() => {})
  }
  const stops = [realtime.subscribe(listen), venue.state.subscribe(applyAll), () => stopListening()]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
  listen()

  function applyAll(): void {
    if (isApplying || signal.aborted) return
    isApplying = true
    try {
      while (applyNext());
    } finally {
      isApplying = false
    }
  }

  function applyNext(): boolean {
    const here = venue.state.get()
    if (here.kind !== 'ready') return false
    const change = waiting.get(keyOf(here.architecture.id, here.venue.version))
    if (change === undefined) return false
    let next: ServedVenue
    try {
      next = { ...applyChanges(here.venue, change.changes).draft, version: change.version }
    } catch (cause) {
      waiting.delete(keyOf(change.architectureId, change.since))
      log('WARN', 'venue', 'a change of the stage could not be applied', cause)
      return false
    }
    venue.put(next)
    settle().catch((cause: unknown) => log('WARN', 'venue', 'a change of the stage could not be followed', cause))
    return true
  }
}
