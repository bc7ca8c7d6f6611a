import type { Asset } from '@foyer/contract'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { FileStore } from '../../platform/files/files.store.ts'
import { MadeFilesBusyError } from '../../platform/files/made-files.ts'
import type { MadeFiles } from '../../platform/files/made-files.ts'
import { canonicalPath } from './asset-address.ts'
import type { AssetFile, TileGrid } from './asset-address.ts'
import type { AssetRow, AssetStore } from './assets.store.ts'
import { cleanFileName } from '../../platform/files/content-disposition.ts'
import { mediaTypeNamed } from '../../platform/files/detect-media-type.ts'
import type { Pictures, PictureFormat } from './pictures.ts'
import { receiveFile } from './receive-file.ts'
import type { Servable } from '../../platform/files/serve-file.ts'

export interface AssetsDeps {
  readonly store: AssetStore
  readonly files: FileStore
  readonly made: MadeFiles
  readonly pictures: Pictures
  readonly sanitizeSvg: (svg: string) => Promise<string | undefined>
  readonly clock: Clock
  /** All generations of all assets of one architecture together. */
  readonly quotaBytes: number
}

export interface Upload {
  readonly architectureId: string
  readonly assetId: string
  readonly source: AsyncIterable<Uint8Array>
  readonly fileName?: string | undefined
  readonly contentType?: string | undefined
  /** As announced by the sender; only to refuse early. */
  readonly announcedBytes?: number | undefined
}

export interface Wanted extends AssetFile {
  readonly architectureId: string
  /** Exactly this generation, which whoever asks may see; `undefined` for the newest that may be seen. */
  readonly generation: number | undefined
  readonly newest: number
  readonly grid: TileGrid
  readonly format: PictureFormat
}

export type Found = Pick<Servable, 'mediaType' | 'byteSize' | 'tag' | 'fileName' | 'varyByAccept' | 'open'>

const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024
const REMEMBERED_ROWS = 5000
/** The largest generation the table can hold. */
const newestOfAll = 2_147_483_647

/** Files of venues: taking them in, and finding them again in the size that is wanted. Source: AST-01 to AST-05. */
export function createAssets({ store, files, made, pictures, sanitizeSvg, clock, quotaBytes }: AssetsDeps) {
  const remembered = new Map<string, AssetRow>()
  return { upload, storeFile, readStored, find, exists }

  /** A repeated upload gives the entry of the first. Fails with `assets.wrong-type` or `assets.too-large`; nothing is kept then. */
  async function upload({
    architectureId,
    assetId,
    source,
    fileName,
    contentType,
    announcedBytes = 0,
  }: Upload): Promise<Asset> {
    const leftBytes = quotaBytes - (await store.countBytes(architectureId))
    const maxBytes = Math.min(MAX_FILE_BYTES, leftBytes)
    if (announcedBytes > maxBytes || maxBytes <= 0)
      throw new CallError('assets.too-large', `No more than ${Math.max(maxBytes, 0)} bytes have room`)
    const file = await receiveFile({ source, fileName, contentType, maxBytes }, { files, pictures, sanitizeSvg })
    const name = cleanFileName(fileName, `${assetId}.${file.type.extensions[0]}`)
    const row = await store
      .add({
        architectureId,
        assetId,
        mediaType: file.type.name,
        byteSize: file.byteSize,
        width: file.width,
        height: file.height,
        durationS: undefined,
        sha256: file.sha256,
        storedAs: file.name,
        fileName: name,
        createdAtMs: clock.now(),
      })
      .catch(async (error: unknown) => {
        await files.remove(file.name)
        throw error
      })
    if (row.storedAs !== file.name) await files.remove(file.name)
    return rowToAsset(row)
  }

  /** Stores a file of this machine, named by its absolute path, as an upload does. */
  async function storeFile(architectureId: string, assetId: string, source: string | Readable): Promise<Asset> {
    const isPath = typeof source === 'string'
    const stream = isPath ? createReadStream(source) : source
    try {
      return await upload({ architectureId, assetId, source: stream, fileName: isPath ? source : undefined })
    } finally {
      stream.destroy()
    }
  }

  async function exists(architectureId: string, assetId: string, newest: number): Promise<boolean> {
    return (await store.findNewest(architectureId, assetId, newest)) !== undefined
  }

  /** `undefined` for what is not there: the asset, this generation of it, or the asked size. Fails with `server.overloaded`. */
  async function find(wanted: Wanted): Promise<Found | undefined> {
    const row = await findRow(wanted)
    if (row === undefined) return undefined
    const { mediaType, byteSize, sha256, fileName } = row
    if (wanted.variant === undefined) {
      return {
        mediaType,
        byteSize,
        fileName,
        tag: sha256,
        varyByAccept: false,
        open: (range) => files.open(row.storedAs, range),
      }
    }
    return findVariant(row, { ...wanted, variant: wanted.variant })
  }

  async function readStored(architectureId: string, assetId: string, generation: number | undefined) {
    const row =
      generation === undefined
        ? await store.findNewest(architectureId, assetId, newestOfAll)
        : await store.find(architectureId, assetId, generation)
    return row && { sha256: row.sha256, byteSize: row.byteSize, open: () => files.open(row.storedAs) }
  }

  async function findRow({ architectureId, assetId, generation, newest }: Wanted): Promise<AssetRow | undefined> {
    if (generation === undefined) return store.findNewest(architectureId, assetId, newest)
    const key = `${architectureId} ${assetId} ${generation}`
    const known = remembered.get(key)
    if (known !== undefined) return known
    const row = await store.find(architectureId, assetId, generation)
    if (row !== undefined) {
      if (remembered.size >= REMEMBERED_ROWS) remembered.clear()
      remembered.set(key, row)
    }
    return row
  }

  async function findVariant(
    row: AssetRow,
    { variant, grid, format }: Wanted & { variant: NonNullable<AssetFile['variant']> },
  ) {
    const isStill = mediaTypeNamed(row.mediaType)?.kind === 'picture' && row.mediaType !== 'image/gif'
    if (!isStill || row.width === undefined) return undefined
    if (variant.kind === 'width' && variant.widthPx > row.width) return undefined
    if (variant.kind === 'tile' && (variant.column >= grid.columns || variant.row >= grid.rows)) return undefined
    const name =
      variant.kind === 'width'
        ? `w${variant.widthPx}`
        : `t${variant.column}x${variant.row}of${grid.columns}x${grid.rows}`
    const tag = `${row.sha256}-${name}-${format}`
    const file = await made
      .get(tag, () => make(row, variant, grid, format))
      .catch((error: unknown) => {
        if (error instanceof MadeFilesBusyError)
          throw new CallError('server.overloaded', error.message, { retryAfterS: 5 })
        throw error
      })
    const { byteSize, open } = file
    const fileName = `${row.fileName.replace(/\.[^.]*$/, '')}.${format}`
    return { mediaType: `image/${format}`, byteSize, tag, fileName, varyByAccept: true, open }
  }

  async function make(
    row: AssetRow,
    variant: NonNullable<AssetFile['variant']>,
    grid: TileGrid,
    format: PictureFormat,
  ) {
    const open = async () => {
      const stream = await files.open(row.storedAs)
      if (stream === undefined) throw new Error('A file of the store is not there')
      return stream
    }
    const bytes = await pictures.make({ sha256: row.sha256, open }, variant, grid, format)
    if (bytes === undefined) throw new CallError('assets.not-found', 'The picture has no such part')
    return bytes
  }
}

export type Assets = ReturnType<typeof createAssets>

function rowToAsset(row: AssetRow): Asset {
  const extension = mediaTypeNamed(row.mediaType)?.extensions[0] ?? 'bin'
  return {
    id: row.assetId as Asset['id'],
    uri: `${canonicalPath('live', row.architectureId, row.assetId)}.${extension}`,
    generation: row.generation,
    displayName: row.fileName,
    alts: [],
    mediaType: row.mediaType,
    ...(row.width === undefined ? {} : { width: row.width }),
    ...(row.height === undefined ? {} : { height: row.height }),
  }
}
