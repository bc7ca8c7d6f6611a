import type { DraftPath, LoginConfiguration } from '@foyer/contract'
import type { ListPreset } from '../inspector/form-ports.ts'
import { readConfigurations } from './log-in/read-configurations.ts'

interface PresetOptions {
  /** The languages of the venue. */
  readonly locales: readonly string[]
  readonly newId: () => string
}

/** What a list of settings is often filled with; none for other lists. Source: EDT-14. */
export function presetsOf(path: DraftPath, options: PresetOptions): readonly ListPreset[] {
  if (path.length !== 1) return []
  if (path[0] === 'cookieProviders') return providers.map((provider) => ofProvider(provider, options))
  if (path[0] === 'userProfileAttributes') return attributes.map((attribute) => ofAttribute(attribute, options))
  return path[0] === 'loginConfigurations' ? logIns : []
}

const providers = [
  { name: 'YouTube', origins: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'] },
  { name: 'Vimeo', origins: ['https://player.vimeo.com'] },
  { name: 'Whereby', origins: ['https://whereby.com'] },
] as const

const ofProvider = ({ name, origins }: (typeof providers)[number], { newId }: PresetOptions): ListPreset => ({
  name,
  addTo(items) {
    const provider = {
      id: newId(),
      name,
      type: 'EXTERNAL_MEDIA',
      accepted: false,
      defaultProvider: false,
      attributes: [],
      origins: [...origins],
    }
    return [...items, provider]
  },
})

/** In all languages of the editor: these are texts of the venue, which visitors read in theirs. */
const attributes = [
  {
    kind: 'TEXT',
    maxLength: 40,
    names: { en: 'Pronouns', de: 'Pronomen', es: 'Pronombres', fr: 'Pronoms', it: 'Pronomi', pt: 'Pronomes' },
  },
  {
    kind: 'TEXT',
    maxLength: 300,
    names: {
      en: 'Interests',
      de: 'Interessen',
      es: 'Intereses',
      fr: 'Centres d’intérêt',
      it: 'Interessi',
      pt: 'Interesses',
    },
  },
  {
    kind: 'BOOLEAN',
    maxLength: 200,
    names: {
      en: 'First time here',
      de: 'Zum ersten Mal hier',
      es: 'Primera vez aquí',
      fr: 'Première visite',
      it: 'Prima volta qui',
      pt: 'Primeira vez aqui',
    },
  },
] as const

function ofAttribute({ kind, maxLength, names }: (typeof attributes)[number], options: PresetOptions): ListPreset {
  const { locales, newId } = options
  const textIn = (locale: string) => Object.entries(names).find(([code]) => code === locale.slice(0, 2))?.[1]
  return {
    name: textIn(locales[0] ?? 'en') ?? names.en,
    addTo(items) {
      const attribute = {
        id: newId(),
        names: locales.flatMap((locale) => {
          const text = textIn(locale)
          return text === undefined ? [] : [{ locale, text }]
        }),
        kind,
        maxLength,
        visibleToOthers: true,
      }
      return [...items, attribute]
    },
  }
}

const passwords = { displayName: 'E-mail', providerID: 'password' }

/** Identity providers are options of one configuration, which is added where there is none. */
const withOption =
  (option: { readonly displayName: string; readonly providerID: string }) =>
  (items: readonly unknown[]): readonly unknown[] => {
    const known = readConfigurations(items)
    const index = known.findIndex(({ loginProvider }) => loginProvider === 'FIREBASE')
    const before: LoginConfiguration = known[index] ?? { loginProvider: 'FIREBASE' }
    const options = before.idpProvider ?? []
    if (options.some(({ providerID }) => providerID === option.providerID)) return items
    const after: LoginConfiguration = { ...before, idpProvider: [...options, option] }
    return index < 0 ? [...items, after] : items.with(index, after)
  }

/** Event systems sign in by the account that they name, so that they need accounts with a password beside them. */
const withEventSystem =
  (loginProvider: 'CVENT_LOGIN' | 'BIZZABO_LOGIN') =>
  (items: readonly unknown[]): readonly unknown[] =>
    readConfigurations(items).some((each) => each.loginProvider === loginProvider)
      ? items
      : [...withOption(passwords)(items), { loginProvider }]

const logIns: readonly ListPreset[] = [
  { name: 'E-mail', addTo: withOption(passwords) },
  { name: 'OpenID Connect', addTo: withOption({ displayName: 'OpenID Connect', providerID: 'oidc.example' }) },
  { name: 'SAML', addTo: withOption({ displayName: 'SAML', providerID: 'saml.example' }) },
  { name: 'Cvent', addTo: withEventSystem('CVENT_LOGIN') },
  { name: 'Bizzabo', addTo: withEventSystem('BIZZABO_LOGIN') },
]
