import { z } from 'zod'
import { AssetId } from '../ids.ts'
import { Locale, LocalizedTexts, deceptiveHostText, text } from '../text.ts'
import { isHostPlain, isStorePath, isWebAddress } from '../web-address.ts'

/** A path of our own store, or another host's http(s) address. Source: AST-01, AST-03. */
export const AssetUri = z
  .string()
  .max(2048)
  .refine((uri) => isStorePath(uri) || isWebAddress(uri), 'must be a path of the store or an http(s) address')
  .refine(isHostPlain, deceptiveHostText)

export const LocalizedUri = z.strictObject({ locale: Locale, uri: AssetUri })
export const LocalizedAsset = z.strictObject({ locale: Locale, assetId: AssetId })

const byServer = { editor: { isReadOnly: true } }

/**
 * A file of the venue.
 *
 * `uri` is `{backend}/architecture/{architectureId}/assets/{assetId}.{extension}` for files in our own store, where
 * `{backend}` is `/assets/live` or `/assets/preview`, else an absolute http(s) address. `generation` grows by one with
 * every upload. `width` and `height` are pixels, `durationS` seconds. Source: specification section 3, AST-01 to AST-04.
 */
export const Asset = z.strictObject({
  id: AssetId,
  uri: AssetUri.meta(byServer),
  localizedUris: z.array(LocalizedUri).max(32).optional().meta(byServer),
  generation: z.int().min(0).meta(byServer),
  displayName: text(200),
  /** Where designers keep it in the library. Source: LIB-01. */
  folder: text(100).optional(),
  alts: LocalizedTexts,
  mediaType: z.string().max(100).meta(byServer),
  width: z
    .int()
    .positive()
    .optional()
    .meta({ editor: { isReadOnly: true, unit: 'pixels' } }),
  height: z
    .int()
    .positive()
    .optional()
    .meta({ editor: { isReadOnly: true, unit: 'pixels' } }),
  durationS: z
    .number()
    .positive()
    .optional()
    .meta({ editor: { isReadOnly: true, unit: 'seconds' } }),
})
export type Asset = z.infer<typeof Asset>

/** Of fields that name an asset: which media types fit. */
export const imageOnly = { editor: { mediaTypes: ['image/'] } }
export const panoramaOnly = { editor: { ...imageOnly.editor, isPanorama: true } }
export const videoOnly = { editor: { mediaTypes: ['video/', 'application/vnd.apple.mpegurl'] } }
/** With `posterAssetId` beside it, or beside the source that it is in. */
export const videoWithPoster = { editor: { ...videoOnly.editor, poster: { up: 0, field: 'posterAssetId' } } }
export const sourceWithPoster = { editor: { ...videoOnly.editor, poster: { up: 1, field: 'posterAssetId' } } }
export const pdfOnly = { editor: { mediaTypes: ['application/pdf'] } }
export const captionsOnly = { editor: { mediaTypes: ['text/vtt'] } }

/** Widths in pixels a picture can be asked in, as suffix `_w{width}` before the extension. Source: AST-02. */
export const assetWidthsPx = [320, 640, 960, 1280, 1920, 2560, 3840, 4096] as const
