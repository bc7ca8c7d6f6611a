import { z } from 'zod'
import { AssetId } from '../ids.ts'
import { LocalizedTexts } from '../text.ts'
import { LocalizedAsset, imageOnly } from '../venue/asset.ts'
import { configuration } from './configuration.ts'

export const PictureConfiguration = z.strictObject({
  ...configuration('EMBEDDED'),
  assetId: AssetId.meta(imageOnly),
  localizedAssets: z.array(LocalizedAsset).max(32).optional().meta(imageOnly),
  fit: z.enum(['COVER', 'CONTAIN']).default('COVER'),
  captions: LocalizedTexts.default([]),
})
export type PictureConfiguration = z.infer<typeof PictureConfiguration>
