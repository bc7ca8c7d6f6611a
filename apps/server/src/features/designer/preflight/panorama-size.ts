import { findPanoramaFaults, panoramaFaults, type PanoramaFault } from '@foyer/contract'
import type { Finding, PreflightRule } from './rule.ts'

/**
 * A still 360° background whose file is not twice as wide as high, is too narrow or too large: a code for each, and its field, not
 * the file, since another file is what helps. Files of other hosts have no size. Source: LIB-03, PUB-01.
 */
export const panoramaSizes: readonly PreflightRule[] = panoramaFaults.map((fault) => ({
  code: `panorama-${fault}`,
  find: ({ architectures, assets }) => {
    const faulty = new Map(
      assets.filter((asset) => findPanoramaFaults(asset).includes(fault)).map((asset) => [asset.id, asset]),
    )
    if (faulty.size === 0) return []
    return architectures.flatMap(({ areas }, a) =>
      areas.flatMap(({ viewPoints }, b) =>
        viewPoints.flatMap(({ background }, c): Finding[] => {
          if (background.type !== 'PANORAMA_IMAGE' && background.type !== 'PANORAMA_TILES') return []
          const { assetId, lightAssetId, localizedAssets = [] } = background
          const places = [
            ['assetId', assetId],
            ['lightAssetId', lightAssetId],
            ...localizedAssets.map((localized, d) => [`localizedAssets/${d}/assetId`, localized.assetId] as const),
          ] as const
          return places.flatMap(([field, id]) => {
            const asset = id && faulty.get(id)
            if (asset === undefined) return []
            const pointer = `/architectures/${a}/areas/${b}/viewPoints/${c}/background/${field}`
            return [{ pointer, message: `is ${asset.width} × ${asset.height} pixels: ${reasons[fault]}` }]
          })
        }),
      ),
    )
  },
}))

const reasons: Readonly<Record<PanoramaFault, string>> = {
  'too-large': 'a panorama may have 16384 × 8192',
  'not-two-to-one': 'a panorama is twice as wide as high',
  'too-narrow': 'a panorama is at least 4096 wide',
}
