import type { ReactNode } from 'react'
import type { DeskView } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { AvatarStack } from '@foyer/ui/avatar'
import { StatusDot, type Status } from '@foyer/ui/status-dot'
import type { PersonPorts } from '../host/ports.ts'
import { PersonName } from '../shared/person-links.tsx'
import { useDeskTexts } from './desk-texts.ts'
import styles from './exhibitor-desk.module.css'

const facesMax = 4

/** Whether somebody is there, and who, where one may see that. */
export function AtDesk({
  view,
  pictureOf,
}: {
  readonly view: DeskView
  readonly pictureOf: PersonPorts['pictureOf']
}): ReactNode {
  const { t } = useDeskTexts()
  const { date } = useTexts()
  const { isOpen, opensAt, closesAt, present, backSoon, people = [], waiting } = view
  const when = (atMs: number) => date(atMs, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const status: Status = !isOpen ? 'offline' : present > 0 ? 'available' : backSoon > 0 ? 'idle' : 'offline'
  const words = !isOpen
    ? t('desk.closed')
    : present > 0
      ? t('desk.present', { count: present })
      : t(backSoon > 0 ? 'desk.back-soon' : 'desk.nobody')
  const hours =
    opensAt !== undefined
      ? t('desk.opens', { time: when(opensAt) })
      : closesAt !== undefined
        ? t('desk.closes', { time: when(closesAt) })
        : ''
  const named = people.slice(0, facesMax)
  return (
    <div className={styles.presence}>
      {isOpen && people.length > 0 ? (
        <AvatarStack
          people={people.map(({ uid, name, pictureId }) => ({ id: uid, name, src: pictureOf(pictureId) }))}
          max={facesMax}
          size={32}
        />
      ) : null}
      <div className={styles.presenceWords}>
        <p className={styles.presenceLine} role="status">
          <StatusDot status={status} />
          <span>{words}</span>
        </p>
        <p className={styles.quiet}>
          {isOpen && named.length > 0 ? (
            <span>
              {named.map(({ uid, name }, index) => (
                <span key={uid}>
                  {index === 0 ? '' : ', '}
                  <PersonName name={name} userId={uid} />
                </span>
              ))}
            </span>
          ) : null}
          {isOpen ? <span>{t('desk.waiting', { count: waiting })}</span> : null}
          {hours === '' ? null : <span>{hours}</span>}
        </p>
      </div>
    </div>
  )
}
