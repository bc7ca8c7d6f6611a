import type { CheckedBody, CloseReason, CommandAnswer, CommandName, FactBody, FactName } from '@foyer/contract'
import type { Bearer } from '../auth/access-tokens.ts'
import type { OpMode } from '../http/principal.ts'
import type { Log } from '../log/log.ts'

/** A fact made ready once, to be written to many connections as it is. */
export interface Frame {
  readonly type: string
  readonly text: string
  /** With the header of a WebSocket text frame. */
  readonly bytes: Buffer
}

/** One page of one person, however its frames travel. */
export interface Connection {
  readonly id: string
  readonly opMode: OpMode
  readonly principal: Bearer
  /** Of an account; a visitor has none. */
  readonly userId: string | undefined
  readonly isOpen: boolean
  /**
   * Writes a frame. With `droppable`, the name of a feature, the frame is left out while this client reads too slowly. The
   * client is asked to fetch that feature's state again once it reads again.
   */
  send(frame: Frame, droppable?: string): void
  end(reason: CloseReason, message: string, retryAfterMs?: number): void
}

export interface SendOptions {
  /** Frames of one lane reach every connection in the order they were sent. */
  readonly lane?: string
  readonly droppable?: string
}

export interface SendToPeopleOptions extends SendOptions {
  /** Both modes unless one is named. */
  readonly opMode?: OpMode | undefined
  /** The id of a connection that is left out. */
  readonly except?: string | undefined
}

/** All connections of this node, and ways to people wherever they are connected. */
export interface Hub {
  fact<Name extends FactName>(name: Name, body: FactBody<Name>): Frame
  connections(opMode: OpMode): Iterable<Connection>
  /** Those of one account on this node; of both modes unless one is named. */
  connectionsOf(userId: string, opMode?: OpMode): Iterable<Connection>
  /** Writes to few at once and to many in slices, so that other work does not wait. Resolves when all are written. */
  sendToAll(to: Iterable<Connection>, frame: Frame, options?: SendOptions): Promise<void>
  /** The same where not all get the same frame. Resolves with the processor time it took, in ms. */
  sendEach(frames: Iterable<readonly [to: Connection, frame: Frame]>, options?: SendOptions): Promise<number>
  /** To every connection of these people, on all nodes. What is on its way to a node that ends, or cannot be reached, is lost. */
  sendToPeople(userIds: Iterable<string>, frame: Frame, options?: SendToPeopleOptions): void
  /** Ends every connection of an account, on all nodes. */
  endAllOf(userId: string, reason: CloseReason, message: string): void
  /** Whether an account has a connection of this mode, on any node. */
  isOnline(userId: string, opMode: OpMode): boolean
}

export interface CommandContext<Name extends CommandName> {
  readonly body: CheckedBody<Name>
  readonly connection: Connection
  readonly principal: Bearer
  readonly opMode: OpMode
  readonly log: Log
  /** Aborted once the command took so long that it was answered `server.timeout`. */
  readonly signal: AbortSignal
}

/** Answers a command, or fails with a `CallError`; anything else thrown is a bug and becomes `server.internal`. */
export type CommandHandler<Name extends CommandName> = (
  context: CommandContext<Name>,
) => Promise<Answered<Name>> | Answered<Name>

type Answered<Name extends CommandName> = undefined extends CommandAnswer<Name> ? void : CommandAnswer<Name>

export type CommandHandlers = { readonly [Name in CommandName]?: CommandHandler<Name> }

/** The events of the connections themselves that a feature is notified of. */
export interface ConnectionListener {
  opened?(connection: Connection): void
  /** Called once, whichever side ended it. */
  closed?(connection: Connection): void
  /** Nothing is heard of it any more, though it was not closed; `false` when it is heard again. */
  silent?(connection: Connection, isSilent: boolean): void
}
