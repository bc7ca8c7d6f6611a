import type { CallEvent, CallsState, EndNotice, ShownTo } from './call-events.ts'
import { goesOn, type LiveCall, outcomeOf, withoutSeat } from './live-call.ts'

interface Change {
  /** Missing once the call is over. */
  call: LiveCall | undefined
  ended: LiveCall | undefined
  shownTo: ShownTo
  readonly notices: EndNotice[]
}

/** What one command makes of the calls, before it is an event. */
export interface CallsDraft {
  /** Those that are not over. */
  list(): readonly LiveCall[]
  find(callId: string): LiveCall | undefined
  put(call: LiveCall, shownTo?: ShownTo): void
  /** The same, or the end of the call where it does not go on. */
  settle(call: LiveCall): void
  unseat(call: LiveCall, userId: string): void
  end(call: LiveCall): void
  notifyEnded(callId: string, notice: EndNotice): void
  /** One for each call that was changed, in the order in which they were first changed. */
  events(): readonly CallEvent[]
}

export function createCallsDraft(
  state: CallsState,
  { atMs, nodeId }: { readonly atMs: number; readonly nodeId: string },
): CallsDraft {
  const changes = new Map<string, Change>()
  return { list, find, put, settle, unseat, end, notifyEnded, events }

  function list(): readonly LiveCall[] {
    const created = [...changes.keys()].filter((callId) => !state.calls.has(callId))
    return [...state.calls.keys(), ...created].flatMap((callId) => find(callId) ?? [])
  }

  function find(callId: string): LiveCall | undefined {
    const change = changes.get(callId)
    return change === undefined ? state.calls.get(callId) : change.call
  }

  function changeOf(callId: string): Change {
    const known = changes.get(callId)
    if (known !== undefined) return known
    const change: Change = { call: state.calls.get(callId), ended: undefined, shownTo: 'devices', notices: [] }
    changes.set(callId, change)
    return change
  }

  function put(call: LiveCall, shownTo: ShownTo = 'members'): void {
    const isFirst = !changes.has(call.callId)
    const change = changeOf(call.callId)
    change.call = call
    change.shownTo = isFirst ? shownTo : 'members'
  }

  function settle(call: LiveCall): void {
    if (goesOn(call)) put(call)
    else end(call)
  }

  function unseat(call: LiveCall, userId: string): void {
    settle(withoutSeat(call, userId))
  }

  function end(call: LiveCall): void {
    const change = changeOf(call.callId)
    change.call = undefined
    change.ended = call
    const outcome = outcomeOf(call)
    for (const userId of call.memberIds) change.notices.push({ userId, why: outcome === 'answered' ? 'left' : outcome })
  }

  function notifyEnded(callId: string, notice: EndNotice): void {
    changeOf(callId).notices.push(notice)
  }

  function events(): readonly CallEvent[] {
    return [...changes.values()].flatMap(({ call, ended, shownTo, notices }): CallEvent[] => {
      if (ended !== undefined) return [{ kind: 'call-ended', record: recordOf(ended), notices }]
      if (call === undefined) return []
      const revision = (state.calls.get(call.callId)?.revision ?? 0) + 1
      return [{ kind: 'call-changed', call: { ...call, revision }, shownTo, notices }]
    })
  }

  function recordOf(call: LiveCall) {
    const { roomId, callId, startedBy, withVideo, answeredAt } = call
    const durationMs = answeredAt === undefined ? 0 : Math.max(0, atMs - answeredAt)
    return { roomId, callId, startedBy, withVideo, outcome: outcomeOf(call), durationMs, nodeId }
  }
}
