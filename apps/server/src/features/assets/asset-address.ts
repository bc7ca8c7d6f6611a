import { assetWidthsPx } from '@foyer/contract'
import type { TileGrid, Variant } from '../../platform/pictures/pictures.ts'

export type AssetPrefix = 'live' | 'preview'

export interface AssetFile {
  readonly assetId: string
  readonly variant: Variant | undefined
}

const file = /^([\w-]+?)(_w\d{1,5}|_t\d{1,2}x\d{1,2})?(?:\.[a-z0-9]{1,8})?$/
const idPattern = /^[\w-]{1,64}$/

/**
 * Reads the last part of an asset's address: id, size suffix, extension. The suffix may come by itself (query
 * `suffix`) instead. `undefined` for what cannot be the name of an asset. Source: AST-01, AST-02.
 */
export function readAssetFile(name: string, suffix?: string): AssetFile | undefined {
  const match = file.exec(name)
  const assetId = match?.[1]
  if (assetId === undefined || !idPattern.test(assetId)) return undefined
  if (suffix !== undefined && suffix !== '' && match?.[2] !== undefined) return undefined
  const given = match?.[2] ?? (suffix === '' ? undefined : suffix)
  if (given === undefined) return { assetId, variant: undefined }
  const variant = readSuffix(given)
  return variant && { assetId, variant }
}

function readSuffix(suffix: string): Variant | undefined {
  const width = /^_w(\d{1,5})$/.exec(suffix)?.[1]
  if (width !== undefined) {
    const widthPx = Number(width)
    return (assetWidthsPx as readonly number[]).includes(widthPx) ? { kind: 'width', widthPx } : undefined
  }
  const [, column, row] = /^_t(\d{1,2})x(\d{1,2})$/.exec(suffix) ?? []
  return column === undefined || row === undefined
    ? undefined
    : { kind: 'tile', column: Number(column), row: Number(row) }
}

const grids: readonly string[] = ['4', '8', '16'].flatMap((columns) =>
  ['2', '4', '8'].map((rows) => `${columns}x${rows}`),
)

/** Query `grid`, such as `16x8`; 8 columns and 4 rows without it. `undefined` for a grid no panorama has. */
export function readGrid(grid: string | undefined): TileGrid | undefined {
  if (grid === undefined) return { columns: 8, rows: 4 }
  if (!grids.includes(grid)) return undefined
  const [columns = 0, rows = 0] = grid.split('x').map(Number)
  return { columns, rows }
}

/** The address without size and extension: what signatures are about. */
export const canonicalPath = (prefix: AssetPrefix, architectureId: string, assetId: string): string =>
  `/assets/${prefix}/architecture/${architectureId}/assets/${assetId}`

const path = /^\/assets\/(live|preview)\/architecture\/([\w-]{1,64})\/assets\/([\w.-]{1,80})$/

/** Takes the path of an asset apart; `undefined` for every other path. It must come as typed, nothing decoded. */
export function readAssetPath(
  candidate: string,
): ({ prefix: AssetPrefix; architectureId: string } & AssetFile) | undefined {
  const [, prefix, architectureId = '', name = ''] = path.exec(candidate) ?? []
  if (prefix !== 'live' && prefix !== 'preview') return undefined
  const read = readAssetFile(name)
  return read && { prefix, architectureId, ...read }
}
