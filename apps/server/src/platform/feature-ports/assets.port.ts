import type { Asset } from '@foyer/contract'
import type { Readable } from 'node:stream'
import { definePort } from './port.ts'

/** A file as it was taken in. */
export interface StoredAsset {
  readonly mediaType: string
  /** What its author called it. */
  readonly fileName: string
  readonly sha256: string
  readonly byteSize: number
  readonly open: () => Promise<Readable | undefined>
}

/** What a file is called, and which generation of its asset it is, where that is not the next. */
export interface StoreOptions {
  readonly fileName?: string | undefined
  readonly generation?: number | undefined
}

/** The files of the venue. */
export interface StoredAssets {
  /** The path of an asset, with or without a size, and a signature that opens it for at most 15 minutes. */
  signAssetPath(path: string, audience: 'public' | 'attendee' | 'designer'): string
  /** Stores a file of this machine as an upload does; another file makes a new generation. */
  storeFile(architectureId: string, assetId: string, source: string | Readable, options?: StoreOptions): Promise<Asset>
  /** A file as it was taken in; in its newest generation where none is named. */
  readStored(architectureId: string, assetId: string, generation: number | undefined): Promise<StoredAsset | undefined>
  /** Gives an asset of another architecture the same file, in the generation that is named; false where there is no such file. */
  copyFile(
    from: { readonly architectureId: string; readonly assetId: string; readonly generation: number | undefined },
    to: { readonly architectureId: string; readonly assetId: string },
  ): Promise<boolean>
  /** The architectures whose newest file is from before then. */
  listIdle(beforeMs: number): Promise<readonly string[]>
  /** Removes every file of an architecture that nothing shows. */
  removeFiles(architectureId: string): Promise<void>
}
export const assetsPort = definePort<StoredAssets>('assets')
