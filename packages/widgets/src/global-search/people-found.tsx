import { useId } from 'react'
import type { ReactNode } from 'react'
import type { FoundPerson } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { usePort } from '../host/use-port.tsx'
import { useSearchTexts } from './search-texts.ts'
import { listItem, listRow } from './use-list-keys.ts'
import styles from './search.module.css'

/** Attendees that were found; a press opens a profile. Source: SEA-02. */
export function PeopleFound({ people }: { readonly people: readonly FoundPerson[] }): ReactNode {
  const { t } = useSearchTexts()
  const { openProfile } = usePort('profiles')
  const { pictureOf } = usePort('person')
  const headingId = useId()
  if (people.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {t('search.group.person')}
      </h3>
      <ul>
        {people.map(({ uid, name, title, company, pictureId }) => (
          <li key={uid} className={styles.row} {...listRow}>
            <button type="button" className={styles.hit} onClick={() => openProfile(uid)} {...listItem}>
              <Avatar id={uid} name={name} src={pictureOf(pictureId)} size={40} />
              <span className={styles.texts}>
                <span className={styles.rowTitle} dir="auto">
                  {name}
                </span>
                <span className={styles.where}>
                  {[title, company]
                    .filter((part) => part !== undefined && part !== '')
                    .map((part) => (
                      <bdi key={part}>{part}</bdi>
                    ))}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
