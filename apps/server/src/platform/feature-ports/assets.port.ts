import type { Asset } from '@foyer/contract'
import type { Readable } from 'node:stream'
import { definePort } from './port.ts'

/** The files of the venue. */
export interface StoredAssets {
  /** The path of an asset, with or without a size, and a signature that opens it for at most 15 minutes. */
  signAssetPath(path: string, audience: 'public' | 'attendee' | 'designer'): string
  /** Stores a file of this machine as an upload does; another file makes a new generation. */
  storeFile(architectureId: string, assetId: string, source: string | Readable): Promise<Asset>
  /** A file as it was taken in; in its newest generation where none is named. */
  readStored(
    architectureId: string,
    assetId: string,
    generation: number | undefined,
  ): Promise<{ sha256: string; byteSize: number; open: () => Promise<Readable | undefined> } | undefined>
}
export const assetsPort = definePort<StoredAssets>('assets')
