import { z } from 'zod'
import { text } from '../text.ts'

export const LoginProvider = z.enum(['ANONYMOUS', 'FIREBASE', 'CVENT_LOGIN', 'BIZZABO_LOGIN'])
export type LoginProvider = z.infer<typeof LoginProvider>

/**
 * A way to log in that this venue offers. Our own identity announces itself as FIREBASE with empty apiKey and
 * authDomain; providerID `password` is e-mail and password. Source: AUT-03.
 */
export const LoginConfiguration = z.strictObject({
  loginProvider: LoginProvider,
  apiKey: text(200).optional(),
  authDomain: text(200).optional(),
  idpProvider: z
    .array(z.strictObject({ displayName: text(200).optional(), providerID: text(200).optional() }))
    .max(20)
    .optional(),
})
export type LoginConfiguration = z.infer<typeof LoginConfiguration>
