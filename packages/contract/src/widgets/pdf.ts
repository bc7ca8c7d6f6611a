import { z } from 'zod'
import { AssetId } from '../ids.ts'
import { LocalizedAsset, pdfOnly } from '../venue/asset.ts'
import { configuration } from './configuration.ts'

/** The highest page number a venue may name; papers have fewer. */
export const mostPdfPages = 100_000

/** A paper of the venue's own, read in the page; it may ask for a password. Source: WID-04. */
export const PdfConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  assetId: AssetId.meta(pdfOnly),
  localizedAssets: z.array(LocalizedAsset).max(32).optional().meta(pdfOnly),
  /** Whether the viewer offers the file as a download. A person who may read it can keep a copy all the same. */
  mayDownload: z.boolean().default(true),
  /** Where it opens, counted from 1. */
  firstPage: z.int().min(1).max(mostPdfPages).optional(),
})
export type PdfConfiguration = z.infer<typeof PdfConfiguration>
