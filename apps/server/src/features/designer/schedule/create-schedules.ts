import { type Fault, schedulesListedMax, type ScheduleEntry } from '@foyer/contract'
import type { Asking, Schedule, ScheduleTime, VenueSchedules } from '../../../platform/feature-ports/venue.port.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { describeFault } from '../../../platform/http/calls/check-request.ts'
import { CallError, type CallContext, type Feature } from '../../../platform/http/feature.ts'
import type { Names } from '../draft/draft-state.ts'
import { createScheduleRunner, type ScheduleRunnerDeps } from './create-schedule-runner.ts'
import { decideScheduleTime, type EnteredTime } from './decide-schedule-time.ts'

export interface ScheduleAct {
  readonly act: 'designer.create-schedule' | 'designer.update-schedule' | 'designer.cancel-schedule'
  readonly by: string
  readonly architectureId: string
  readonly publishAtMs: number
  readonly note?: string | undefined
}

export interface SchedulesDeps extends Omit<ScheduleRunnerDeps, 'schedules' | 'onEnded'> {
  readonly schedules: VenueSchedules
  /** Resolves once this version of the draft is on stage. Fails with `venue.stale`, `venue.invalid` and `venue.not-found`. */
  readonly requireValid: (architectureId: string, version: number) => Promise<void>
  /** Of the newest version of a draft; undefined where it has none. */
  readonly timeZoneOf: (architectureId: string) => Promise<string | undefined>
  /** Of the accounts that are there, by their ids. */
  readonly listNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Of the venues, by their architecture. */
  readonly listVenueNames: () => Promise<ReadonlyMap<string, Names>>
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  /** Notifies those who work on the venue, on this node. */
  readonly notify: (architectureId: string) => void
  /** Writes down for good who scheduled, changed or cancelled. */
  readonly noteAct: (act: ScheduleAct) => Promise<void>
  readonly askingOf: (
    context: Pick<CallContext<'designer.create-schedule'>, 'principal' | 'headers' | 'request'>,
  ) => Asking
}

interface Changed {
  readonly architectureId: string
}

export interface Schedules {
  readonly feature: Required<Pick<Feature, 'calls' | 'kept' | 'start'>>
  stop(): Promise<void>
}

const channel = 'venue schedules'
const keepEndedMs = 30 * 24 * 60 * 60_000

/** Publications at a later time. Source: PUB-04. */
export function createSchedules(deps: SchedulesDeps): Schedules {
  const { schedules, requireValid, timeZoneOf, listNames, listVenueNames, notify, noteAct, askingOf, clock } = deps
  const { bus = createInProcessBus(deps) } = deps
  const runner = createScheduleRunner({ ...deps, onEnded: announceChange })
  let ends: (() => void)[] = []
  return {
    feature: {
      calls: {
        'designer.list-schedules': async () => ({ schedules: await entriesOf(await schedules.list()) }),
        'designer.create-schedule': create,
        'designer.update-schedule': update,
        'designer.cancel-schedule': cancel,
      },
      kept: [
        {
          kind: 'ended-schedules',
          keepMs: keepEndedMs,
          removeBefore: (beforeMs) => schedules.removeEndedBefore(beforeMs),
        },
      ],
      start() {
        ends = [
          bus.subscribe(channel, (message) => {
            runner.wake()
            notify((message as Changed).architectureId)
          }),
          bus.watch({ came: runner.wake, missed: runner.wake }),
        ]
        runner.wake()
      },
    },
    stop() {
      for (const end of ends) end()
      return runner.stop()
    },
  }

  /** On all nodes: the leader need not be the node where it was changed. */
  function announceChange(architectureId: string): void {
    bus.publish(channel, { architectureId } satisfies Changed)
  }

  async function create(context: CallContext<'designer.create-schedule'>) {
    const { architectureID: architectureId } = context.params
    const { draftVersion: base, note, ...entered } = context.body
    const time = requireTime(entered)
    await requireValid(architectureId, base)
    await requireZone(time.timeZone, architectureId)
    const asking = askingOf(context)
    const schedule = await schedules.create({ architectureId, base, ...time, note: trimmed(note), ...asking })
    return announce('designer.create-schedule', schedule, asking.by)
  }

  async function update(context: CallContext<'designer.update-schedule'>) {
    const { scheduleID: id } = context.params
    const { revision, draftVersion: base, note, ...entered } = context.body
    const time = requireTime(entered)
    const waiting = (await schedules.listWaiting()).find((each) => each.id === id)
    if (waiting !== undefined && base !== undefined) await requireValid(waiting.architectureId, base)
    // It may keep its own, whatever the venue's is by now.
    if (waiting !== undefined && waiting.timeZone !== time.timeZone)
      await requireZone(time.timeZone, waiting.architectureId)
    const asking = askingOf(context)
    const changed = await schedules.update({
      id,
      revision,
      architectureId: base === undefined ? undefined : waiting?.architectureId,
      base,
      ...time,
      note: trimmed(note),
      ...asking,
    })
    return announce('designer.update-schedule', changed, asking.by)
  }

  async function cancel(context: CallContext<'designer.cancel-schedule'>): Promise<void> {
    const asking = askingOf(context)
    const { scheduleID: id } = context.params
    await announce(
      'designer.cancel-schedule',
      await schedules.cancel({ id, revision: context.body.revision, ...asking }),
      asking.by,
    )
  }

  function requireTime(entered: EnteredTime): ScheduleTime {
    const time = decideScheduleTime(entered, clock.now())
    if ('publishAtMs' in time) return time
    throw invalid(time)
  }

  /** Colleagues read the time by the clocks of the venue. */
  async function requireZone(timeZone: string, architectureId: string): Promise<void> {
    const ofVenue = await timeZoneOf(architectureId)
    if (ofVenue !== undefined && ofVenue !== timeZone)
      throw invalid({ pointer: '/timeZone', code: 'other-time-zone', message: `the venue is in ${ofVenue}` })
  }

  async function announce(act: ScheduleAct['act'], schedule: Schedule, by: string): Promise<ScheduleEntry> {
    announceChange(schedule.architectureId)
    const { architectureId, publishAtMs, note } = schedule
    await noteAct({ act, by, architectureId, publishAtMs, note })
    const [entry] = await entriesOf([schedule])
    if (entry === undefined) throw new Error('One was given')
    return entry
  }

  async function entriesOf(rows: readonly Schedule[]): Promise<ScheduleEntry[]> {
    if (rows.length === 0) return []
    const [names, venues] = await Promise.all([
      listNames([...new Set(rows.map(({ scheduledBy }) => scheduledBy))]),
      listVenueNames(),
    ])
    return rows.slice(0, schedulesListedMax).map((row) => {
      const schedulerName = names.get(row.scheduledBy)
      const { id, architectureId, revision, localTime, timeZone, note, scheduledBy, failure } = row
      return {
        id,
        architectureId,
        revision,
        localTime,
        timeZone,
        scheduledBy,
        names: [...(venues.get(architectureId) ?? [])],
        state: row.state === 'failed' ? 'failed' : 'waiting',
        publishAt: new Date(row.publishAtMs).toISOString(),
        draftVersion: row.stageVersion,
        ...(note !== undefined && { note }),
        ...(schedulerName !== undefined && { schedulerName }),
        ...(failure !== undefined && { failure }),
      }
    })
  }
}

const invalid = (fault: Fault) => new CallError('request.invalid', describeFault(fault), { faults: [fault] })

const trimmed = (note: string | undefined): string | undefined => note?.trim() || undefined
