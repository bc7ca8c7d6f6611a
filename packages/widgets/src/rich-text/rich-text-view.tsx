import type { ReactNode } from 'react'
import type { RichTextConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { linkAddress } from '../shared/link-address.ts'
import { RichText } from '../shared/rich-text.tsx'
import styles from './rich-text-view.module.css'

export function View({ widget, configuration, shownIn }: WidgetViewProps<RichTextConfiguration>): ReactNode {
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { track } = usePort('analytics')
  const html = localizedText(configuration.texts, locale, defaultLocale)
  const follow = (href: string) => track('url', 'open', linkAddress(href))
  if (shownIn !== 'frame') return <RichText html={html} onFollow={follow} />
  return (
    // Focusable, so that a text longer than its frame can be scrolled by keyboard.
    <section className={styles.frame} tabIndex={0} aria-label={widget.title}>
      <RichText html={html} onFollow={follow} />
    </section>
  )
}
