import { crowdMaxHours, crowdUnwatchedMinutes } from '@foyer/contract/crowd-limits'
import type { CrowdState } from '@foyer/contract'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SimulatedAccounts } from '../../platform/feature-ports/simulated-accounts.port.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { seededRandom } from '../../platform/random/seeded-random.ts'
import { nameAttendees } from './attendees/words.ts'
import { noFigures, type CrowdFigures } from './crowd-messages.ts'
import type { CrowdProcess, CrowdProcessDeps } from './crowd-process.ts'

export interface CrowdDeps {
  readonly accounts: () => SimulatedAccounts
  readonly startProcess: (deps: CrowdProcessDeps) => CrowdProcess
  /** How many connections people, not simulated ones, have to the rehearsal. */
  readonly countWatching: () => Promise<number>
  readonly clock: Clock
  readonly log: Log
  readonly newSeed: () => string
  /** See `CrowdJob`. */
  readonly pace: number
}

export interface StartCrowd {
  readonly architectureId: string
  readonly size: number
  /** The account that starts it. */
  readonly by: string
  readonly locale: string
  /** Where this server listens. */
  readonly url: string
}

/** The crowd as it is now. `by` is missing where what a former server left is removed. */
export interface RunningCrowd extends Partial<Pick<StartCrowd, 'architectureId' | 'by'>> {
  readonly state: Exclude<CrowdState['state'], 'none'>
  readonly size: number
  readonly startedAtMs: number
  readonly accounts: number
  readonly figures: CrowdFigures
}

export interface Crowd {
  current(): RunningCrowd | undefined
  ended(): CrowdState['ended']
  /** `note` is called before anything is done. Fails with `crowd.already-running`, and as `note` does. */
  start(options: StartCrowd, note: () => Promise<void>): Promise<void>
  /** Resolves before all is erased. Does nothing where there is none. */
  stop(): void
  /** Erases what a former server left. */
  removeLeftovers(): void
  /** Ends the process alone: the next server erases what is left. */
  shutDown(): void
}

type EndReason = NonNullable<CrowdState['ended']>['reason']

const hourMs = 3_600_000
const minuteMs = 60_000
const eraseAgainAfterMs = 10_000
/** More at a time would keep the requests of people waiting for the database. */
const erasedAtOnce = 4

/** The one crowd of simulated attendees of a node. Source: REH-03. */
export function createCrowd({ accounts, startProcess, countWatching, clock, log, newSeed, pace }: CrowdDeps): Crowd {
  let current: (RunningCrowd & { readonly sessionId: string }) | undefined
  let ended: CrowdState['ended']
  let process: CrowdProcess | undefined
  let cancels: (() => void)[] = []
  /** Why it ends once its accounts are made. */
  let endsAs: EndReason | undefined
  let isShutDown = false
  return { current: () => current, ended: () => ended, start, stop: () => end('stopped'), removeLeftovers, shutDown }

  async function start(options: StartCrowd, note: () => Promise<void>): Promise<void> {
    if (current !== undefined)
      throw new CallError('crowd.already-running', 'This server has simulated attendees already.')
    const { architectureId, size, by, locale, url } = options
    const sessionId = randomId()
    const own = { state: 'starting', architectureId, size, by, startedAtMs: clock.now(), accounts: 0 } as const
    // From here on another start is refused.
    current = { ...own, figures: noFigures, sessionId }
    ended = undefined
    endsAs = undefined
    try {
      await note()
      const seed = newSeed()
      const userIds = await accounts().create(nameAttendees(size, locale, seededRandom(seed)))
      log.info({ architectureId, size, seed }, 'simulated attendees come to a rehearsal')
      current = { ...current, state: 'running', accounts: userIds.length }
      if (endsAs !== undefined || isShutDown) return end(endsAs ?? 'stopped')
      process = startProcess({
        job: { url, architectureId, locale, seed, userIds, pace },
        getToken: (userId) => accounts().issueToken(userId, sessionId),
        onFigures(figures) {
          if (current?.state === 'running') current = { ...current, figures }
        },
        onFailed(message) {
          log.warn({ message }, 'the process of the simulated attendees has ended')
          end('failed')
        },
      })
      cancels.push(clock.after(crowdMaxHours * hourMs, () => end('time-over')))
      watch(sessionId, 0)
    } catch (error) {
      current = { ...current, state: 'running' }
      end('failed')
      throw error
    }
    return undefined
  }

  /** Ends the crowd once no person was in the rehearsal for a time. */
  function watch(sessionId: string, minutesAlone: number): void {
    if (current?.sessionId !== sessionId || current.state !== 'running' || isShutDown) return
    if (minutesAlone >= crowdUnwatchedMinutes) return end('unwatched')
    const count = async () => watch(sessionId, (await countWatching()) > 0 ? 0 : minutesAlone + 1)
    cancels.push(clock.after(minuteMs, () => void count()))
  }

  function end(reason: EndReason): void {
    if (current === undefined || current.state === 'stopping') return
    if (current.state === 'starting') {
      endsAs = reason
      return
    }
    halt()
    accounts().endSession(current.sessionId)
    current = { ...current, state: 'stopping', figures: { ...current.figures, connected: 0 } }
    void eraseAll(() => {
      ended = { at: clock.now(), reason }
    })
  }

  function halt(): void {
    for (const cancel of cancels) cancel()
    cancels = []
    process?.stop()
    process = undefined
  }

  function removeLeftovers(): void {
    const startedAtMs = clock.now()
    // Until it is known that there is nothing, a crowd that starts would be taken for a left one.
    current = { state: 'stopping', size: 0, startedAtMs, accounts: 0, figures: noFigures, sessionId: randomId() }
    void eraseAll(() => {})
  }

  /** Until it has succeeded: a database that is away for a while keeps nothing for ever. */
  async function eraseAll(onDone: () => void): Promise<void> {
    try {
      let left = await accounts().list()
      while (left.length > 0 && !isShutDown) {
        if (current !== undefined)
          current = { ...current, size: Math.max(current.size, left.length), accounts: left.length }
        const [next, rest] = [left.slice(0, erasedAtOnce), left.slice(erasedAtOnce)]
        await Promise.all(next.map((userId) => accounts().erase(userId)))
        left = rest
      }
      if (isShutDown) return
      current = undefined
      onDone()
    } catch (error) {
      log.warn({ err: error }, 'simulated attendees could not be erased; tried again soon')
      if (!isShutDown) clock.after(eraseAgainAfterMs, () => void eraseAll(onDone))
    }
  }

  function shutDown(): void {
    isShutDown = true
    halt()
  }
}
