import type { Viewer } from '@photo-sphere-viewer/core'
import type { AssetRequest } from '../ports.ts'
import type { SpherePorts } from './sphere-ports.ts'
import { loadAsset } from './load-asset.ts'
import { tileAddress } from './tile-address.ts'
import type { TileGrid } from './tile-address.ts'

/** Where the viewer loads single pictures: with an element, by their address. */
export type PictureLoader = Pick<Viewer['textureLoader'], 'loadImage'>

/** What the viewer is to take for the addresses of a panorama's tiles, by column and row. */
export type TileNames = (request: AssetRequest, grid: TileGrid) => (column: number, row: number) => string

/**
 * Loads tiles by names instead of addresses. The viewer keeps what it is given for a tile until the view turns there, which may
 * be much later than a signature is valid, and tries it once. So a tile's address is made when the tile is loaded, and made
 * again when it is refused. Source: AST-02, AST-03.
 */
export function createTileImages(
  loader: PictureLoader,
  ports: () => Pick<SpherePorts, 'assetUrl' | 'retryAssetUrl'>,
): TileNames {
  const loadImage = loader.loadImage.bind(loader)
  const tiles = new Map<string, (cacheKey?: string) => Promise<HTMLImageElement>>()
  loader.loadImage = (name, onProgress, cacheKey) =>
    tiles.get(name)?.(cacheKey) ?? loadImage(name, onProgress, cacheKey)

  return (request, grid) => {
    const panorama = JSON.stringify([request, grid])
    return (column, row) => {
      const name = `${panorama} ${column}x${row}`
      const load = (cacheKey?: string) =>
        loadAsset(ports(), request, (address) =>
          loadImage(tileAddress(address, grid, column, row), undefined, cacheKey),
        )
      if (!tiles.has(name)) tiles.set(name, load)
      return name
    }
  }
}
