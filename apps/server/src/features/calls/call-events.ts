import type { CheckedBody, ChatPerson, FactBody } from '@foyer/contract'
import type { CallRecord } from '../../platform/feature-ports/calls.port.ts'
import type { Device, LiveCall } from './live-call.ts'

/** The calls of one mode, and the records of those that are over until their chats have them. */
export interface CallsState {
  readonly calls: Map<string, LiveCall>
  readonly records: Map<string, UnpostedRecord>
}

export const createCallsState = (): CallsState => ({ calls: new Map(), records: new Map() })

export interface UnpostedRecord extends CallRecord {
  /** The node that ended the call, and posts the record. */
  readonly nodeId: string
}

/** Who is no longer in a call, and why. */
export interface EndNotice {
  readonly userId: string
  readonly why: FactBody<'calls.ended'>['why']
}

/** Who is sent a call that has changed: all members of its chat, the devices in it, or one person. */
export type ShownTo = 'members' | 'devices' | { readonly userId: string }

export type CallEvent =
  | {
      readonly kind: 'call-changed'
      readonly call: LiveCall
      readonly shownTo: ShownTo
      readonly notices: readonly EndNotice[]
    }
  | { readonly kind: 'call-ended'; readonly record: UnpostedRecord; readonly notices: readonly EndNotice[] }
  | { readonly kind: 'record-posted'; readonly callId: string }

/** Somebody who comes to a call with a device. */
export interface Entrant {
  readonly person: ChatPerson
  readonly device: Device
  readonly mayPublish: boolean
}

type At = Pick<LiveCall, 'callId'> & { readonly userId: string }

export type CallAction =
  | {
      readonly kind: 'start'
      readonly entrant: Entrant
      readonly call: Pick<LiveCall, 'callId' | 'roomId' | 'withVideo' | 'via' | 'memberIds'>
      readonly callees: readonly ChatPerson[]
      /** Whether one of those who would be called is online. */
      readonly isReachable: boolean
    }
  | { readonly kind: 'join'; readonly callId: string; readonly entrant: Entrant }
  | ({ readonly kind: 'decline' } & At)
  | ({ readonly kind: 'leave'; readonly connectionId: string } & At)
  | ({
      readonly kind: 'set-media'
      readonly connectionId: string
      readonly media: CheckedBody<'calls.set-media'>['media']
    } & At)
  | ({ readonly kind: 'set-right'; readonly mayPublish: boolean } & At)
  | { readonly kind: 'remove-member'; readonly roomId: string; readonly userId: string }
  | { readonly kind: 'add-member'; readonly roomId: string; readonly userId: string }
  /** Removes an account from all calls. */
  | { readonly kind: 'erase'; readonly userId: string }
  /** Connections that broke and that are back; what is overdue ends, too. */
  | { readonly kind: 'review'; readonly lost: readonly string[]; readonly back: readonly string[] }
  | { readonly kind: 'end-all' }
  | { readonly kind: 'note-posted'; readonly callId: string }
  /** Changes nothing: the state afterwards is what all nodes have stored. */
  | { readonly kind: 'look' }

export interface CallCommand {
  readonly action: CallAction
  /** Unix ms. */
  readonly atMs: number
  /** Where it was decided. */
  readonly nodeId: string
}

/** The same on every node; an event that was applied may be applied again. */
export function applyCallEvent({ calls, records }: CallsState, event: CallEvent): void {
  if (event.kind === 'call-changed') calls.set(event.call.callId, event.call)
  else if (event.kind === 'call-ended') {
    calls.delete(event.record.callId)
    records.set(event.record.callId, event.record)
  } else records.delete(event.callId)
}
