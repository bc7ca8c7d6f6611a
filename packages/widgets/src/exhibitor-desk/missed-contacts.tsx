import { type ReactNode, useCallback, useState } from 'react'
import MessageSquare from 'lucide-react/icons/message-square'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import type { MissedContact } from '@foyer/contract'
import { deskRemarkMaxLength } from '@foyer/contract/exhibitor-desk-limits'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field } from '@foyer/ui/field'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { PersonName } from '../shared/person-links.tsx'
import { type DeskTrouble, troubleOf } from './desk.model.ts'
import { useDeskTexts } from './desk-texts.ts'
import { ExportButton, ListPending } from './list-frame.tsx'
import type { StaffListProps } from './desk-props.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import { useList } from './use-list.ts'
import styles from './exhibitor-desk.module.css'
import { usePort } from '../host/use-port.tsx'

/** The people the desk missed, to contact them one after the other. */
export function MissedContacts(props: StaffListProps): ReactNode {
  const { staff, desk, connection } = props
  const { t } = useDeskTexts()
  const { openChat } = usePort('chat')
  const [shown, setShown] = useState<'open' | 'all'>('open')
  const load = useCallback(
    async () =>
      (await connection.ask('exhibitor-desk.list-missed', desk.about<'exhibitor-desk.list-missed'>({}))).missed,
    [connection, desk],
  )
  const { list, retry, set } = useList<MissedContact>(load, String(staff.openMissed))
  const entries = list.kind === 'ready' ? list.entries : []
  const listed = shown === 'all' ? entries : entries.filter(({ contactedAt }) => contactedAt === undefined)

  const mark = async (talkId: string, isContacted: boolean, remark: string): Promise<DeskTrouble | undefined> => {
    try {
      const body = desk.about<'exhibitor-desk.mark-missed'>({ talkId, isContacted, remark })
      set((await connection.ask('exhibitor-desk.mark-missed', body)).missed)
      return undefined
    } catch (cause) {
      return troubleOf(cause)
    }
  }

  return (
    <div className={styles.list}>
      {entries.length === 0 ? null : (
        <div className={styles.bar}>
          <SegmentedControl
            label={t('desk.shown')}
            size="small"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'open', label: t('desk.open-only') },
              { value: 'all', label: t('desk.all') },
            ]}
          />
          <ExportButton {...props} what="MISSED" />
        </div>
      )}
      <ListPending list={list} retry={retry} />
      {list.kind === 'ready' && listed.length === 0 ? (
        <EmptyState icon={<PhoneMissed size={28} strokeWidth={1.7} />} title={t('desk.missed-empty')} headingLevel={4}>
          {t('desk.missed-empty-text')}
        </EmptyState>
      ) : null}
      <ul className={styles.rows}>
        {listed.map((contact) => (
          <Contact key={contact.talkId} contact={contact} mark={mark} openChat={openChat} />
        ))}
      </ul>
    </div>
  )
}

interface ContactProps {
  readonly contact: MissedContact
  readonly mark: (talkId: string, isContacted: boolean, remark: string) => Promise<DeskTrouble | undefined>
  readonly openChat: ((userId: string) => void) | undefined
}

function Contact({ contact, mark, openChat }: ContactProps): ReactNode {
  const { t } = useDeskTexts()
  const { date } = useTexts()
  const { talkId, name, topic, missedAt, because, personId, contactedAt, contactedBy } = contact
  const [remark, setRemark] = useState(contact.remark ?? '')
  const { running, trouble, run } = useAction()
  const when = (atMs: number) => date(atMs, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const isContacted = contactedAt !== undefined
  const tooMany = remark.length - deskRemarkMaxLength
  return (
    <li className={styles.contact} data-done={isContacted ? '' : undefined}>
      <div>
        <p className={styles.name} dir="auto">
          <PersonName name={name} userId={personId} />
        </p>
        {topic === undefined ? null : (
          <p className={styles.topic} dir="auto">
            {topic}
          </p>
        )}
        <p className={styles.quiet}>
          {when(missedAt)} · {t(`desk.because.${because}`)}
        </p>
        {isContacted ? (
          <p className={styles.done}>
            {contactedBy === undefined || contactedBy === ''
              ? t('desk.contacted-at', { time: when(contactedAt) })
              : t('desk.contacted-by', { name: contactedBy, time: when(contactedAt) })}
          </p>
        ) : null}
      </div>
      <Field
        size="compact"
        label={t('desk.remark')}
        aria-label={t('desk.remark-for', { name })}
        dir="auto"
        value={remark}
        error={tooMany > 0 ? t('desk.too-long', { count: tooMany }) : undefined}
        onChange={(event) => setRemark(event.target.value)}
      />
      <TroubleAlert trouble={trouble} />
      <div className={styles.rowActions}>
        {openChat === undefined ? null : (
          <Button
            size="small"
            icon={<MessageSquare size={16} strokeWidth={1.7} aria-hidden />}
            aria-label={`${t('desk.open-chat')}: ${name}`}
            onClick={() => openChat(personId)}
          >
            {t('desk.open-chat')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={isContacted ? undefined : `${t('desk.contacted')}: ${name}`}
          disabled={tooMany > 0}
          waiting={running === 'mark'}
          onClick={() => void run('mark', () => mark(talkId, !isContacted, remark))}
        >
          {t(isContacted ? 'desk.reopen' : 'desk.contacted')}
        </Button>
        {remark.trim() === (contact.remark ?? '') ? null : (
          <Button
            size="small"
            variant="quiet"
            disabled={tooMany > 0}
            waiting={running === 'save'}
            onClick={() => void run('save', () => mark(talkId, isContacted, remark))}
          >
            {t('desk.save')}
          </Button>
        )}
      </div>
    </li>
  )
}
