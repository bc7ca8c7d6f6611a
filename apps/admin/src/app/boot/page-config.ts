import { constants } from '@foyer/contract/constants'
import type { UiConfig } from '@foyer/contract'

/** What this page takes from `ui-config.json`. Source: CFG-01. */
export interface PageConfig {
  /** The venue's name, or the site's while it has none. */
  readonly title: string
  readonly defaultLocale: string
  /** Only ever there with a demo seed. */
  readonly demo: { readonly password: string; readonly emails: readonly string[] } | undefined
}

export const pageConfigOf = ({ venueName, tabTitle, i18n, demo }: UiConfig): PageConfig => ({
  title: venueName || tabTitle || constants.defaultTabTitle,
  defaultLocale: i18n.defaultLocale,
  demo: demo && { password: demo.password, emails: demo.accounts.map(({ email }) => email) },
})
