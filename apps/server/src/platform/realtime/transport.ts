import type { CloseReason } from '@foyer/contract'
import type { Frame } from './realtime.ts'

/** How the frames of one connection travel. */
export interface Transport {
  readonly kind: 'websocket' | 'long-poll'
  /** Bytes that were written and have not left yet. */
  readonly waitingBytes: number
  write(frame: Frame): void
  /** Asks the other side for a sign of life, where it does not give one by itself. */
  ping(): void
  /** Ends it in good order; `message` is at most 120 bytes. */
  close(reason: CloseReason, message: string): void
  /** Ends it at once. */
  cut(): void
}

/** What a transport reports about the other side. */
export interface TransportListener {
  heard(): void
  /** `bytes` is the length of the text as it came. */
  frame(text: string, bytes: number): void
  /** Its frames break the rules of the transport itself. */
  broken(message: string): void
  gone(): void
}
