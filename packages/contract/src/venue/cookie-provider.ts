import { z } from 'zod'
import { CookieProviderId } from '../ids.ts'
import { Color, LocalizedRichTexts, LocalizedTexts, WebAddress, text } from '../text.ts'

export const CookieProviderType = z.enum(['TECHNICALLY_REQUIRED', 'EXTERNAL_MEDIA', 'TRACKING'])
export type CookieProviderType = z.infer<typeof CookieProviderType>

/**
 * Somebody who gets to know of a visit: consent is given per provider.
 *
 * `accepted` and `defaultProvider` are as the venue states them; what a visitor chose is kept in the browser.
 * `origins` (our decision) are the hosts that belong to the provider. Source: CON-02.
 */
export const CookieProvider = z.strictObject({
  id: CookieProviderId,
  name: text(200),
  type: CookieProviderType,
  accepted: z.boolean().default(false),
  defaultProvider: z.boolean().default(false),
  attributes: z.array(z.strictObject({ key: LocalizedTexts, value: LocalizedTexts })).max(50),
  origins: z.array(WebAddress).max(50).default([]),
})
export type CookieProvider = z.infer<typeof CookieProvider>

export const CookieBannerType = z.enum(['NONE', 'SIMPLE', 'DETAILED'])
export type CookieBannerType = z.infer<typeof CookieBannerType>

/** How the venue asks for consent. Source: CON-01. */
export const CookieBannerConfig = z.strictObject({
  type: CookieBannerType,
  text: LocalizedRichTexts,
  personalizedTrackingText: LocalizedRichTexts,
  styling: z
    .strictObject({
      backgroundColor: Color.optional(),
      textColor: Color.optional().meta({ editor: { contrastWith: 'backgroundColor' } }),
    })
    .default({}),
})
export type CookieBannerConfig = z.infer<typeof CookieBannerConfig>
