import Bell from 'lucide-react/icons/bell'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Flag from 'lucide-react/icons/flag'
import Megaphone from 'lucide-react/icons/megaphone'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import type { ChatPerson } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { EmptyState } from '@foyer/ui/empty-state'
import { useOnline } from '@foyer/ui/online'
import { Switch } from '@foyer/ui/switch'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { NotificationKind } from '../../platform/notifications.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { NotificationCenter } from './notification-center.ts'
import { type Notification, countUnread } from './notification-list.ts'
import { titleOf, useNotificationTexts } from './notification-texts.tsx'
import styles from './notification-panel.module.css'

export interface NotificationPanelProps {
  readonly center: NotificationCenter
  readonly pictureOf: (person: ChatPerson) => string | undefined
  readonly onOpen: (notification: Notification) => void
}

const icons: Partial<Record<NotificationKind, typeof User>> = {
  desk: Store,
  report: Flag,
  session: CalendarClock,
  announcement: Megaphone,
}

/** All notifications, newest first. */
export function NotificationPanel({ center, pictureOf, onOpen }: NotificationPanelProps) {
  const { t } = useNotificationTexts()
  const list = useReadable(center.list)
  const isSoundOn = useReadable(center.sound.isOn)
  const isOnline = useOnline()
  return (
    <div className={styles.panel}>
      {!isOnline && <Alert tone="warning">{t('notification.offline')}</Alert>}
      {list.length === 0 ? (
        <EmptyState icon={<Bell />} title={t('notification.empty')} headingLevel={3}>
          {t('notification.empty-text')}
        </EmptyState>
      ) : (
        <>
          <Button
            variant="quiet"
            size="small"
            className={styles.all}
            disabled={countUnread(list) === 0}
            onClick={center.markAllRead}
          >
            {t('notification.mark-all-read')}
          </Button>
          <ul className={styles.list}>
            {list.map((each) => (
              <NotificationRow key={each.id} notification={each} pictureOf={pictureOf} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        <Switch checked={isSoundOn} onChange={center.sound.set} description={t('notification.sound-about')}>
          {t('notification.sound')}
        </Switch>
      </div>
    </div>
  )
}

interface NotificationRowProps extends Pick<NotificationPanelProps, 'pictureOf' | 'onOpen'> {
  readonly notification: Notification
}

function NotificationRow({ notification, pictureOf, onOpen }: NotificationRowProps) {
  const words = useNotificationTexts()
  const { serverClock } = usePlatform()
  const { t, date } = words
  const { kind, person, detail, atMs, action, isRead } = notification
  const Icon = icons[kind] ?? User
  const isToday = new Date(atMs).toDateString() === new Date(serverClock.now()).toDateString()
  return (
    <li className={cx(styles.row, !isRead && styles.unread)}>
      {person === undefined ? (
        <span className={styles.icon} aria-hidden>
          <Icon size={20} />
        </span>
      ) : (
        <Avatar id={person.uid} name={person.name} src={pictureOf(person)} size={40} />
      )}
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {!isRead && <VisuallyHidden>{t('notification.new')}: </VisuallyHidden>}
          {titleOf(words, notification)}
        </p>
        {detail !== undefined && detail !== '' && (
          <p className={cx(styles.detail, kind !== 'announcement' && styles.short)} dir="auto">
            {detail}
          </p>
        )}
        <time className={styles.time} dateTime={new Date(atMs).toISOString()}>
          {date(atMs, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' })}
        </time>
      </div>
      {action !== undefined && (
        <Button size="small" className={styles.action} onClick={() => onOpen(notification)}>
          {t(`notification.open.${action.label}`)}
        </Button>
      )}
    </li>
  )
}
