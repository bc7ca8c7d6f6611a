import { z } from 'zod'
import { ConfigurationId, CookieProviderId } from '../ids.ts'
import { Instant, LocalizedTexts } from '../text.ts'

/** How a widget is shown: in the picture, opened from it, over the whole room, or in a tab of its own. Source: VEN-19. */
export const DisplayMode = z.enum(['EMBEDDED', 'EMBEDDED_DIALOG', 'OVERLAY_DIALOG', 'NEW_TAB'])
export type DisplayMode = z.infer<typeof DisplayMode>

/**
 * What everybody may know of a configuration at any time: who it is and when it is shown. Without `begin` it holds from
 * the start, without `end` for ever; `begin` is inside the slot, `end` outside. Source: VEN-20.
 */
export const ConfigurationSlot = z.strictObject({
  id: ConfigurationId,
  name: LocalizedTexts,
  cookieProviders: z
    .array(CookieProviderId)
    .max(50)
    .default([])
    .meta({ editor: { group: 'consent', isSet: true } }),
  begin: Instant.optional().meta({ editor: { group: 'schedule' } }),
  end: Instant.optional().meta({ editor: { group: 'schedule' } }),
})
export type ConfigurationSlot = z.infer<typeof ConfigurationSlot>

/** The fields every whole configuration has; only these have `displayMode`, which distinguishes them from a bare slot. */
export const configuration = (defaultMode: DisplayMode) => ({
  ...ConfigurationSlot.shape,
  displayMode: DisplayMode.default(defaultMode),
})
