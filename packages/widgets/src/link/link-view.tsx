import type { ReactNode } from 'react'
import type { LinkConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetViewProps } from '../host/ports.ts'
import { TargetLink } from '../shared/target-link.tsx'
import styles from './link-view.module.css'

export function View({ widget, configuration, ports }: WidgetViewProps<LinkConfiguration>): ReactNode {
  const { locale } = useTexts()
  const description = localizedText(configuration.descriptions, locale, ports.defaultLocale)
  return (
    <div className={styles.link}>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <TargetLink target={configuration.target} ports={ports}>
        {widget.title}
      </TargetLink>
    </div>
  )
}
