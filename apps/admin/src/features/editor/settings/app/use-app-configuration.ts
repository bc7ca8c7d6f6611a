import type { AppConfiguration } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { type Language, languages, resolveLocales } from '@foyer/contract/languages'
import { findTextLanguage } from '@foyer/i18n'
import { isObject } from '@foyer/venue-draft'
import { useVenue } from '../../editor-context.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { architectureOf, nameOf } from '../../entities/read-draft.ts'

export interface ShownConfiguration extends Pick<AppConfiguration, 'faviconAssetId' | 'loginBackgroundAssetId'> {
  readonly tabTitle: string
  readonly defaultLocale: string
  /** In the list that visitors choose from. */
  readonly languages: readonly Language[]
}

/** What visitors get once this draft is published, as the server makes it of the draft. Source: CFG-02, EDT-14. */
export function useAppConfiguration(): ShownConfiguration {
  const venue = useVenue()
  const { defaultLocale: installed, offeredLocales } = useEditorPorts()
  const architecture = architectureOf(venue)
  const given = architecture?.['appConfiguration']
  const own = (isObject(given) ? given : {}) as Partial<AppConfiguration>
  const { supportedLocales, defaultLocale } = resolveLocales(own, {
    supportedLocales: offeredLocales,
    defaultLocale: installed,
  })
  const { faviconAssetId, loginBackgroundAssetId, tabTitle } = own
  return {
    faviconAssetId,
    loginBackgroundAssetId,
    tabTitle: tabTitle || nameOf(architecture, { locale: defaultLocale, defaultLocale }) || constants.defaultTabTitle,
    defaultLocale,
    languages: languages.filter(({ code }) => supportedLocales.includes(code) && findTextLanguage(code) !== undefined),
  }
}
