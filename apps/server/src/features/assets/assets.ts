import { assetWidthsPx, type Asset } from '@foyer/contract'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { StoredAssets, StoreOptions } from '../../platform/feature-ports/assets.port.ts'
import type { FileStore } from '../../platform/files/files.store.ts'
import type { DerivativeCache } from '../../platform/files/derivative-cache.ts'
import { canonicalPath } from './asset-address.ts'
import type { AssetFile } from './asset-address.ts'
import type { AssetRow, AssetStore } from './assets.store.ts'
import { cleanFileName } from '../../platform/files/content-disposition.ts'
import { mediaTypeNamed } from '../../platform/files/detect-media-type.ts'
import type { PictureFormat, Pictures, TileGrid, Variant } from '../../platform/pictures/pictures.ts'
import { receiveFile } from './receive-file.ts'
import type { Servable } from '../../platform/files/serve-file.ts'

export interface AssetsDeps {
  readonly store: AssetStore
  readonly files: FileStore
  readonly made: DerivativeCache
  readonly pictures: Pictures
  readonly sanitizeSvg: (svg: string) => Promise<string | undefined>
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
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
  /** The next one by default. */
  readonly generation?: number | undefined
  /** As announced by the sender; only to refuse early. */
  readonly announcedBytes?: number | undefined
}

export interface Wanted extends AssetFile {
  readonly architectureId: string
  /** Exactly this generation, which the caller may see; `undefined` for the newest that may be seen. */
  readonly generation: number | undefined
  readonly newest: number
  readonly grid: TileGrid
  readonly format: PictureFormat
  /** Who asks, as limits count. */
  readonly principal: string
  /** Whether the tile may be made where it is not yet. */
  readonly isGridInUse: boolean
}

export interface PreparedPicture {
  readonly architectureId: string
  readonly assetId: string
  readonly generation: number
  /** Those its tiles are shown in. */
  readonly grids: readonly TileGrid[]
}

export interface Found extends Pick<Servable, 'mediaType' | 'byteSize' | 'tag' | 'fileName' | 'varyByAccept' | 'open'> {
  /** Whether it takes the place of a size that is not made yet: the same address gives another file soon. */
  readonly isSubstitute?: boolean
}

const MAX_FILE_BYTES = 2 * 1024 * 1024 * 1024
const REMEMBERED_ROWS = 5000
const removedChannel = 'assets removed'
/** So long a size that is not made yet is waited for, before the whole picture is sent instead. */
const SUBSTITUTED_AFTER_MS = 1_500
/** A picture of more bytes takes longer to load than its smaller size to be made. */
const SUBSTITUTE_MAX_BYTES = 1_000_000
/** Why a size is not made now. */
const refusals: ReadonlySet<string> = new Set(['server.overloaded', 'request.too-many'])
/** The largest generation the table can hold. */
const newestOfAll = 2_147_483_647

/** Files of venues: taking them in, and finding them again in the size that is wanted. Source: AST-01 to AST-05. */
export function createAssets({ store, files, made, pictures, sanitizeSvg, bus, clock, quotaBytes }: AssetsDeps) {
  /** Rows never change, but they go with their venue, on any node. */
  const remembered = new Map<string, AssetRow>()
  bus?.subscribe(removedChannel, () => remembered.clear())
  bus?.watch({ missed: () => remembered.clear() })
  return {
    upload,
    requireRoom,
    storeFile,
    copyFile,
    removeFiles,
    listIdle: store.listIdle,
    readStored,
    find,
    exists,
    prepare,
  }

  /** A repeated upload gives the entry of the first. Fails with `assets.wrong-type`, `assets.too-large` or `assets.too-many-pixels`; nothing is kept then. */
  async function upload({
    architectureId,
    assetId,
    source,
    fileName,
    contentType,
    generation,
    announcedBytes = 0,
  }: Upload): Promise<Asset> {
    const maxBytes = await requireRoom(architectureId, announcedBytes)
    const file = await receiveFile({ source, fileName, contentType, maxBytes }, { files, pictures, sanitizeSvg })
    const name = cleanFileName(fileName, `${assetId}.${file.type.extensions[0]}`)
    const row = await addRow({
      architectureId,
      assetId,
      generation,
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
    return rowToAsset(row)
  }

  /** How large a further file of the venue may be. Fails with `assets.too-large` where this one is larger. */
  async function requireRoom(architectureId: string, byteSize: number): Promise<number> {
    const leftBytes = quotaBytes - (await store.countBytes(architectureId))
    const maxBytes = Math.min(MAX_FILE_BYTES, leftBytes)
    if (byteSize > maxBytes || maxBytes <= 0)
      throw new CallError('assets.too-large', `No more than ${Math.max(maxBytes, 0)} bytes have room`)
    return maxBytes
  }

  /** The row that is there afterwards; a stored file without one is removed. */
  async function addRow(added: Parameters<AssetStore['add']>[0]): Promise<AssetRow> {
    const row = await store.add(added).catch(async (error: unknown) => {
      await files.remove(added.storedAs)
      throw error
    })
    if (row.storedAs !== added.storedAs) await files.remove(added.storedAs)
    return row
  }

  /** Stores a file of this machine, named by its absolute path, as an upload does. */
  async function storeFile(
    architectureId: string,
    assetId: string,
    source: string | Readable,
    { fileName = typeof source === 'string' ? source : undefined, generation }: StoreOptions = {},
  ): Promise<Asset> {
    const stream = typeof source === 'string' ? createReadStream(source) : source
    try {
      return await upload({ architectureId, assetId, source: stream, fileName, generation })
    } finally {
      stream.destroy()
    }
  }

  /** Each row has a file of its own, so that one can be removed without the other. */
  async function copyFile(...[from, to]: Parameters<StoredAssets['copyFile']>): Promise<boolean> {
    const row = await findStored(from.architectureId, from.assetId, from.generation)
    const storedAs = row && (await files.copy(row.storedAs))
    if (row === undefined || storedAs === undefined) return false
    await addRow({ ...row, ...to, storedAs, createdAtMs: clock.now() })
    return true
  }

  async function removeFiles(architectureId: string): Promise<void> {
    const names = await store.removeAll(architectureId)
    remembered.clear()
    bus?.publish(removedChannel, {})
    for (const name of names) await files.remove(name)
  }

  async function exists(architectureId: string, assetId: string, newest: number): Promise<boolean> {
    return (await store.findNewest(architectureId, assetId, newest)) !== undefined
  }

  /** `undefined` for what is not there: the asset, this generation of it, or the asked size. Fails with `server.overloaded`. */
  async function find(wanted: Wanted): Promise<Found | undefined> {
    const row = await findRow(wanted)
    if (row === undefined) return undefined
    if (wanted.variant === undefined) return wholeFile(row)
    const found = findVariant(row, { ...wanted, variant: wanted.variant })
    const maySubstitute = wanted.variant.kind === 'width' && row.byteSize <= SUBSTITUTE_MAX_BYTES
    return maySubstitute ? orWhole(row, found) : found
  }

  /** The whole picture where its smaller size takes long or cannot be made now; making it goes on. */
  async function orWhole(row: AssetRow, found: Promise<Found | undefined>): Promise<Found | undefined> {
    const whole: Found = { ...wholeFile(row), varyByAccept: true, isSubstitute: true }
    let cancel = () => {}
    const late = new Promise<Found>((resolve) => (cancel = clock.after(SUBSTITUTED_AFTER_MS, () => resolve(whole))))
    const orRefused = found.catch((error: unknown) => {
      if (error instanceof CallError && refusals.has(error.code)) return whole
      throw error
    })
    return Promise.race([orRefused, late]).finally(cancel)
  }

  function wholeFile({ mediaType, byteSize, sha256, fileName, storedAs }: AssetRow): Found {
    const open: Found['open'] = (range) => files.open(storedAs, range)
    return { mediaType, byteSize, fileName, tag: sha256, varyByAccept: false, open }
  }

  async function readStored(architectureId: string, assetId: string, generation: number | undefined) {
    const row = await findStored(architectureId, assetId, generation)
    if (row === undefined) return undefined
    const { mediaType, fileName, sha256, byteSize, storedAs } = row
    return { mediaType, fileName, sha256, byteSize, open: () => files.open(storedAs) }
  }

  function findStored(architectureId: string, assetId: string, generation: number | undefined) {
    return generation === undefined
      ? store.findNewest(architectureId, assetId, newestOfAll)
      : store.find(architectureId, assetId, generation)
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
    { variant, grid, format, principal, isGridInUse }: Wanted & { variant: Variant },
  ) {
    if (row.width === undefined || !isStill(row)) return undefined
    if (variant.kind === 'width' && variant.widthPx > row.width) return undefined
    if (variant.kind === 'tile' && (variant.column >= grid.columns || variant.row >= grid.rows)) return undefined
    const tag = tagOf(row, variant, grid, format)
    // Pages that are open may still show a grid of a former version, the tiles of which are there.
    const isMakeable = variant.kind === 'width' || isGridInUse
    const file = await (isMakeable
      ? made.get(tag, () => make(pictures, row, variant, grid, format), principal)
      : made.find(tag))
    if (file === undefined) return undefined
    const { byteSize, open } = file
    const fileName = `${row.fileName.replace(/\.[^.]*$/, '')}.${format}`
    return { mediaType: `image/${format}`, byteSize, tag, fileName, varyByAccept: true, open }
  }

  /** Makes all variants and tiles of a picture in one format that are not made yet; answers how many. */
  async function prepare(
    { architectureId, assetId, generation, grids }: PreparedPicture,
    format: PictureFormat,
    { make: makeWith, signal }: Pick<Pictures, 'make'> & { readonly signal: AbortSignal },
  ): Promise<number> {
    const row = await store.find(architectureId, assetId, generation)
    if (row === undefined || !isStill(row)) return 0
    let count = 0
    for (const { variant, grid } of listVariants(row, grids)) {
      if (signal.aborted) break
      await made.prepare(tagOf(row, variant, grid, format), () => {
        count += 1
        return make({ make: makeWith }, row, variant, grid, format)
      })
    }
    return count
  }

  async function make(
    maker: Pick<Pictures, 'make'>,
    row: AssetRow,
    variant: Variant,
    grid: TileGrid,
    format: PictureFormat,
  ) {
    const open = async () => {
      const stream = await files.open(row.storedAs)
      if (stream === undefined) throw new Error('A file of the store is not there')
      return stream
    }
    const source = { sha256: row.sha256, path: files.pathOf?.(row.storedAs), open }
    const bytes = await maker.make(source, variant, grid, format)
    if (bytes === undefined) throw new CallError('assets.not-found', 'The picture has no such part')
    return bytes
  }
}

export type Assets = ReturnType<typeof createAssets>

const isStill = ({ mediaType }: AssetRow): boolean =>
  mediaTypeNamed(mediaType)?.kind === 'picture' && mediaType !== 'image/gif'

function tagOf({ sha256 }: AssetRow, variant: Variant, { columns, rows }: TileGrid, format: PictureFormat): string {
  const name =
    variant.kind === 'width' ? `w${variant.widthPx}` : `t${variant.column}x${variant.row}of${columns}x${rows}`
  return `${sha256}-${name}-${format}`
}

const wholePicture: TileGrid = { columns: 1, rows: 1 }

/** Tiles first: of a panorama one needs many at once. */
function listVariants(
  { width = 0, height = 0 }: AssetRow,
  grids: readonly TileGrid[],
): { readonly variant: Variant; readonly grid: TileGrid }[] {
  const tiles = grids
    .filter(({ columns, rows }) => width >= columns && height >= rows)
    .flatMap((grid) =>
      Array.from({ length: grid.columns * grid.rows }, (_, index) => ({
        variant: { kind: 'tile' as const, column: index % grid.columns, row: Math.floor(index / grid.columns) },
        grid,
      })),
    )
  const widths = assetWidthsPx
    .filter((widthPx) => widthPx <= width)
    .map((widthPx) => ({ variant: { kind: 'width' as const, widthPx }, grid: wholePicture }))
  return [...tiles, ...widths]
}

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
