import type { ReactNode } from 'react'
import type { GlobalSearchConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { SearchPanel } from './search-panel.tsx'

/** The search of the venue as a thing in a room. Source: SEA-01, WID-05. */
export function View({ configuration, shownIn }: WidgetViewProps<GlobalSearchConfiguration>): ReactNode {
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const examples = configuration.examples
    .map((texts) => localizedText(texts, locale, defaultLocale))
    .filter((text) => text !== '')
  // A widget in the picture must not take the focus; a person who opens a dialog wants to type a question.
  return <SearchPanel examples={examples} shownIn={shownIn} autoFocus={shownIn === 'dialog'} />
}
