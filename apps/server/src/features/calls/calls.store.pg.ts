import type { Pool } from 'pg'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore } from '../../platform/live/live.store.pg.ts'
import {
  type CallCommand,
  type CallEvent,
  type CallsState,
  createCallsState,
  type UnpostedRecord,
} from './call-events.ts'
import type { LiveCall } from './live-call.ts'

export type CallStore = LiveStore<CallsState, CallEvent, CallCommand>

interface Row {
  readonly opMode: string
  readonly call: LiveCall | null
  readonly record: UnpostedRecord | null
}

/** Calls in PostgreSQL: one row for each, until its record is in the chat. A key is a mode. */
export const createPostgresCallStore = (database: { readonly pool: Pool }): CallStore =>
  createPostgresLiveStore<CallsState, CallEvent, CallCommand>(database, 'calls', {
    async load(client, key) {
      const { rows } = await client.query<Row>(
        `select call, record from calls where op_mode = $1 order by (call->>'startedAt')::bigint, call_id`,
        [key],
      )
      const state = createCallsState()
      for (const { call, record } of rows) {
        if (call !== null) state.calls.set(call.callId, call)
        if (record !== null) state.records.set(record.callId, record)
      }
      return state
    },
    async keys(client, accountId) {
      const { rows } = await client.query<{ key: string }>(
        `select distinct op_mode as key from calls
         where $1::text is null or call->'memberIds' ? $1 or $1 in (call->>'startedBy', record->>'startedBy')`,
        [accountId ?? null],
      )
      return rows.map(({ key }) => key)
    },
    async write(client, changes) {
      const rows = new Map<string, Row | undefined>()
      for (const { key, events } of changes)
        for (const event of events) {
          if (event.kind === 'call-changed')
            rows.set(event.call.callId, { opMode: key, call: event.call, record: null })
          else if (event.kind === 'call-ended')
            rows.set(event.record.callId, { opMode: key, call: null, record: event.record })
          else rows.set(event.callId, undefined)
        }
      const kept = [...rows].flatMap(([callId, row]) => (row === undefined ? [] : [{ callId, ...row }]))
      const gone = [...rows].flatMap(([callId, row]) => (row === undefined ? [callId] : []))
      const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))
      if (kept.length > 0)
        await client.query(
          `insert into calls (call_id, op_mode, call, record)
           select * from unnest($1::text[], $2::text[], $3::jsonb[], $4::jsonb[])
           on conflict (call_id) do update set call = excluded.call, record = excluded.record`,
          [
            kept.map(({ callId }) => callId),
            kept.map(({ opMode }) => opMode),
            kept.map(({ call }) => asJson(call)),
            kept.map(({ record }) => asJson(record)),
          ],
        )
      if (gone.length > 0) await client.query('delete from calls where call_id = any($1)', [gone])
    },
  })
