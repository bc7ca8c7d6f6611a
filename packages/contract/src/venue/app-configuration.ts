import { z } from 'zod'
import { AssetId } from '../ids.ts'
import { Locale, text } from '../text.ts'
import { imageOnly } from './asset.ts'

/**
 * What the attendee app offers and shows of the event before anybody has logged in, once the venue is published; what is absent is
 * that of `ui-config.json`. Files are of our own store, since nobody has consented to another host by then. Source: CFG-01,
 * CFG-02, EDT-14.
 */
export const AppConfiguration = z.strictObject({
  /** In none, those of `ui-config.json`. The default language is always one of them. */
  supportedLocales: z
    .array(Locale)
    .max(32)
    .refine((locales) => new Set(locales).size === locales.length, 'names a locale twice')
    .meta({ editor: { unique: 'itself', isSet: true } })
    .default([]),
  defaultLocale: Locale.optional(),
  tabTitle: text(100).optional(),
  faviconAssetId: AssetId.optional().meta(imageOnly),
  loginBackgroundAssetId: AssetId.optional().meta(imageOnly),
})
export type AppConfiguration = z.infer<typeof AppConfiguration>
