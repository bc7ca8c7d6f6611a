import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { PresenceConfiguration } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { EmptyState } from '@foyer/ui/empty-state'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import styles from './presence-view.module.css'

/** Who is here, as the page itself shows it. Source: PRS-02. */
export function View({ configuration, shownIn }: WidgetViewProps<PresenceConfiguration>): ReactNode {
  const { t } = useTexts()
  const { People } = usePort('presence')
  if (People === undefined) {
    return (
      <EmptyState
        icon={<Users size={28} strokeWidth={1.7} />}
        title={t('widgets.presence.off-title')}
        headingLevel={3}
        frame="solid"
      >
        {t('widgets.presence.off-text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.people} data-shown-in={shownIn}>
      <People scope={configuration.scope} />
    </div>
  )
}
