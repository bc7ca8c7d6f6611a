import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { FreezeNumbers } from '../../platform/documents/read-document.ts'
import type { Schedule, VenueSchedules } from '../../platform/feature-ports/venue.port.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { ScheduleOutcome, ScheduleStore } from './schedule.store.ts'
import { stale } from './stale.ts'

interface SchedulesDeps {
  readonly store: ScheduleStore
  readonly clock: Clock
  /** Resolves once what was served is stored. */
  readonly flushStage: (architectureId: string) => Promise<void>
  readonly freezeStage: (document: string, numbers: FreezeNumbers) => Promise<string>
  /** Brings memory up to date. */
  readonly bringIn: () => Promise<void>
}

/** Publications at a later time, of a document as it was when they were scheduled. Source: PUB-04. */
export function createVenueSchedules({
  store,
  clock,
  flushStage,
  freezeStage,
  bringIn,
}: SchedulesDeps): VenueSchedules {
  return {
    async create(input) {
      await flushStage(input.architectureId)
      return scheduleOf(await store.create({ id: randomUUID(), ...input, atMs: clock.now() }))
    },
    async update({ architectureId, ...input }) {
      if (architectureId !== undefined) await flushStage(architectureId)
      return scheduleOf(await store.update({ ...input, atMs: clock.now() }))
    },
    cancel: async (input) => scheduleOf(await store.cancel({ ...input, atMs: clock.now() })),
    list: () => store.list(),
    listWaiting: () => store.listWaiting(),
    async publish({ id, revision }) {
      const published = await store.publish({ id, revision, atMs: clock.now(), freeze: freezeStage })
      if (published !== undefined) await bringIn()
      return published !== undefined
    },
    fail: async ({ id, revision }, failure) =>
      (await store.fail({ id, revision, atMs: clock.now(), failure })) !== undefined,
    listUnnoted: () => store.listUnnoted(),
    markNoted: (id) => store.markNoted(id),
    removeEndedBefore: (beforeMs) => store.removeEndedBefore(beforeMs),
  }
}

function scheduleOf(outcome: ScheduleOutcome): Schedule {
  switch (outcome.kind) {
    case 'scheduled':
      return outcome.schedule
    case 'stale':
      throw stale(outcome.currentVersion)
    case 'unsaved':
      throw new CallError('venue.not-found', 'Nothing is saved for this architecture')
    case 'absent':
      throw new CallError('designer.schedule-not-found', 'There is no such schedule')
    case 'exists':
      throw new CallError('designer.schedule-exists', 'A publication of this venue is scheduled already')
    case 'changed':
      throw new CallError('designer.schedule-changed', 'The schedule was changed since, or has ended')
  }
}
