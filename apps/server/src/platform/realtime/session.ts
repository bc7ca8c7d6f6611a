import { commands, wire, type CloseReason } from '@foyer/contract'
import { randomId } from '../auth/secrets.ts'
import type { Clock } from '../clock/clock.ts'
import type { OpMode } from '../http/feature.ts'
import type { Admit } from './admit.ts'
import { KernelConnection } from './create-connection.ts'
import { answerFrame, readFrame } from './dispatch.ts'
import { frameOf } from './frame.ts'
import type { KernelHub } from './hub.ts'
import type { Transport, TransportListener } from './transport.ts'

export interface Session extends TransportListener {
  refuse(reason: CloseReason, message: string, retryAfterMs?: number): void
}

export interface SessionDeps {
  readonly hub: KernelHub
  readonly admit: Admit
  readonly dispatch: (connection: KernelConnection, text: string) => Promise<void>
  readonly clock: Clock
}

/**
 * A connection from its first byte: the first frame says whose it is, within five seconds, and until that is known at most
 * four more may wait. `onSettled` is told once, when it is known or over.
 */
export function createSession(
  { hub, admit, dispatch, clock }: SessionDeps,
  opMode: OpMode,
  transport: Transport,
  onSettled: () => void,
): Session {
  let connection: KernelConnection | undefined
  let early: string[] | undefined
  let isSettled = false
  const cancelEnd = clock.after(wire.openWithinMs, () => refuse('session-ended', 'Nobody said who this is'))
  return { heard, frame, broken: (message) => refuse('bad-frame', message), gone, refuse }

  function heard(): void {
    if (connection !== undefined) hub.heard(connection)
  }

  function frame(text: string): void {
    if (connection !== undefined) {
      hub.heard(connection)
      if (connection.isOpen) void dispatch(connection, text)
    } else if (isSettled) return
    else if (early === undefined) {
      early = []
      void open(text)
    } else if (early.length < wire.framesBeforeOpen) early.push(text)
    else refuse('too-many', 'Too many frames before it is known who this is')
  }

  function gone(): void {
    settle()
    connection?.ended()
  }

  function refuse(reason: CloseReason, message: string, retryAfterMs?: number): void {
    if (connection !== undefined) return connection.end(reason, message, retryAfterMs)
    if (isSettled) return undefined
    settle()
    const body = { reason, message, ...(retryAfterMs !== undefined && { retryAfterMs }) }
    transport.write(frameOf({ type: 'realtime.closed', body }))
    return transport.close(reason, message)
  }

  function settle(): void {
    if (isSettled) return
    isSettled = true
    cancelEnd()
    onSettled()
  }

  async function open(text: string): Promise<void> {
    const first = readFrame(text)
    if (first?.type !== 'realtime.open') return refuse('session-ended', 'The first frame must be realtime.open')
    const asked = commands['realtime.open'].body.safeParse(first.body)
    if (!asked.success) return refuse('bad-frame', 'realtime.open needs a token and a wireVersion')
    const { token, wireVersion } = asked.data
    if (wireVersion !== wire.version) return refuse('wrong-version', `This server speaks version ${wire.version}`)
    const admitted = await admit(token, opMode)
    if (isSettled) return undefined
    if (!admitted.isIn) return refuse(admitted.reason, admitted.message, admitted.retryAfterMs)
    const { principal, deadAtMs: endsAt } = admitted.verified
    const opened = new KernelConnection({
      id: randomId(),
      opMode,
      principal,
      endsAt,
      transport,
      now: () => clock.now(),
      onEnd: hub.remove,
    })
    connection = opened
    settle()
    opened.tell(answerFrame(first.ref, { connectionId: opened.id, serverNow: clock.now(), endsAt }))
    hub.add(opened)
    for (const next of early ?? []) if (opened.isOpen) void dispatch(opened, next)
    early = undefined
    return undefined
  }
}
