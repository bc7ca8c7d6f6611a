import { z } from 'zod'
import { AssetId } from '../ids.ts'
import { isHostPlain } from '../host-letters.ts'
import { Locale, LocalizedTexts, deceptiveHostText, isWebAddress, text } from '../text.ts'

const ownPath = /^\/assets\/(?:live|preview)\/architecture\/[\w-]{1,64}\/assets\/[\w-]{1,64}(?:\.\w{1,8})?$/

/** A path of our own store, or another host's http(s) address. Source: AST-01, AST-03. */
const AssetUri = z
  .string()
  .max(2048)
  .refine((uri) => ownPath.test(uri) || isWebAddress(uri), 'must be a path of the store or an http(s) address')
  .refine(isHostPlain, deceptiveHostText)

export const LocalizedUri = z.strictObject({ locale: Locale, uri: AssetUri })
export const LocalizedAsset = z.strictObject({ locale: Locale, assetId: AssetId })

/**
 * A file of the venue.
 *
 * `uri` is `{backend}/architecture/{architectureId}/assets/{assetId}.{extension}` for files in our own store, where
 * `{backend}` is `/assets/live` or `/assets/preview`, else an absolute http(s) address. `generation` grows by one with
 * every upload. `width` and `height` are pixels, `durationS` seconds. Source: specification section 3, AST-01 to AST-04.
 */
export const Asset = z.strictObject({
  id: AssetId,
  uri: AssetUri,
  localizedUris: z.array(LocalizedUri).max(32).optional(),
  generation: z.int().min(0),
  displayName: text(200),
  alts: LocalizedTexts,
  mediaType: z.string().max(100),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  durationS: z.number().positive().optional(),
})
export type Asset = z.infer<typeof Asset>

/** Widths in pixels a picture can be asked in, as suffix `_w{width}` before the extension. Source: AST-02. */
export const assetWidthsPx = [320, 640, 960, 1280, 1920, 2560, 3840, 4096] as const
