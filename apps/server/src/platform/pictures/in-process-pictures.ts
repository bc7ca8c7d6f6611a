import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import type { Clock } from '../clock/clock.ts'
import { makeSquares } from './make-squares.ts'
import type { PictureFormat, Pictures, PictureSize, PictureSource, TileGrid, Variant } from './pictures.ts'
import { reencodeImage } from './reencode-image.ts'

const MAX_PIXELS = 50_000_000
/** Tiles of a panorama are asked one after another; decoding it for each would take a hundred times as long. */
const DECODED_KEPT_MS = 15_000

/** 50 million pixels as AVIF take 3 s. */
const MAX_SECONDS = 30

const strictly = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const

// One thread: pictures come after everything else that the venue does.
sharp.concurrency(1)
sharp.cache(false)

/** Decodes and encodes pictures here, in threads of this process. Callers take turns. */
export function createInProcessPictures({ clock }: { clock: Clock }): Pictures {
  let decoded: { sha256: string; data: Buffer; info: OutputInfo } | undefined
  let cancelForgetting = () => {}
  return { measure, make, reencode: reencodeImage, makeSquares }

  async function measure(bytes: Readable): Promise<PictureSize | undefined> {
    const content = await buffer(bytes)
    try {
      const { autoOrient } = await sharp(content, strictly).metadata()
      // The header is easily right; only decoding shows whether the rest is a picture.
      await sharp(content, strictly).timeout({ seconds: MAX_SECONDS }).resize(16).raw().toBuffer()
      return { width: autoOrient.width, height: autoOrient.height }
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
    const picture = sharp(await buffer(await source.open()), { limitInputPixels: MAX_PIXELS }).autoOrient()
    return encode(picture.resize({ width: widthPx, withoutEnlargement: true }), format)
  }

  async function makeTile(
    source: PictureSource,
    tile: { column: number; row: number },
    grid: TileGrid,
    format: PictureFormat,
  ) {
    if (tile.column >= grid.columns || tile.row >= grid.rows) return undefined
    const { data, info } = await decode(source)
    if (info.width < grid.columns || info.height < grid.rows) return undefined
    const edge = (index: number, count: number, length: number) => Math.round((index * length) / count)
    const left = edge(tile.column, grid.columns, info.width)
    const top = edge(tile.row, grid.rows, info.height)
    const width = edge(tile.column + 1, grid.columns, info.width) - left
    const height = edge(tile.row + 1, grid.rows, info.height) - top
    const { channels } = info
    const raw = { width: info.width, height: info.height, channels }
    return encode(sharp(data, { raw, limitInputPixels: MAX_PIXELS }).extract({ left, top, width, height }), format)
  }

  async function decode(source: PictureSource) {
    cancelForgetting()
    if (decoded?.sha256 !== source.sha256) {
      decoded = undefined
      const content = await buffer(await source.open())
      const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS })
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      decoded = { sha256: source.sha256, data, info }
    }
    cancelForgetting = clock.after(DECODED_KEPT_MS, () => {
      decoded = undefined
    })
    return decoded
  }
}

const encode = (picture: Sharp, format: PictureFormat): Promise<Uint8Array> =>
  (format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 80, effort: 4 }))
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
