import { z } from 'zod'
import { AssetId, CookieProviderId } from '../ids.ts'
import { WebAddress } from '../text.ts'
import { LocalizedAsset, imageOnly, panoramaOnly, videoWithPoster } from './asset.ts'

/** The point of a picture that stays in view at any window size; 0 to 1 from its left and upper edge. */
export const FocalPoint = z.strictObject({
  x: z
    .number()
    .min(0)
    .max(1)
    .meta({ editor: { step: 0.01 } }),
  y: z
    .number()
    .min(0)
    .max(1)
    .meta({ editor: { step: 0.01 } }),
})
export type FocalPoint = z.infer<typeof FocalPoint>

const poster = { posterAssetId: AssetId.optional().meta(imageOnly) }
const pictureOf = (hint: typeof imageOnly) => ({
  assetId: AssetId.meta(hint),
  lightAssetId: AssetId.optional().meta(hint),
  localizedAssets: z.array(LocalizedAsset).max(32).optional().meta(hint),
})
const panorama = pictureOf(panoramaOnly)
const focal = { focalPoint: FocalPoint.default({ x: 0.5, y: 0.5 }) }
const player = { playerActive: z.boolean().default(false) }

export const ImageBackground = z.strictObject({ type: z.literal('IMAGE'), ...pictureOf(imageOnly), ...focal })

/** A video file or stream of our own store, shown like a picture; with `playerActive` it has controls and sound. */
export const VideoBackground = z.strictObject({
  type: z.literal('VIDEO'),
  assetId: AssetId.meta(videoWithPoster),
  ...poster,
  ...player,
  ...focal,
})

/**
 * A film of another host. Without `cookieProvider` the provider that declares its host holds, else the default one:
 * `external-video` for a generic host, `external-vod` for addresses below the VOD prefix. Source: VEN-15, CON-07.
 */
export const ExternalVideoBackground = z.strictObject({
  type: z.literal('EXTERNAL_VIDEO'),
  videoUrl: WebAddress,
  ...poster,
  cookieProvider: CookieProviderId.optional(),
  ...player,
  ...focal,
})

export const PanoramaImageBackground = z.strictObject({ type: z.literal('PANORAMA_IMAGE'), ...panorama })
export const PanoramaVideoBackground = z.strictObject({
  type: z.literal('PANORAMA_VIDEO'),
  assetId: AssetId.meta(videoWithPoster),
  ...poster,
})

/** A panorama served as `columns` × `rows` tiles, each by the size suffix `_t{column}x{row}`, over a small whole. */
export const PanoramaTilesBackground = z.strictObject({
  type: z.literal('PANORAMA_TILES'),
  ...panorama,
  columns: z.union([z.literal(4), z.literal(8), z.literal(16)]).default(8),
  rows: z.union([z.literal(2), z.literal(4), z.literal(8)]).default(4),
})

/** What a viewpoint stands before. Source: VEN-14, VEN-15. */
export const Background = z.discriminatedUnion('type', [
  ImageBackground,
  VideoBackground,
  ExternalVideoBackground,
  PanoramaImageBackground,
  PanoramaVideoBackground,
  PanoramaTilesBackground,
])
export type Background = z.infer<typeof Background>
export type BackgroundType = Background['type']
