import { type ReactNode, useState } from 'react'
import type { DeskStatus } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Tabs } from '@foyer/ui/tabs'
import type { StaffProps } from './desk-props.ts'
import { useDeskTexts } from './desk-texts.ts'
import { LeadCards } from './lead-cards.tsx'
import { MissedContacts } from './missed-contacts.tsx'
import { Queue } from './queue.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import styles from './exhibitor-desk.module.css'
import { usePort } from '../host/use-port.tsx'

const statuses = ['AT_DESK', 'BACK_SOON', 'AWAY'] as const

/** The desk from behind. */
export function Staff(props: StaffProps): ReactNode {
  const { view, staff } = props
  const { t } = useDeskTexts()
  const { connection } = usePort('realtime')
  const [tab, setTab] = useState('queue')
  const count = (of: number) => (of > 0 ? of : undefined)
  return (
    <>
      <OwnStatus {...props} />
      {connection === undefined ? null : (
        <Tabs
          label={t('desk.staff')}
          selected={tab}
          onSelect={setTab}
          block
          tabs={[
            { id: 'queue', label: t('desk.queue'), count: count(view.waiting), panel: <Queue {...props} /> },
            {
              id: 'missed',
              label: t('desk.missed'),
              count: count(staff.openMissed),
              panel: <MissedContacts {...props} connection={connection} />,
            },
            {
              id: 'cards',
              label: t('desk.cards'),
              count: count(staff.cards),
              panel: <LeadCards {...props} connection={connection} />,
            },
          ]}
        />
      )}
    </>
  )
}

function OwnStatus({ view, staff, desk }: StaffProps): ReactNode {
  const { t } = useDeskTexts()
  const [isLeaving, setLeaving] = useState(false)
  const { running, trouble, run } = useAction()
  const isLast = staff.status !== 'AWAY' && view.present + view.backSoon === 1
  const mustConfirm = isLast && view.waiting > 0
  const go = async (status: DeskStatus) => {
    setLeaving(false)
    await run(status, () => desk.act('exhibitor-desk.set-status', { status }))
  }
  return (
    <div className={styles.status}>
      <SegmentedControl
        label={t('desk.status')}
        block
        value={statuses.find((status) => status === running) ?? staff.status}
        options={statuses.map((value) => ({ value, label: t(`desk.status.${value}`) }))}
        onChange={(status) => {
          if (status === 'AWAY' && mustConfirm) setLeaving(true)
          else void go(status)
        }}
      />
      {isLeaving && mustConfirm ? (
        <div className={styles.confirm} role="alert">
          <p>{t('desk.last-leaves', { count: view.waiting })}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => void go('AWAY')}>
              {t('desk.leave-desk')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setLeaving(false)}>
              {t('desk.stay')}
            </Button>
          </div>
        </div>
      ) : null}
      <TroubleAlert trouble={trouble} />
    </div>
  )
}
