import { type CSSProperties, useRef, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { AttendeeCard } from './attendee-card.tsx'
import { usePresencePorts } from './presence-ports.ts'
import { PeopleList } from './people-list.tsx'
import { LoadingPeople, NoOtherPeople, PeopleFailed } from './people-states.tsx'
import { usePeopleTexts } from './people-texts.tsx'
import { useFreshSelection, useSelection } from './selection.ts'
import { useAge } from './use-age.ts'
import { useMemberList } from './use-member-list.ts'
import styles from './drawer-people.module.css'

/** More than this would hide what else the drawer holds. */
const rowsMax = 5

/**
 * The people of the area one is in, in the drawer: selecting one shows a floating card, selecting again puts it away.
 * Source: HDR-03, HDR-04.
 */
export function DrawerPeople({ onShowEveryone }: { readonly onShowEveryone: () => void }) {
  const { t, number } = usePeopleTexts()
  const { presence, ownId, areaId } = usePresencePorts()
  const { kind, counts, online, asOf } = useReadable(presence.state)
  const { members, state } = useMemberList(presence, areaId === undefined ? 'venue' : 'area', areaId)
  const ago = useAge(kind === 'behind' ? asOf : undefined)
  const selection = useSelection(undefined)
  useFreshSelection(selection, state)
  const { record, select } = selection
  const box = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const others = state.records.filter(({ attendee }) => attendee.uid !== ownId).slice(0, rowsMax)
  return (
    <section ref={box} className={styles.people} aria-labelledby="drawer-people">
      <div className={styles.head}>
        <h2 id="drawer-people" className="label-upper">
          {t('people.people-here')}
        </h2>
        <span className={styles.count}>{number(areaId === undefined ? online : (counts[areaId] ?? 0))}</span>
      </div>
      {ago !== undefined && <p className={styles.ago}>{t('people.updated', { ago })}</p>}
      {state.kind === 'waiting' && <LoadingPeople />}
      {state.kind === 'failed' && <PeopleFailed onRetry={() => members?.refresh()} />}
      {state.kind === 'ready' && others.length === 0 && (
        <NoOtherPeople scope={areaId === undefined ? 'venue' : 'area'} />
      )}
      {others.length > 0 && (
        <PeopleList
          label={t('people.people-here')}
          records={others}
          isGrouped={false}
          selectedId={record?.attendee.uid}
          onSelect={(next) => {
            const row = box.current?.querySelector(`[data-person="${CSS.escape(next.attendee.uid)}"]`)
            const drawer = box.current?.closest('[role="dialog"]')
            setTop((row?.getBoundingClientRect().bottom ?? 0) - (drawer?.getBoundingClientRect().top ?? 0))
            select(next.attendee.uid === record?.attendee.uid ? undefined : next)
          }}
        />
      )}
      {record !== undefined && (
        <div className={styles.float} style={{ '--top': `${top}px` } as CSSProperties}>
          <AttendeeCard
            key={record.attendee.uid}
            record={record}
            variant="floating"
            className={styles.card}
            onClose={() => select(undefined)}
          />
        </div>
      )}
      <Button block size="small" className={styles.all} onClick={onShowEveryone}>
        {t('people.show-everyone')}
      </Button>
    </section>
  )
}
