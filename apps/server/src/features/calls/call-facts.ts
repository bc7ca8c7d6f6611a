import type { FactBody } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Frame, Hub } from '../../platform/realtime/realtime.ts'
import type { CallEvent, CallsState, ShownTo } from './call-events.ts'
import { isIn, type LiveCall, seatOf, seatsIn, toVideoCall } from './live-call.ts'

type Why = FactBody<'calls.ended'>['why']
type EndedCall = Pick<LiveCall, 'callId' | 'roomId'>

/** Sends the connections of this node what has become of calls; each node does so for its own. */
export interface CallFacts {
  /** The state is in step with the events. */
  send(opMode: OpMode, state: CallsState, events: readonly CallEvent[]): void
  /** Instead of events that did not arrive: what differs from the calls that connections know. */
  sendDifferences(opMode: OpMode, known: readonly LiveCall[], state: CallsState): void
}

export function createCallFacts({
  hub,
  nodeId,
}: {
  readonly hub: Pick<Hub, 'fact' | 'connectionsOf'>
  readonly nodeId: string
}): CallFacts {
  return { send, sendDifferences }

  function send(opMode: OpMode, { calls }: CallsState, events: readonly CallEvent[]): void {
    // Calls are sent as they are now: of several changes the last one that all members see is enough.
    const lastFor = new Map<string, CallEvent>()
    for (const event of events)
      if (event.kind === 'call-changed' && event.shownTo === 'members') lastFor.set(event.call.callId, event)
    for (const event of events) {
      if (event.kind === 'record-posted') continue
      const about = event.kind === 'call-changed' ? event.call : event.record
      const call = calls.get(about.callId)
      for (const { userId, why } of event.notices) notifyEnded(opMode, about, userId, why, call)
      if (event.kind !== 'call-changed' || call === undefined) continue
      const last = lastFor.get(call.callId)
      if (last === undefined || last === event || events.indexOf(last) < events.indexOf(event))
        notifyChanged(opMode, call, event.shownTo)
    }
  }

  function sendDifferences(opMode: OpMode, known: readonly LiveCall[], { calls }: CallsState): void {
    for (const before of known) {
      const call = calls.get(before.callId)
      const why = before.answeredAt === undefined ? 'missed' : 'left'
      for (const userId of before.memberIds)
        if (call?.memberIds.includes(userId) !== true) notifyEnded(opMode, before, userId, why, call)
      for (const { person, device } of call === undefined ? [] : seatsIn(before)) {
        const wasHere = device?.nodeId === nodeId && call?.memberIds.includes(person.uid) === true
        if (wasHere && call !== undefined && seatOf(call, person.uid)?.device?.connectionId !== device.connectionId)
          notifyEnded(opMode, before, person.uid, 'taken-elsewhere', call)
      }
    }
    const revisions = new Map(known.map(({ callId, revision }) => [callId, revision]))
    for (const call of calls.values())
      if (revisions.get(call.callId) !== call.revision) notifyChanged(opMode, call, 'members')
  }

  function notifyChanged(opMode: OpMode, call: LiveCall, shownTo: ShownTo): void {
    const frame = hub.fact('calls.changed', { call: toVideoCall(call) })
    if (shownTo === 'members') for (const userId of call.memberIds) sendTo(opMode, userId, frame)
    else if (shownTo === 'devices') {
      for (const { person, device } of seatsIn(call))
        for (const connection of hub.connectionsOf(person.uid, opMode))
          if (connection.id === device?.connectionId) connection.send(frame)
    } else sendTo(opMode, shownTo.userId, frame)
  }

  /** The device that is in the call by now is left out. */
  function notifyEnded(
    opMode: OpMode,
    { callId, roomId }: EndedCall,
    userId: string,
    why: Why,
    call: LiveCall | undefined,
  ): void {
    const seat = call && seatOf(call, userId)
    const except = seat !== undefined && isIn(seat) ? seat.device?.connectionId : undefined
    sendTo(opMode, userId, hub.fact('calls.ended', { callId, roomId, why }), except)
  }

  function sendTo(opMode: OpMode, userId: string, frame: Frame, except?: string): void {
    for (const connection of hub.connectionsOf(userId, opMode)) if (connection.id !== except) connection.send(frame)
  }
}
