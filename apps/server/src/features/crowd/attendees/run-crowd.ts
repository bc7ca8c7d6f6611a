import { createRealtime } from '@foyer/client/realtime'
import type { AnswerOf } from '@foyer/contract'
import { constants, wire } from '@foyer/contract'
import WebSocket from 'ws'
import { systemClock, type Clock } from '../../../platform/clock/clock.ts'
import { seededRandom } from '../../../platform/random/seeded-random.ts'
import { noFigures, type CrowdFigures, type CrowdJob } from '../crowd-messages.ts'
import { createActivities } from './activities.ts'
import { letAttend } from './simulated-attendee.ts'
import { planVenue, type VenuePlan } from './venue-plan.ts'
import { wordsOf } from './words.ts'

export interface RunCrowdDeps {
  readonly getToken: (userId: string) => Promise<string | undefined>
  readonly report: (figures: CrowdFigures) => void
}

/** All have come by then. */
const arriveWithinMs = 30_000
const reportEveryMs = 1_000
const stageApi = constants.stageBasePath + constants.apiBasePath

/**
 * Connects each attendee as any client does (docs/realtime-protocol.md), one after the other, and reports what they do. Fails where
 * the venue cannot be read. Source: REH-03.
 */
export async function run(job: CrowdJob, { getToken, report }: RunCrowdDeps): Promise<void> {
  const { url, userIds, seed, locale, pace } = job
  const clock: Clock = { now: systemClock.now, after: (ms, callback) => systemClock.after(ms * pace, callback) }
  const plan = await readPlan(job, await getToken(userIds[0] ?? ''))
  const { sentences } = wordsOf(locale)
  const figures: { -readonly [Key in keyof CrowdFigures]: CrowdFigures[Key] } = { ...noFigures }
  const open = new Set<string>()
  for (const [index, userId] of userIds.entries())
    clock.after((index / userIds.length) * arriveWithinMs, () => attend(userId, index))
  reportAgain()

  function reportAgain(): void {
    report({ ...figures, connected: open.size })
    systemClock.after(reportEveryMs, reportAgain)
  }

  function attend(userId: string, index: number): void {
    const random = seededRandom(`${seed} ${index}`)
    const connection = createRealtime({
      address: url.replace(/^http/, 'ws') + stageApi + wire.path,
      openSocket: (address, subprotocol) => new WebSocket(address, subprotocol, { origin: url }) as never,
      poll: () => Promise.reject(new Error('simulated attendees use WebSockets only')),
      getToken: () => getToken(userId),
      renewToken: () => getToken(userId),
      clock: systemClock,
      chance: random,
      isOnline: () => true,
      onWake: () => () => {},
      log: () => {},
    })
    connection.state.subscribe(() => {
      const state = connection.state.get()
      if (state.kind === 'open') open.add(userId)
      else open.delete(userId)
      if (state.kind === 'waiting' || state.kind === 'refused') refused(state.trouble)
    })
    letAttend({
      connection,
      plan,
      activities: createActivities(sentences),
      random,
      clock,
      onDone: (what) => void (figures[what] += 1),
      onRefused: refused,
    })
    connection.start()
  }

  function refused(code: string): void {
    figures.refusals += 1
    figures.lastRefusal = code
  }
}

async function readPlan({ url, architectureId }: CrowdJob, token: string | undefined): Promise<VenuePlan> {
  const address = `${url}${stageApi}/ui/venue?architectureId=${architectureId}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`the venue could not be read: ${answer.status}`)
  return planVenue(((await answer.json()) as AnswerOf<'venue.load'>).data)
}
