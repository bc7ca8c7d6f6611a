import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Made by the store; says nothing about what is in the file or who brought it. */
  readonly name: string
  readonly byteSize: number
  /** Of the content, in lower-case hex. */
  readonly sha256: string
}

/** First and last byte, both inside. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** More bytes came than were allowed; nothing is kept. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
}

/**
 * Where files are kept, whole or not at all. A stored file never changes. Source: AST-05.
 */
export interface FileStore {
  /** Resolves when the file would survive a power cut. Fails with `FileTooLargeError`, or with what the source threw. */
  put(source: AsyncIterable<Uint8Array>, limits: { maxBytes: number }): Promise<StoredFile>
  /** `undefined` when there is no such file. The caller reads the stream to its end or destroys it. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>
  /** The name of another file with the same content, which lives on its own; `undefined` when there is no such file. */
  copy(name: string): Promise<string | undefined>
  /** Where the file is on this machine; `undefined` for a store elsewhere. Whether it is there is not asked. */
  pathOf?(name: string): string | undefined
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}
