import { z } from 'zod'

// Scheme, host and port alone: a path after them would never be compared.
const Origin = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin')

/**
 * The static file `ui-config.json` beside the index page. `cloudBackend.kind` is `embedded` or `firebase`; `demo` is only
 * ever there with a demo seed. `fileStorageOrigin` is the one other origin the bearer may go to. Source: CFG-01, CFG-04, API-03.
 */
export const UiConfig = z.strictObject({
  i18n: z.strictObject({ defaultLocale: z.string(), supportedLocales: z.array(z.string()).min(1) }),
  features: z.strictObject({ userPresence: z.boolean(), ai: z.boolean() }),
  tabTitle: z.string().optional(),
  favicon: z.string().optional(),
  loginBackground: z.string().optional(),
  workInProgressBackground: z.string().optional(),
  venueName: z.string().optional(),
  fileStorageOrigin: Origin.optional(),
  cloudBackend: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('embedded') }),
      z.strictObject({ kind: z.literal('firebase'), config: z.record(z.string(), z.string()) }),
    ])
    .optional(),
  demo: z
    .strictObject({
      password: z.string(),
      accounts: z.array(z.strictObject({ email: z.string(), authority: z.string() })),
    })
    .optional(),
})
export type UiConfig = z.infer<typeof UiConfig>
