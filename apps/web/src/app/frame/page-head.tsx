import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useApp, useArchitecture, useUi, useUiConfig } from '../app-context.ts'

/**
 * Title and description of the page by the area or the text that is shown; public venues get them as a hidden heading too, for
 * search engines. Source: CFG-02, NAV-18.
 */
export function PageHead() {
  const { head } = useApp()
  const { t, locale } = useTexts()
  const { tabTitle = '', i18n } = useUiConfig()
  const isPublic = useUi((state) => !state.loginEnabled)
  const architecture = useArchitecture()
  const areaId = useRouterState({
    select: (state) => (state.matches.at(-1)?.params as Record<string, string | undefined> | undefined)?.['areaId'],
  })
  const textTitle = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title })
  const area = architecture?.areas.find(({ id }) => id === areaId)
  const name = textTitle === undefined ? localizedText(area?.names, locale, i18n.defaultLocale) : t(textTitle)
  const description = localizedText(area?.descriptions, locale, i18n.defaultLocale)
  useEffect(() => head.setTitle(name === '' ? tabTitle : `${name} · ${tabTitle}`), [head, name, tabTitle])
  useEffect(() => head.setDescription(description), [head, description])
  if (!isPublic || area === undefined) return null
  return (
    <VisuallyHidden>
      <h2>{`${name} · ${localizedText(architecture?.names, locale, i18n.defaultLocale)}`}</h2>
      <p>{description}</p>
    </VisuallyHidden>
  )
}
