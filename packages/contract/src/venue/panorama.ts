/**
 * What a still 360° picture has to be, in pixels. The ratio of width to height may differ from 2 by one per cent: cameras and
 * stitching programs round, and at most a degree of the view is off then. Source: LIB-03.
 */
export const panoramaLimits = {
  minWidth: 4096,
  maxWidth: 16_384,
  maxHeight: 8192,
  ratio: 2,
  ratioTolerance: 0.02,
} as const

/** `too-large`: cannot be tiled; `not-two-to-one`: would be distorted; `too-narrow`: would be blurred. */
export const panoramaFaults = ['too-large', 'not-two-to-one', 'too-narrow'] as const
export type PanoramaFault = (typeof panoramaFaults)[number]

/** What is wrong with a picture as a panorama; nothing where its size is not known. Source: LIB-03. */
export function findPanoramaFaults({
  width,
  height,
}: {
  readonly width?: number | undefined
  readonly height?: number | undefined
}): readonly PanoramaFault[] {
  if (width === undefined || height === undefined) return []
  const { minWidth, maxWidth, maxHeight, ratio, ratioTolerance } = panoramaLimits
  const found: Record<PanoramaFault, boolean> = {
    'too-large': width > maxWidth || height > maxHeight,
    'not-two-to-one': Math.abs(width / height - ratio) > ratioTolerance,
    'too-narrow': width < minWidth,
  }
  return panoramaFaults.filter((fault) => found[fault])
}
