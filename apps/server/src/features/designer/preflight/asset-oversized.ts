import { assetWidthsPx } from '@foyer/contract'
import type { PreflightRule } from './rule.ts'
import { visitObjects } from './visit-objects.ts'

const widestPictureWidthPx = Math.max(...assetWidthsPx)
/** Animations and films are sent as they are. */
const widestSentPx = 1920
const widestPanoramaFilmPx = 4096

/**
 * A file in use with more pixels than visitors need: a picture wider than the widest that is sent, unless it is cut into tiles;
 * an animation or film wider than Full HD, or for 360° than 4096 px, which common phones do not decode. The document has no
 * sizes in bytes. Source: AST-02.
 */
export const assetOversized: PreflightRule = {
  code: 'asset-oversized',
  find({ architectures, assets }) {
    const used = new Set<unknown>()
    const tiled = new Set<unknown>()
    const panoramas = new Set<unknown>()
    visitObjects(architectures, '', (entry) => {
      const fields = entry as Readonly<Record<string, unknown>>
      for (const key in fields) if (key.endsWith('ssetId')) used.add(fields[key])
      if (!('type' in entry && 'assetId' in entry)) return
      if (entry.type === 'PANORAMA_TILES')
        visitObjects(entry, '', (part) => {
          if ('assetId' in part) tiled.add(part.assetId)
          if ('lightAssetId' in part) tiled.add(part.lightAssetId)
        })
      if (entry.type === 'PANORAMA_VIDEO') panoramas.add(entry.assetId)
    })
    const widestOf = (id: string, mediaType: string): number => {
      if (mediaType.startsWith('video/')) return panoramas.has(id) ? widestPanoramaFilmPx : widestSentPx
      if (mediaType === 'image/gif') return widestSentPx
      if (mediaType === 'image/svg+xml' || !mediaType.startsWith('image/') || tiled.has(id)) return Infinity
      return widestPictureWidthPx
    }
    return assets.flatMap(({ id, mediaType, width = 0 }, index) => {
      const widest = widestOf(id, mediaType)
      if (!used.has(id) || width <= widest) return []
      return [{ pointer: `/assets/${index}/width`, message: `is ${width} pixels wide, more than ${widest}` }]
    })
  },
}
