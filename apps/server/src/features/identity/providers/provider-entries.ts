import { X509Certificate } from 'node:crypto'
import { Authority, isWebAddress } from '@foyer/contract'
import { z } from 'zod'
import { isLoopback } from '../../../config.ts'

/** Plain HTTP would show codes and assertions to everybody on the way; on this machine there is no way. */
const isSafeAddress = (value: string): boolean => {
  if (!isWebAddress(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}

const Address = z
  .string()
  .max(2048)
  .refine(isSafeAddress, 'must be an https address; http only for this machine, such as http://127.0.0.1:9000')

const Line = z.string().trim().min(1).max(1000)

/** Which of the provider's claims give which right; all others are ignored. Source: AUT-20. */
const AuthorityMap = z.strictObject({ claim: Line, values: z.record(Line, Authority) })
export type AuthorityMap = z.infer<typeof AuthorityMap>

const common = {
  /** Whether every e-mail address from the provider counts as verified, also where the provider does not say so. */
  trustsEmail: z.boolean().default(false),
  authorities: AuthorityMap.optional(),
}

const providerId = (prefix: 'oidc' | 'saml') =>
  z
    .string()
    .max(64)
    .regex(new RegExp(`^${prefix}\\.[\\w.-]+$`), `must be ${prefix}. and letters, digits, dots or hyphens`)

export const OidcEntry = z.strictObject({
  id: providerId('oidc'),
  issuer: Address,
  clientId: Line,
  clientSecret: Line,
  scopes: z.array(z.string().regex(/^[!#-[\]-~]+$/, 'must be a scope')).default(['openid', 'email', 'profile']),
  ...common,
})
export type OidcEntry = z.infer<typeof OidcEntry>

const Certificate = z.string().transform((value, context) => {
  const text = value.trim()
  const pem = text.startsWith('-----BEGIN')
    ? text
    : `-----BEGIN CERTIFICATE-----\n${text.replace(/\s+/g, '').replace(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----`
  try {
    return new X509Certificate(pem).toString()
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a certificate in PEM' })
    return z.NEVER
  }
})

export const SamlEntry = z.strictObject({
  id: providerId('saml'),
  entryPoint: Address,
  /** One certificate, or the old and the new one while a provider changes them. */
  idpCert: z.union([Certificate.transform((one) => [one]), z.array(Certificate).min(1).max(10)]),
  /** The provider's entity id. If set, a response of another issuer is refused, even if it is signed with the same key. */
  idpEntityId: Line.optional(),
  /** Our entity id; the public address without it. */
  issuer: Line.optional(),
  audience: Line.optional(),
  wantAssertionsSigned: z.boolean().default(true),
  wantResponseSigned: z.boolean().default(false),
  emailAttribute: Line.optional(),
  nameAttribute: Line.optional(),
  ...common,
})
export type SamlEntry = z.infer<typeof SamlEntry>

export type ProviderEntry = OidcEntry | SamlEntry

/** A provider id that begins with `saml.` is spoken to in SAML, any other in OIDC. Source: AUT-13. */
export const isSamlId = (id: string): boolean => id.startsWith('saml.')
export const isSamlEntry = (entry: ProviderEntry): entry is SamlEntry => isSamlId(entry.id)
