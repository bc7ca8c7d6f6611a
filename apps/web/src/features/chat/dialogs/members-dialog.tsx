import LogOut from 'lucide-react/icons/log-out'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ChatMember, ChatPerson } from '@foyer/contract'
import { groupNameMaxLength } from '@foyer/contract/chat-limits'
import type { OpenRoom } from '@foyer/client/chat'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { PersonFace } from '../room-face.tsx'
import { nameOf, titleOf } from '../room-words.ts'
import { useOpenRoom } from '../use-open-room.ts'
import { PeoplePicker } from './people-picker.tsx'
import { useDoing } from './use-doing.ts'
import styles from './dialogs.module.css'

/** The room for as long as something of it is asked. */
export function WithRoom({
  roomId,
  children,
}: {
  readonly roomId: string
  readonly children: (room: OpenRoom) => ReactNode
}) {
  const room = useOpenRoom(roomId)
  return room === undefined ? null : children(room)
}

/** Who is in a group, and who has read all of it. Source: CHT-03. */
export function MembersDialog({ room, onClose }: { readonly room: OpenRoom; readonly onClose: () => void }) {
  const { panel, openProfile, ownUid } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const { members, room: facts } = useReadable(room.state)
  const [removing, setRemoving] = useState<ChatPerson>()
  const mayRemove = facts?.isOwner === true && facts.publish.may
  const headSeq = facts?.headSeq ?? 0
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('chat.members')}
      description={t('chat.member-count', { count: facts?.memberCount ?? members.length })}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<LogOut size={18} className="mirror" aria-hidden />}
            onClick={() => panel.ask({ kind: 'leave', roomId: room.roomId })}
          >
            {t('chat.leave')}
          </Button>
          <Button
            variant="secondary"
            icon={<UserPlus size={18} aria-hidden />}
            disabled={facts?.publish.may !== true}
            onClick={() => panel.ask({ kind: 'add-members', roomId: room.roomId })}
          >
            {t('chat.add-people')}
          </Button>
        </>
      }
    >
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.person.uid} className={styles.member}>
            <MemberRow member={member} headSeq={headSeq} onOpen={() => openProfile(member.person.uid)} />
            {mayRemove && member.person.uid !== ownUid && (
              <IconButton
                label={t('chat.member.remove', { name: nameOf(words, member.person) })}
                size="small"
                onClick={() => setRemoving(member.person)}
              >
                <UserMinus aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {removing !== undefined && (
        <RemoveDialog roomId={room.roomId} person={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Dialog>
  )
}

interface MemberRowProps {
  readonly member: ChatMember
  readonly headSeq: number
  readonly onOpen: () => void
}

function MemberRow({ member: { person, readSeq, isOwner }, headSeq, onOpen }: MemberRowProps) {
  const { ownUid } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const isOwn = person.uid === ownUid
  return (
    <button type="button" className={styles.person} onClick={onOpen} disabled={person.isGone === true}>
      <PersonFace person={person} size={36} hasStatus />
      <span className={styles.texts}>
        <span className={styles.name} dir="auto">
          {isOwn ? t('chat.member.own', { name: nameOf(words, person) }) : nameOf(words, person)}
        </span>
        <span className={styles.about} dir="auto">
          {isOwn
            ? ''
            : readSeq >= headSeq
              ? t('chat.member.all-read')
              : t('chat.member.unread', { count: headSeq - readSeq })}
        </span>
      </span>
      {isOwner && <Chip tone="outline">{t('chat.member.owner')}</Chip>}
    </button>
  )
}

/** Asks before the owner removes somebody. Source: CHT-02. */
function RemoveDialog(props: { readonly roomId: string; readonly person: ChatPerson; readonly onClose: () => void }) {
  const { roomId, person, onClose } = props
  const { chat } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const { run, isBusy, failure } = useDoing(() => chat.removeMember(roomId, person.uid), onClose)
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={t('chat.remove.title', { name: nameOf(words, person) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={run}>
            {t('chat.remove')}
          </Button>
        </>
      }
    >
      <p>{t('chat.remove.text')}</p>
      {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
    </Dialog>
  )
}

export function AddMembersDialog({ room, onClose }: { readonly room: OpenRoom; readonly onClose: () => void }) {
  const { chat } = useChatPage()
  const { notify } = useChatNotifier()
  const words = useChatTexts()
  const { t } = words
  const { members } = useReadable(room.state)
  const [people, setPeople] = useState<readonly ChatPerson[]>([])
  const [query, setQuery] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isBusy, failure } = useDoing(
    () =>
      chat.addMembers(
        room.roomId,
        people.map(({ uid }) => uid),
      ),
    (invited) => {
      const asked = people.filter(({ uid }) => invited.includes(uid)).map((person) => nameOf(words, person))
      if (asked.length > 0) notify(t('chat.invited', { people: asked.join(', ') }))
      onClose()
    },
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('chat.add-people')}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button
            variant="primary"
            waiting={isBusy}
            onClick={() => {
              setTried(true)
              if (people.length > 0) run()
            }}
          >
            {t('chat.add')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <PeoplePicker
          chosen={people}
          onChoose={setPeople}
          left={new Set(members.map(({ person }) => person.uid))}
          query={query}
          onQuery={setQuery}
          error={isTried && people.length === 0 ? t('chat.people.missing') : undefined}
        />
        {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
      </div>
    </Dialog>
  )
}

export function RenameDialog({ room, onClose }: { readonly room: OpenRoom; readonly onClose: () => void }) {
  const { chat } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const formId = useId()
  const { room: facts } = useReadable(room.state)
  const [name, setName] = useState(facts?.name ?? '')
  const [isTried, setTried] = useState(false)
  const { run, isBusy, failure } = useDoing(() => chat.renameGroup(room.roomId, name.trim()), onClose)
  const isWithout = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWithout) run()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('chat.rename')}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} waiting={isBusy}>
            {t('chat.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <Field
          label={t('chat.group.name')}
          value={name}
          maxLength={groupNameMaxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing to be asked
          autoFocus
          error={isTried && isWithout ? t('chat.group.name-missing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
      </form>
    </Dialog>
  )
}

export function LeaveDialog({ room, onClose }: { readonly room: OpenRoom; readonly onClose: () => void }) {
  const { chat, panel, placeName } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const { room: facts } = useReadable(room.state)
  const { run, isBusy, failure } = useDoing(
    () => chat.leaveGroup(room.roomId),
    () => {
      onClose()
      panel.leave()
    },
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={t('chat.leave.title', { name: facts === undefined ? '' : titleOf(words, facts, placeName) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={run}>
            {t('chat.leave')}
          </Button>
        </>
      }
    >
      <p>{t('chat.leave.text')}</p>
      {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
    </Dialog>
  )
}
