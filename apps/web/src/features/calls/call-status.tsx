import Clock from 'lucide-react/icons/clock'
import Users from 'lucide-react/icons/users'
import Wifi from 'lucide-react/icons/wifi'
import WifiLow from 'lucide-react/icons/wifi-low'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import { every } from '@foyer/client'
import type { CurrentCall } from '@foyer/client/calls'
import { cx } from '@foyer/ui/cx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { durationWords } from './call-words.ts'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import styles from './call-status.module.css'

/** How long the call lasts, how good it is, and how many are in it. */
export function CallStatus({ current }: { readonly current: CurrentCall }) {
  const { t } = useCallsTexts()
  const count = current.call.participants.filter(({ state }) => state === 'joined' || state === 'away').length
  return (
    <>
      <span className={styles.pill}>
        <Clock size={16} aria-hidden />
        <CallTime answeredAt={current.answeredAt} />
      </span>
      <QualityPill current={current} />
      <span className={styles.pill}>
        <Users size={16} aria-hidden />
        <span aria-hidden>{count}</span>
        <VisuallyHidden>{t('calls.status.count', { count })}</VisuallyHidden>
      </span>
    </>
  )
}

export function CallTime({ answeredAt }: { readonly answeredAt: number | undefined }) {
  const { t } = useCallsTexts()
  const { clock } = useCallsPage()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => every(clock, 1000, () => setNow(clock.now())), [clock])
  if (answeredAt === undefined) return <span>{t('calls.status.ringing')}</span>
  return (
    <span role="timer" aria-label={t('calls.status.time')} className={cx('tabular')}>
      {durationWords(now - answeredAt)}
    </span>
  )
}

function QualityPill({ current }: { readonly current: CurrentCall }) {
  const { t } = useCallsTexts()
  const { state, quality } = current
  const isLost = state === 'reconnecting' || quality === 'lost'
  const shown = isLost ? 'lost' : quality
  if (shown === undefined) return <span role="status" />
  const Icon = shown === 'good' ? Wifi : shown === 'weak' ? WifiLow : WifiOff
  return (
    <span role="status" className={cx(styles.pill, styles[shown])}>
      <Icon size={16} aria-hidden />
      <span className={styles.words}>{t(`calls.quality.${shown}`)}</span>
    </span>
  )
}
