import type { VenueVersion } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import type { Clock } from '../clock/clock.ts'
import { type VersionDecision, type VersionFacts, decideVersionChange } from './decide-version-change.ts'

export interface VersionPollingDeps {
  readonly clock: Clock
  readonly readVersion: () => Promise<VenueVersion>
  /** Reads the own profile in the same cycle; does nothing without a login. */
  readonly readProfile: () => Promise<void>
  readonly facts: () => Omit<VersionFacts, 'answered'>
  /** Applies a change. A change that fails is decided anew in the next cycle, if `facts` still contain the former version. */
  readonly act: (decision: Exclude<VersionDecision, 'nothing'>, version: VenueVersion) => void | Promise<void>
  /** Called with every version that could be read, changed or not. */
  readonly onVersion?: (version: VenueVersion) => void
  readonly clearError: () => void
  /** Holds back the default error dialog; the answer lets go. */
  readonly suppressErrors: () => () => void
  readonly log: (message: string, cause: unknown) => void
}

export interface VersionPolling {
  readonly start: () => void
  readonly stop: () => void
  /** Begins a new interval from now. */
  readonly reset: () => void
  /** Applies a version that the server sent unasked, as if it had been polled. */
  readonly take: (version: VenueVersion) => Promise<void>
}

/** Every 2 minutes profile and version, together. Source: VEN-08 to VEN-10. */
export function createVersionPolling(deps: VersionPollingDeps): VersionPolling {
  let run = 0
  let cancel = () => {}
  let failuresInARow = 0
  let release = () => {}
  return { start, stop, reset: start, take }

  function start() {
    stop()
    schedule(run)
  }

  function stop() {
    run++
    cancel()
    recover()
  }

  function schedule(ofRun: number) {
    cancel = deps.clock.after(constants.venueVersionPollingMs, () => void cycle(ofRun))
  }

  async function cycle(ofRun: number) {
    try {
      const [version] = await Promise.all([deps.readVersion(), deps.readProfile()])
      if (ofRun !== run) return
      await follow(version)
      if (ofRun === run) recover()
    } catch (cause) {
      if (ofRun === run) fail(cause)
    }
    if (ofRun === run) schedule(ofRun)
  }

  async function take(version: VenueVersion) {
    try {
      await follow(version)
    } catch (cause) {
      // The next poll decides anew.
      deps.log('the venue could not be followed', cause)
    }
  }

  async function follow(version: VenueVersion) {
    deps.onVersion?.(version)
    const decision = decideVersionChange({ ...deps.facts(), answered: version })
    if (decision !== 'nothing') await deps.act(decision, version)
  }

  function fail(cause: unknown) {
    failuresInARow++
    deps.log('the venue could not be followed', cause)
    if (failuresInARow > 1) return
    deps.clearError()
    release = deps.suppressErrors()
  }

  function recover() {
    failuresInARow = 0
    release()
    release = () => {}
  }
}
