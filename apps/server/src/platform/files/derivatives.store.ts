import type { Readable } from 'node:stream'
import type { ByteRange } from './files.store.ts'

export interface Derivative {
  readonly byteSize: number
  open(range?: ByteRange): Promise<Readable>
}

/** Where files are kept that can be made again from others. All nodes that share one find the same files. Source: NOD-05. */
export interface DerivativeStore {
  find(key: string): Promise<Derivative | undefined>
  has(key: string): Promise<boolean>
  /** Whole or not at all. Files of one key are alike, whichever node makes them. */
  put(key: string, bytes: Uint8Array): Promise<Derivative>
}
