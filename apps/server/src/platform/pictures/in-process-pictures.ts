import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import type { Clock } from '../clock/clock.ts'
import { makeSquares } from './make-squares.ts'
import {
  maxPicturePixels,
  type PictureFormat,
  type Pictures,
  type PictureSize,
  type PictureSource,
  type TileGrid,
  UnreadablePictureError,
  type Variant,
} from './pictures.ts'
import { reencodeImage } from './reencode-image.ts'

/** Tiles of a panorama are asked one after another; decoding it for each would take many times as long. */
const BAND_KEPT_MS = 15_000

/** Decoded they take 100 MB. */
const WHOLE_MAX_PIXELS = 8192 * 4096

/** The largest picture as AVIF in 4096 pixels takes 10 s of an idle processor. */
const MAX_SECONDS = 60

/** From top to bottom, so that only a few lines of the decoded picture are in memory. */
const streamed = { limitInputPixels: maxPicturePixels, sequentialRead: true } as const
const strictly = { ...streamed, failOn: 'warning' } as const

// One thread: pictures come after everything else that the venue does.
sharp.concurrency(1)
sharp.cache(false)

/** Decodes and encodes pictures here, in threads of this process. Callers take turns. */
export function createInProcessPictures({ clock }: { clock: Clock }): Pictures {
  let band: Band | undefined
  let cancelForgetting = () => {}
  return { measure, make, reencode: reencodeImage, makeSquares }

  async function measure(source: Omit<PictureSource, 'sha256'>): Promise<PictureSize | undefined> {
    const content = await contentOf(source)
    const size = await sizeOf(content)
    if (size === undefined) return undefined
    if (size.width * size.height > maxPicturePixels)
      throw new UnreadablePictureError(`The picture has ${size.width} × ${size.height} pixels`, {
        isTooLarge: true,
        size,
      })
    try {
      // The header is easily right; only decoding shows whether the rest is a picture.
      await sharp(content, strictly).timeout({ seconds: MAX_SECONDS }).resize(16).raw().toBuffer()
      return size
    } catch {
      return undefined
    }
  }

  async function make(
    source: PictureSource,
    variant: Variant,
    grid: TileGrid,
    format: PictureFormat,
  ): Promise<Uint8Array | undefined> {
    return variant.kind === 'tile'
      ? makeTile(source, variant, grid, format)
      : makeSized(source, variant.widthPx, format)
  }

  async function makeSized(
    source: PictureSource,
    widthPx: number,
    format: PictureFormat,
  ): Promise<Uint8Array | undefined> {
    const picture = sharp(await contentOf(source), streamed)
    // What the decoder needs is given back before the encoder takes as much.
    const sized = await toPixels(picture.autoOrient().resize({ width: widthPx, withoutEnlargement: true }))
    return encode(fromPixels(sized), format, 2)
  }

  async function makeTile(
    source: PictureSource,
    tile: { column: number; row: number },
    grid: TileGrid,
    format: PictureFormat,
  ) {
    if (tile.column >= grid.columns || tile.row >= grid.rows) return undefined
    const decoded = await decodeBand(source, tile.row, grid)
    if (decoded === undefined) return undefined
    const { size } = decoded
    const left = edgeOf(tile.column, grid.columns, size.width)
    const width = edgeOf(tile.column + 1, grid.columns, size.width) - left
    const top = edgeOf(tile.row, grid.rows, size.height)
    const height = edgeOf(tile.row + 1, grid.rows, size.height) - top
    return encode(fromPixels(decoded).extract({ left, top: top - decoded.top, width, height }), format, 1)
  }

  /** One row of tiles, as the whole of the largest panorama takes 400 MB; smaller ones as a whole. */
  async function decodeBand(source: PictureSource, row: number, grid: TileGrid): Promise<Band | undefined> {
    cancelForgetting()
    const rowKey = `${source.sha256} ${row} of ${grid.rows}`
    if (band?.key !== rowKey && band?.key !== source.sha256) {
      band = undefined
      const content = await contentOf(source)
      const size = await sizeOf(content)
      if (size === undefined || size.width < grid.columns || size.height < grid.rows) return undefined
      const isWhole = size.width * size.height <= WHOLE_MAX_PIXELS
      const top = isWhole ? 0 : edgeOf(row, grid.rows, size.height)
      const bottom = isWhole ? size.height : edgeOf(row + 1, grid.rows, size.height)
      const part = { left: 0, top, width: size.width, height: bottom - top }
      const pixels = await toPixels(sharp(content, streamed).autoOrient().extract(part))
      band = { key: isWhole ? source.sha256 : rowKey, size, top, ...pixels }
    }
    cancelForgetting = clock.after(BAND_KEPT_MS, () => {
      band = undefined
    })
    return band
  }
}

interface Pixels extends PictureSize {
  readonly data: Buffer
  readonly channels: OutputInfo['channels']
}

/** What is decoded of a picture from `top` on. */
interface Band extends Pixels {
  readonly key: string
  /** Of the whole picture. */
  readonly size: PictureSize
  readonly top: number
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .timeout({ seconds: MAX_SECONDS })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const fromPixels = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels }, limitInputPixels: maxPicturePixels })

const contentOf = async ({ path, open }: Omit<PictureSource, 'sha256'>): Promise<string | Buffer> =>
  path ?? (await buffer(await open()))

/** Upright; undefined for what is no picture. */
async function sizeOf(content: string | Buffer): Promise<PictureSize | undefined> {
  try {
    const { autoOrient } = await sharp(content, { limitInputPixels: false }).metadata()
    return { width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}

/** Where a part of so many begins, in pixels. */
const edgeOf = (index: number, count: number, length: number) => Math.round((index * length) / count)

/** With effort 1 an AVIF tile takes two thirds of the time that it takes with 2, and has 1 % more bytes. */
const encode = (picture: Sharp, format: PictureFormat, effort: 1 | 2): Promise<Uint8Array> =>
  (format === 'avif' ? picture.avif({ quality: 55, effort }) : picture.webp({ quality: 80, effort: 4 }))
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
