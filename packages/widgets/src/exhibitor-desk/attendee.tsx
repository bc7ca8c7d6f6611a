import { type ReactNode, useRef } from 'react'
import type { OwnTalk } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import MessageSquare from 'lucide-react/icons/message-square'
import { usePort } from '../host/use-port.tsx'
import { AskForm } from './ask-form.tsx'
import type { DeskProps } from './desk-props.ts'
import { useDeskTexts } from './desk-texts.ts'
import { OwnCard } from './own-card.tsx'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import type { Desk } from './use-desk.ts'
import styles from './exhibitor-desk.module.css'

/** What somebody who comes to the desk sees: their place, or how to get one, and their card. */
export function Attendee({ view, desk, exhibitor }: DeskProps): ReactNode {
  const { newId, connection } = usePort('realtime')
  const { own } = view
  const place = useRef<HTMLDivElement>(null)
  // The pressed button disappears; the focus of the person who pressed it stays here.
  const stayHere = () => place.current?.focus({ preventScroll: true })
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {own === undefined ? null : <Own own={own} desk={desk} onDone={stayHere} />}
        {(own === undefined || own.state === 'MISSED') && view.isOpen ? (
          <AskForm view={view} desk={desk} newId={newId} onDone={stayHere} />
        ) : null}
      </div>
      <OwnCard view={view} desk={desk} connection={connection} exhibitor={exhibitor} />
    </>
  )
}

interface OwnProps {
  readonly own: OwnTalk
  readonly desk: Desk
  readonly onDone: () => void
}

function Own({ own, desk, onDone }: OwnProps): ReactNode {
  const { t, number } = useDeskTexts()
  const { pictureOf } = usePort('person')
  const { openChat } = usePort('chat')
  const { running, trouble, run } = useAction()
  const { talkId } = own
  const go = async (name: 'exhibitor-desk.leave' | 'exhibitor-desk.take-back') => {
    if (await run(name, () => desk.act(name, { talkId }))) onDone()
  }
  const topic =
    own.topic === undefined ? null : (
      <div className={styles.request}>
        <span className={styles.quiet}>{t('desk.wish')}</span>
        <p dir="auto">{own.topic}</p>
      </div>
    )
  if (own.state === 'TALKING') {
    const { uid, name, pictureId } = own.with
    return (
      <section className={styles.card} data-tone="live" role="status">
        <div className={styles.row}>
          {uid === '' ? null : <Avatar id={uid} name={name} src={pictureOf(pictureId)} size={48} />}
          <div className={styles.grow}>
            <h4 className={styles.cardTitle}>{name === '' ? t('desk.talking-nobody') : t('desk.talking', { name })}</h4>
            <p className={styles.quiet}>{t('desk.talking-text')}</p>
          </div>
        </div>
        {topic}
        <TroubleAlert trouble={trouble} />
        <div className={styles.actions}>
          {uid === '' || openChat === undefined ? null : (
            <Button
              variant="primary"
              icon={<MessageSquare size={18} strokeWidth={1.7} aria-hidden />}
              onClick={() => openChat?.(uid)}
            >
              {t('desk.open-chat')}
            </Button>
          )}
          <Button waiting={running !== undefined} onClick={() => void go('exhibitor-desk.leave')}>
            {t('desk.end')}
          </Button>
        </div>
      </section>
    )
  }
  if (own.state === 'MISSED') {
    return (
      <section className={styles.card}>
        <h4 className={styles.cardTitle}>{t(`desk.missed.${own.because}`)}</h4>
        <p className={styles.quiet}>{t('desk.missed-text')}</p>
        {topic}
        <TroubleAlert trouble={trouble} />
        <div className={styles.actions}>
          <Button size="small" waiting={running !== undefined} onClick={() => void go('exhibitor-desk.take-back')}>
            {t('desk.take-back')}
          </Button>
        </div>
      </section>
    )
  }
  return (
    <section className={styles.card} data-tone="live">
      <div className={styles.row}>
        <p className={styles.number} aria-hidden>
          {number(own.place)}
        </p>
        <div className={styles.grow} role="status">
          <h4 className={styles.cardTitle}>
            {own.place === 1 ? t('desk.next') : t('desk.ahead', { count: own.place - 1 })}
          </h4>
          <p className={styles.quiet}>
            {t('desk.place')}
            {own.aboutMs === undefined ? '' : ` · ${t('desk.about', { minutes: Math.ceil(own.aboutMs / 60_000) })}`}
          </p>
        </div>
      </div>
      {topic}
      <p className={styles.quiet}>{t('desk.walk-on')}</p>
      <TroubleAlert trouble={trouble} />
      <div className={styles.actions}>
        <Button waiting={running !== undefined} onClick={() => void go('exhibitor-desk.leave')}>
          {t('desk.leave')}
        </Button>
      </div>
    </section>
  )
}
