import type { UiConfig } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { isLanguageCode } from '@foyer/contract/languages'

export interface ReadUiConfig {
  readonly uiConfig: UiConfig
  /** What was wrong and left at its default; empty when the file is as it should be. */
  readonly faults: readonly string[]
  /** Whether the file names Firebase, with or without what that needs. */
  readonly namesFirebase: boolean
}

/** What holds where the file says nothing of use. */
export const defaultUiConfig: UiConfig = {
  i18n: { defaultLocale: constants.fallbackLocale, supportedLocales: [constants.fallbackLocale] },
  features: { userPresence: false, ai: false },
}

type Fields = Readonly<Record<string, unknown>>
type CloudBackend = NonNullable<UiConfig['cloudBackend']>
type Demo = NonNullable<UiConfig['demo']>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText)
const isLanguage = (value: unknown): value is string => isText(value) && isLanguageCode(value)
const isLanguages = (value: unknown): value is string[] => isTexts(value) && value.every(isLanguageCode)
// An address of a picture or an icon, of this origin: where these are shown, the visitor has not consented to another origin yet.
const isAddress = (value: unknown): value is string => isText(value) && /^(\/(?![/\\])|\.\/|[\w-]+[./])/.test(value)
const isFirebaseConfig = (value: unknown): value is Record<string, string> =>
  isFields(value) && Object.values(value).every(isText) && ['apiKey', 'projectId'].every((name) => Boolean(value[name]))
const isBackend = (value: unknown): value is CloudBackend =>
  isFields(value) &&
  (value['kind'] === 'embedded' || (value['kind'] === 'firebase' && isFirebaseConfig(value['config'])))
const isAccount = (value: unknown): value is Demo['accounts'][number] =>
  isFields(value) && isText(value['email']) && isText(value['authority'])
const isDemo = (value: unknown): value is Demo =>
  isFields(value) && isText(value['password']) && Array.isArray(value['accounts']) && value['accounts'].every(isAccount)

/** Takes from a parsed `ui-config.json` every field that is right, and defaults for the others. Source: CFG-01. */
export function readUiConfig(parsed: unknown): ReadUiConfig {
  const faults: string[] = []
  const file = sub(parsed, '')
  const i18n = sub(file['i18n'], 'i18n')
  const features = sub(file['features'], 'features')
  const defaultLocale = required(i18n, 'i18n.defaultLocale', isLanguage, defaultUiConfig.i18n.defaultLocale)
  const supported = required(i18n, 'i18n.supportedLocales', isLanguages, [defaultLocale])
  const uiConfig: UiConfig = {
    i18n: {
      defaultLocale,
      supportedLocales: supported.includes(defaultLocale) ? supported : [defaultLocale, ...supported],
    },
    features: {
      userPresence: required(features, 'features.userPresence', isFlag, defaultUiConfig.features.userPresence),
      ai: required(features, 'features.ai', isFlag, defaultUiConfig.features.ai),
    },
    tabTitle: optional('tabTitle', isText) ?? constants.defaultTabTitle,
    favicon: optional('favicon', isAddress) ?? constants.defaultFavicon,
    ...entry('loginBackground', isAddress),
    ...entry('workInProgressBackground', isAddress),
    ...entry('venueName', isText),
    ...entry('cloudBackend', isBackend),
    ...entry('demo', isDemo),
  }
  const named = file['cloudBackend']
  return { uiConfig, faults, namesFirebase: isFields(named) && named['kind'] === 'firebase' }

  function sub(value: unknown, name: string): Fields {
    if (isFields(value)) return value
    faults.push(
      name === '' ? 'the file is not an object' : `${name} is ${value === undefined ? 'missing' : 'not an object'}`,
    )
    return {}
  }

  function required<T>(fields: Fields, name: string, isRight: (value: unknown) => value is T, byDefault: T): T {
    const value = fields[name.split('.').at(-1) ?? name]
    if (isRight(value)) return value
    faults.push(`${name} is ${value === undefined ? 'missing' : 'not what it should be'}`)
    return byDefault
  }

  function optional<T>(name: string, isRight: (value: unknown) => value is T): T | undefined {
    const value = file[name]
    if (value === undefined) return undefined
    if (isRight(value)) return value
    faults.push(`${name} is not what it should be`)
    return undefined
  }

  function entry<Name extends keyof UiConfig>(
    name: Name,
    isRight: (value: unknown) => value is NonNullable<UiConfig[Name]>,
  ) {
    const value = optional(name, isRight)
    return (value === undefined ? {} : { [name]: value }) as Pick<UiConfig, Name> | Record<string, never>
  }
}
