import type { ReactNode } from 'react'
import type { LinkConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { TargetLink } from '../shared/target-link.tsx'
import styles from './link-view.module.css'

export function View({ widget, configuration }: WidgetViewProps<LinkConfiguration>): ReactNode {
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const description = localizedText(configuration.descriptions, locale, defaultLocale)
  return (
    <div className={styles.link}>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <TargetLink target={configuration.target}>{widget.title}</TargetLink>
    </div>
  )
}
