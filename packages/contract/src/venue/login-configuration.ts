import { z } from 'zod'
import { text } from '../text.ts'

export const LoginProvider = z.enum(['ANONYMOUS', 'FIREBASE', 'CVENT_LOGIN', 'BIZZABO_LOGIN'])
export type LoginProvider = z.infer<typeof LoginProvider>

const ofFirebase = { editor: { onlyWith: ['loginProvider', 'FIREBASE'] } } as const

/**
 * A way to log in that this venue offers. Our own identity announces itself as FIREBASE with empty apiKey and
 * authDomain; providerID `password` is e-mail and password. The credentials of Cvent and Bizzabo are the server's, never the
 * venue's. Source: AUT-03.
 */
export const LoginConfiguration = z.strictObject({
  loginProvider: LoginProvider,
  apiKey: text(200).optional().meta(ofFirebase),
  authDomain: text(200).optional().meta(ofFirebase),
  idpProvider: z
    .array(z.strictObject({ displayName: text(200).optional(), providerID: text(200).optional() }))
    .max(20)
    .optional()
    .meta(ofFirebase),
})
export type LoginConfiguration = z.infer<typeof LoginConfiguration>

/** A way to log in as clients get it: what belongs to Firebase alone goes nowhere else. Source: AUT-03. */
export const toServedLogin = (configuration: LoginConfiguration): LoginConfiguration =>
  configuration.loginProvider === 'FIREBASE' ? configuration : { loginProvider: configuration.loginProvider }
