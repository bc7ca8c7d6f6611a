import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import MicOff from 'lucide-react/icons/mic-off'
import Trash from 'lucide-react/icons/trash-2'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { useModerationPorts } from '../moderation-ports.ts'
import styles from '../card.module.css'
import type { Moderated } from './moderated.ts'

export type QueueAct = 'remove' | 'mute' | 'ban' | 'dismissed' | 'acted' | 'approve' | 'reject'

interface CardActionsProps {
  readonly entry: Moderated
  readonly isPending: boolean
  readonly onAct: (act: QueueAct) => void
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What a moderator can do with an entry. Muting and banning leave it in the queue; people of settled reports can be muted too. */
export function CardActions({ entry, isPending, onAct }: CardActionsProps) {
  const { ownId } = useModerationPorts()
  const { t } = useAdminTexts()
  const { person, report, content, isUnnamed } = entry
  const isSettled = report?.settled !== undefined
  const removable = report?.message === undefined ? content?.type : 'message'
  const isWaiting = report === undefined
  // Only an account can be muted or banned, and moderators cannot punish their own.
  const hasAccount = person.uid !== '' && person.isGone === undefined && !person.uid.startsWith('guest-')
  const isPunishable = ownId !== person.uid && hasAccount
  if (isSettled && !isPunishable) return null
  return (
    <div role="group" aria-label={t('admin.reports.actions', { name: person.name })} className={styles.actions}>
      {!isSettled && !isWaiting && removable !== undefined && (
        <Button size="small" icon={<Trash {...icon} />} disabled={isPending} onClick={() => onAct('remove')}>
          {t(`admin.queue.remove.${removable}`)}
        </Button>
      )}
      {isPunishable && (
        <>
          <Button size="small" icon={<MicOff {...icon} />} disabled={isPending} onClick={() => onAct('mute')}>
            {t('admin.reports.act.mute')}
          </Button>
          {/* A ban would reveal the author: other people would see who leaves at once. */}
          {!isUnnamed && (
            <Button size="small" icon={<Ban {...icon} />} disabled={isPending} onClick={() => onAct('ban')}>
              {t('admin.reports.act.ban')}
            </Button>
          )}
        </>
      )}
      {!isSettled && (
        <>
          <Button
            size="small"
            variant="quiet"
            className={styles.push}
            disabled={isPending}
            onClick={() => onAct(isWaiting ? 'reject' : 'dismissed')}
          >
            {t(isWaiting ? 'admin.queue.reject' : 'admin.reports.act.dismissed')}
          </Button>
          <Button
            size="small"
            icon={<Check {...icon} />}
            disabled={isPending}
            onClick={() => onAct(isWaiting ? 'approve' : 'acted')}
          >
            {t(isWaiting ? 'admin.queue.approve' : 'admin.reports.act.acted')}
          </Button>
        </>
      )}
    </div>
  )
}
