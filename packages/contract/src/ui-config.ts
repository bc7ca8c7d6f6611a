import { z } from 'zod'

/**
 * The static file `ui-config.json` beside the index page. `cloudBackend.kind` is `embedded` or `firebase`; `demo` is only
 * ever there with a demo seed. Source: CFG-01, CFG-04.
 */
export const UiConfig = z.strictObject({
  i18n: z.strictObject({ defaultLocale: z.string(), supportedLocales: z.array(z.string()).min(1) }),
  features: z.strictObject({ userPresence: z.boolean(), ai: z.boolean() }),
  tabTitle: z.string().optional(),
  favicon: z.string().optional(),
  loginBackground: z.string().optional(),
  workInProgressBackground: z.string().optional(),
  venueName: z.string().optional(),
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
