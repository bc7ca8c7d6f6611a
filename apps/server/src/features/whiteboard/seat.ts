import type { Connection as SheetConnection } from '@hocuspocus/server'
import type { WebSocket } from 'ws'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import type { BoardPlace } from './board-access.ts'

/** A realtime connection of this node or of another. */
export type SeatPage = Pick<Connection, 'id' | 'principal' | 'userId' | 'isOpen'>

/** Somebody who asked for a sheet, as the ticket remembers them. */
export interface Admission {
  readonly place: BoardPlace
  readonly documentName: string
  /** The realtime connection that asked; the sheet is theirs as long as that stands. */
  readonly page: SeatPage
  readonly user: { readonly userId: string; readonly name: string }
}

/** One socket to one sheet. */
export interface Seat {
  readonly socket: WebSocket
  readonly opMode: OpMode
  admission: Admission | undefined
  connection: SheetConnection<SeatContext> | undefined
  /** By which the pointer of this page is known among the others; the first it names. */
  clientId: number | undefined
  /** Gives the seat back. */
  release: () => void
  mayDraw: boolean
  isFull: boolean
}

export interface SeatContext {
  readonly seat: Seat
}
