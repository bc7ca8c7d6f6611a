import { useState } from 'react'
import { Dialog } from '@foyer/ui/dialog'
import { AttendeeCard } from './attendee-card.tsx'
import { PeopleBrowser } from './people-browser.tsx'
import { usePeopleTexts } from './people-texts.tsx'
import { useSelection } from './selection.ts'
import { StatusFoot } from './status-foot.tsx'
import styles from './people-sheet.module.css'

/** The whole list on small screens, over the room. Source: PRS-02. */
export function PeopleSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePeopleTexts()
  const selection = useSelection(undefined)
  const { record, select } = selection
  const [isLeaving, setLeaving] = useState(false)
  const close = () => {
    setLeaving(true)
    onClose()
  }
  return (
    <Dialog
      isOpen={!isLeaving}
      onOpenChange={close}
      title={t('people.title')}
      closeLabel={t('people.close')}
      padded={false}
      className={styles.sheet}
    >
      <div className={styles.inside}>
        <PeopleBrowser
          initialScope="area"
          selection={selection}
          onSelect={(next) => select(next.attendee.uid === record?.attendee.uid ? undefined : next)}
        />
        {record === undefined ? (
          <StatusFoot />
        ) : (
          <div className={styles.card}>
            <AttendeeCard
              key={record.attendee.uid}
              record={record}
              variant="whole"
              className={styles.flat}
              onClose={() => select(undefined)}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}
