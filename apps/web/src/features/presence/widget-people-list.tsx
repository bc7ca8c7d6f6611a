import { AttendeeCard } from './attendee-card.tsx'
import { PeopleBrowser } from './people-browser.tsx'
import { useSelection } from './selection.ts'
import type { ScopeKind } from './use-member-list.ts'
import styles from './people-sheet.module.css'

/** The list of people as a thing in the room. Source: PRS-02. */
export function WidgetPeopleList({ scope }: { readonly scope: ScopeKind }) {
  const selection = useSelection(undefined)
  const { record, select } = selection
  return (
    <div className={styles.inside}>
      <PeopleBrowser
        initialScope={scope}
        selection={selection}
        onSelect={(next) => select(next.attendee.uid === record?.attendee.uid ? undefined : next)}
      />
      {record !== undefined && (
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
  )
}
