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
  // A place in the picture must not take the focus; whoever opened a dialog came to ask.
  return <SearchPanel examples={examples} shownIn={shownIn} autoFocus={shownIn === 'dialog'} />
}
