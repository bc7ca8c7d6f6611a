import { constants } from '@foyer/contract/constants'
import { isLanguageCode } from '@foyer/contract/languages'

/** What this page takes from `ui-config.json`, which the attendee app reads in full. Source: CFG-01. */
export interface PageConfig {
  readonly title: string
  readonly favicon: string | undefined
  readonly defaultLocale: string
  readonly supportedLocales: readonly string[]
  /** Only ever there with a demo seed. */
  readonly demo: { readonly password: string; readonly emails: readonly string[] } | undefined
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Takes every field that is right, and defaults for the others; the attendee app tells of what is wrong. */
export function readPageConfig(parsed: unknown): PageConfig {
  const file = fieldsOf(parsed)
  const i18n = fieldsOf(file['i18n'])
  const named = textOf(i18n['defaultLocale'])
  const defaultLocale = named !== undefined && isLanguageCode(named) ? named : constants.fallbackLocale
  const listed = Array.isArray(i18n['supportedLocales']) ? (i18n['supportedLocales'] as unknown[]) : []
  const supported = listed.filter((code): code is string => typeof code === 'string' && isLanguageCode(code))
  return {
    title: textOf(file['venueName']) ?? textOf(file['tabTitle']) ?? constants.defaultTabTitle,
    favicon: textOf(file['favicon']),
    defaultLocale,
    supportedLocales: supported.includes(defaultLocale) ? supported : [defaultLocale, ...supported],
    demo: readDemo(file['demo']),
  }
}

function readDemo(value: unknown): PageConfig['demo'] {
  const demo = fieldsOf(value)
  const password = textOf(demo['password'])
  const accounts = Array.isArray(demo['accounts']) ? (demo['accounts'] as unknown[]) : []
  const emails = accounts.map((account) => textOf(fieldsOf(account)['email'])).filter((email) => email !== undefined)
  return password === undefined ? undefined : { password, emails }
}
