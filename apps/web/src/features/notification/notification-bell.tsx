import Bell from 'lucide-react/icons/bell'
import { useReadable } from '@foyer/client/react'
import { Badge } from '@foyer/ui/badge'
import { IconButton } from '@foyer/ui/icon-button'
import type { NotificationCenter } from './notification-center.ts'
import { countUnread } from './notification-list.ts'
import { useNotificationTexts } from './notification-texts.tsx'
import styles from './notification-bell.module.css'

interface NotificationBellProps {
  readonly center: Pick<NotificationCenter, 'list'>
  readonly isOpen: boolean
  /** Called when somebody reaches for it. */
  readonly onPrepare: () => void
  readonly onPress: () => void
}

/** Opens the notifications, and says how many are unread. */
export function NotificationBell({ center, isOpen, onPrepare, onPress }: NotificationBellProps) {
  const { t } = useNotificationTexts()
  const unread = countUnread(useReadable(center.list))
  return (
    <IconButton
      className={styles.bell}
      label={t('notification.title')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      onClick={onPress}
      badge={<Badge count={unread} label={t('notification.unread', { count: unread })} />}
    >
      <Bell aria-hidden />
    </IconButton>
  )
}
