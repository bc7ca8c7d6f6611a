import type { Schedule } from '../../../platform/feature-ports/venue.port.ts'
import type { ScheduleOutcome, ScheduleStore, UpdateScheduleInput } from '../schedule.store.ts'
import type { Change, Freeze } from '../change.ts'
import type { PublishOutcome, StoredStage } from '../venue.store.ts'

interface Stored extends Schedule {
  readonly document: string | undefined
  readonly endedAtMs?: number
  readonly isNoted: boolean
}

interface MemoryDeps {
  readonly once: <Answer extends object | undefined>(
    call: string,
    change: Change,
    work: () => Answer | Promise<Answer>,
  ) => Promise<Answer>
  readonly stages: ReadonlyMap<string, StoredStage>
  readonly publishNext: (
    change: Change & { freeze: Freeze; note?: string | undefined; isScheduled: boolean },
    from: StoredStage,
  ) => Promise<PublishOutcome>
}

/** Schedules for tests: the rules of the real store, gone with the process. */
export function createMemorySchedules({ once, stages, publishNext }: MemoryDeps): ScheduleStore & {
  readonly removeOf: (architectureId: string) => void
} {
  const rows = new Map<string, Stored>()
  const all = () => [...rows.values()].toSorted((a, b) => a.publishAtMs - b.publishAtMs)
  const put = (row: Stored): ScheduleOutcome => {
    rows.set(row.id, row)
    return { kind: 'scheduled', schedule: headOf(row) }
  }
  const waitingOf = (id: string, revision: number) => {
    const row = rows.get(id)
    return row?.state === 'waiting' && row.revision === revision ? row : undefined
  }
  const read = (architectureId: string, base: number) => {
    const stage = stages.get(architectureId)
    if (stage === undefined) return { kind: 'unsaved' as const }
    if (stage.version !== base) return { kind: 'stale' as const, currentVersion: stage.version }
    return { kind: 'read' as const, columns: { document: stage.document, stageVersion: base } }
  }
  const timed = ({
    publishAtMs,
    localTime,
    timeZone,
    note,
    by,
    atMs,
  }: Omit<UpdateScheduleInput, 'id' | 'revision'>) => ({
    publishAtMs,
    localTime,
    timeZone,
    note,
    scheduledBy: by,
    scheduledAtMs: atMs,
  })

  return {
    removeOf(architectureId) {
      for (const row of all()) if (row.architectureId === architectureId) rows.delete(row.id)
    },
    create: (input) =>
      once('create-schedule', input, () => {
        const { id, architectureId, base } = input
        if (all().some((row) => row.architectureId === architectureId && row.state === 'waiting'))
          return { kind: 'exists' }
        const staged = read(architectureId, base)
        if (staged.kind !== 'read') return staged
        return put({
          id,
          architectureId,
          state: 'waiting',
          revision: 1,
          isNoted: false,
          ...staged.columns,
          ...timed(input),
        })
      }),
    update: (input) =>
      once('update-schedule', input, () => {
        const row = rows.get(input.id)
        if (row === undefined) return { kind: 'absent' }
        if (waitingOf(input.id, input.revision) === undefined) return { kind: 'changed' }
        const staged = input.base === undefined ? kept : read(row.architectureId, input.base)
        if (staged.kind !== 'read') return staged
        return put({ ...row, ...staged.columns, ...timed(input), revision: row.revision + 1 })
      }),
    cancel: (input) =>
      once('cancel-schedule', input, () => {
        const row = rows.get(input.id)
        if (row === undefined) return { kind: 'absent' }
        if (!['waiting', 'failed'].includes(row.state) || row.revision !== input.revision) return { kind: 'changed' }
        return put({ ...row, state: 'cancelled', document: undefined, endedAtMs: input.atMs })
      }),
    async list() {
      const newest = new Map(
        [...rows.values()]
          .toSorted((a, b) => a.scheduledAtMs - b.scheduledAtMs)
          .map((row) => [row.architectureId, row.id]),
      )
      return all()
        .filter(({ id, architectureId }) => newest.get(architectureId) === id)
        .filter(({ state }) => state === 'waiting' || state === 'failed')
        .map(headOf)
    },
    listWaiting: async () =>
      all()
        .filter(({ state }) => state === 'waiting')
        .map(headOf),
    publish: ({ id, revision, atMs, freeze }) =>
      once('publish-schedule', { by: '', atMs }, async () => {
        const row = waitingOf(id, revision)
        if (row?.document === undefined) return undefined
        const { architectureId, document, stageVersion, note } = row
        const outcome = await publishNext(
          { by: row.scheduledBy, atMs, note, isScheduled: true, freeze },
          { architectureId, document, version: stageVersion, savedAtMs: atMs },
        )
        if (outcome.kind === 'absent') throw new Error('A document was given')
        const ended: Stored = {
          ...row,
          state: 'published',
          version: outcome.version,
          document: undefined,
          endedAtMs: atMs,
        }
        rows.set(id, ended)
        return headOf(ended)
      }),
    async fail({ id, revision, atMs, failure }) {
      const row = waitingOf(id, revision)
      if (row === undefined) return undefined
      const ended: Stored = { ...row, state: 'failed', failure, document: undefined, endedAtMs: atMs }
      rows.set(id, ended)
      return headOf(ended)
    },
    listUnnoted: async () =>
      all()
        .filter(({ state, isNoted }) => (state === 'published' || state === 'failed') && !isNoted)
        .map(headOf),
    async markNoted(id) {
      const row = rows.get(id)
      if (row !== undefined) rows.set(id, { ...row, isNoted: true })
    },
    async removeEndedBefore(beforeMs) {
      const old = all().filter(({ endedAtMs = Infinity }) => endedAtMs < beforeMs)
      for (const { id } of old) rows.delete(id)
      return old.length
    },
  }
}

const kept = { kind: 'read' as const, columns: {} }

const headOf = ({ document: _document, endedAtMs: _endedAtMs, isNoted: _isNoted, ...schedule }: Stored): Schedule =>
  schedule
