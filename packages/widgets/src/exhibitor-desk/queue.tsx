import type { ReactNode } from 'react'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Coffee from 'lucide-react/icons/coffee'
import MessageSquare from 'lucide-react/icons/message-square'
import type { QueuedTalk } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { PersonName } from '../shared/person-links.tsx'
import { useServerSecond } from '../shared/use-server-second.ts'
import { minutesSince } from './desk.model.ts'
import { useDeskTexts } from './desk-texts.ts'
import type { StaffProps } from './desk-props.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import styles from './exhibitor-desk.module.css'
import { usePort } from '../host/use-port.tsx'

/** Who talks and who waits, with how long they have. */
export function Queue({ view, staff, desk }: StaffProps): ReactNode {
  const { t } = useDeskTexts()
  const { openChat } = usePort('chat')
  const { running, trouble, run } = useAction()
  const nowMs = useServerSecond(staff.queue.length > 0)
  const isHere = staff.status !== 'AWAY'
  const next = staff.queue.find((talk) => talk.with === undefined)

  const take = ({ talkId }: QueuedTalk, name = talkId) =>
    run(name, () =>
      desk.act('exhibitor-desk.take', { talkId }, (taken) => {
        // Only the staff member who has taken a person over learns who they are.
        const personId = taken.staff?.queue.find((talk) => talk.talkId === talkId)?.personId
        if (personId !== undefined) openChat?.(personId)
      }),
    )

  if (staff.queue.length === 0) {
    return (
      <div className={styles.list}>
        <TroubleAlert trouble={trouble} />
        <EmptyState icon={<Coffee size={28} strokeWidth={1.7} />} title={t('desk.queue-empty')} headingLevel={4}>
          {t('desk.queue-empty-text')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.list}>
      {next === undefined ? null : (
        <div className={styles.actions}>
          <Button
            variant="primary"
            disabled={!isHere}
            waiting={running === 'next'}
            onClick={() => void take(next, 'next')}
          >
            {t('desk.take-next')}
          </Button>
          {isHere ? null : <p className={styles.quiet}>{t('desk.go-first')}</p>}
        </div>
      )}
      <TroubleAlert trouble={trouble} />
      <ul className={styles.rows}>
        {staff.queue.map((talk) => (
          <li key={talk.talkId} className={styles.talk} data-tone={talk.personId === undefined ? undefined : 'live'}>
            <div className={styles.grow}>
              <p className={styles.name} dir="auto">
                <PersonName name={talk.name} userId={talk.personId} />
              </p>
              {talk.topic === undefined ? null : (
                <p className={styles.topic} dir="auto">
                  {talk.topic}
                </p>
              )}
              <p className={styles.quiet}>
                {talk.with === undefined
                  ? t('desk.waits', { minutes: minutesSince(talk.askedAt, nowMs) })
                  : talk.personId !== undefined
                    ? t('desk.with-you')
                    : talk.with.name === ''
                      ? t('desk.with-nobody')
                      : t('desk.with', { name: talk.with.name })}
              </p>
            </div>
            <div className={styles.rowActions}>
              {talk.with === undefined ? (
                <Button
                  size="small"
                  aria-label={`${t('desk.take')}: ${talk.name}`}
                  disabled={!isHere}
                  waiting={running === talk.talkId}
                  onClick={() => void take(talk)}
                >
                  {t('desk.take')}
                </Button>
              ) : (
                <TalkActions talk={talk} view={view} desk={desk} running={running} run={run} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TalkActionsProps
  extends Pick<StaffProps, 'view' | 'desk'>, Pick<ReturnType<typeof useAction>, 'running' | 'run'> {
  readonly talk: QueuedTalk
}

function TalkActions({ talk, view, desk, running, run }: TalkActionsProps): ReactNode {
  const { t } = useDeskTexts()
  const { user } = usePort('person')
  const { openChat } = usePort('chat')
  const { talkId, name, personId } = talk
  const others = (view.people ?? []).filter(({ uid }) => uid !== talk.with?.uid)
  return (
    <>
      {personId === undefined || openChat === undefined ? null : (
        <Button
          size="small"
          icon={<MessageSquare size={16} strokeWidth={1.7} aria-hidden />}
          aria-label={`${t('desk.open-chat')}: ${name}`}
          onClick={() => openChat(personId)}
        >
          {t('desk.open-chat')}
        </Button>
      )}
      {others.length === 0 ? null : (
        <Menu
          label={`${t('desk.hand-over')}: ${name}`}
          onAction={(to) =>
            void run(`hand-over ${talkId}`, () => desk.act('exhibitor-desk.hand-over', { talkId, to: to as never }))
          }
          trigger={
            <Button
              size="small"
              icon={<ArrowRightLeft size={16} strokeWidth={1.7} aria-hidden />}
              aria-label={`${t('desk.hand-over')}: ${name}`}
              waiting={running === `hand-over ${talkId}`}
            >
              {t('desk.hand-over')}
            </Button>
          }
        >
          {others.map((person) => (
            <MenuItem key={person.uid} id={person.uid} textValue={person.name}>
              {person.uid === user?.userId ? t('desk.to-me') : <bdi>{person.name}</bdi>}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button
        size="small"
        aria-label={`${t('desk.end')}: ${name}`}
        waiting={running === `end ${talkId}`}
        onClick={() => void run(`end ${talkId}`, () => desk.act('exhibitor-desk.end', { talkId }))}
      >
        {t('desk.end')}
      </Button>
    </>
  )
}
