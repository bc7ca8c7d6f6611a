import type { FactBody, ServedVenue, VenueVersion } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import type { App } from '../app-context.ts'

/** As for other versions that all clients learn of at once. */
const spreadMs = 500
/** More than come while a venue is fetched. */
const changesKept = 50

export interface PatchStageDeps {
  readonly app: Pick<App, 'venue' | 'realtime' | 'clock' | 'log'>
  /** Called after each change. */
  readonly settle: () => Promise<void>
  readonly readVersion: (architectureId?: string) => Promise<VenueVersion>
  /** Follows a version. */
  readonly take: (version: VenueVersion) => Promise<void>
  /** 0 to 1. */
  readonly chance: () => number
}

/**
 * Applies what designers change to the venue on stage, so that it is not fetched for each of their changes. What does not
 * follow the version that is here is kept for when the one before it comes; the version fact that comes after it has the
 * venue fetched until then. What was sent while there was no connection is asked for once there is one. Source: VEN-09, EDT-02.
 */
export function patchStage({ app, settle, readVersion, take, chance }: PatchStageDeps, signal: AbortSignal): void {
  const { venue, realtime, clock, log } = app
  const waiting = new Map<string, FactBody<'venue.stage-changed'>>()
  const keyOf = (architectureId: string, since: number) => `${architectureId} ${since}`
  let isApplying = false
  let listening: readonly (() => void)[] = []
  let cancelLook = () => {}
  const stopListening = () => listening.forEach((stop) => stop())

  const listen = () => {
    stopListening()
    const connection = realtime.get()
    listening =
      connection === undefined
        ? []
        : [connection.on('venue.stage-changed', note), connection.onOpen(lookSoon), () => cancelLook()]
  }
  const stops = [realtime.subscribe(listen), venue.state.subscribe(applyAll), stopListening]
  signal.addEventListener('abort', () => stops.forEach((stop) => stop()))
  listen()

  function note(change: FactBody<'venue.stage-changed'>): void {
    waiting.set(keyOf(change.architectureId, change.since), change)
    const [oldest] = waiting.keys()
    if (waiting.size > changesKept && oldest !== undefined) waiting.delete(oldest)
    applyAll()
  }

  function lookSoon(): void {
    cancelLook()
    cancelLook = clock.after(chance() * spreadMs, () => {
      const id = venue.architecture()?.id
      if (id === undefined) return
      readVersion(id).then(take, (cause: unknown) =>
        log('WARN', 'venue', 'the version of the stage could not be read', cause),
      )
    })
  }

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
