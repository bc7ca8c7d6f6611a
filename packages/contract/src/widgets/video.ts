import { z } from 'zod'
import { AssetId, CookieProviderId } from '../ids.ts'
import { WebAddress } from '../text.ts'
import { LocalizedAsset, captionsOnly, imageOnly, sourceWithPoster, videoOnly } from '../venue/asset.ts'
import { configuration } from './configuration.ts'

/** A file of our store, an HLS stream by address, or a film that another host plays in its own frame. Source: WID-06. */
export const VideoSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('FILE'),
    assetId: AssetId.meta(sourceWithPoster),
    localizedAssets: z.array(LocalizedAsset).max(32).optional().meta(videoOnly),
  }),
  z.strictObject({ kind: z.literal('STREAM'), url: WebAddress }),
  z.strictObject({ kind: z.literal('EXTERNAL'), videoUrl: WebAddress, cookieProvider: CookieProviderId.optional() }),
])

export const VideoConfiguration = z.strictObject({
  ...configuration('EMBEDDED'),
  source: VideoSource,
  posterAssetId: AssetId.optional().meta(imageOnly),
  captions: z.array(LocalizedAsset).max(32).default([]).meta(captionsOnly),
  /** Plays by itself, silent and looped, as a screen in the room does. Never with reduced motion. */
  ambient: z.boolean().default(false),
})
export type VideoConfiguration = z.infer<typeof VideoConfiguration>
