import { Suspense } from 'react'
import { useReadable } from '@foyer/client/react'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { nameOf } from '../room-words.ts'
import { BlockDialog } from './block-dialog.tsx'
import { LazySanctionDialog } from './lazy-moderation.ts'
import { AddMembersDialog, LeaveDialog, MembersDialog, RenameDialog, WithRoom } from './members-dialog.tsx'
import { NewChatDialog } from './new-chat-dialog.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const ofRoom = {
  members: MembersDialog,
  'add-members': AddMembersDialog,
  rename: RenameDialog,
  leave: LeaveDialog,
} as const

/** What the panel asks now, if anything. */
export function PanelDialogs() {
  const { chat, panel } = useChatPage()
  const words = useChatTexts()
  const { rooms } = useReadable(chat.state)
  const { dialog } = useReadable(panel.state)
  const close = () => panel.ask(undefined)
  const nameOfUid = (uid: string) => {
    const known = rooms.flatMap(({ people }) => people).find((person) => person.uid === uid)
    return known === undefined ? words.t('chat.person.this') : nameOf(words, known)
  }
  if (dialog === undefined) return null
  if (dialog.kind === 'new-chat') return <NewChatDialog onClose={close} />
  if (dialog.kind === 'new-group') return <NewGroupDialog onClose={close} />
  if (dialog.kind === 'settings') return <SettingsDialog onClose={close} />
  if (dialog.kind === 'block') return <BlockDialog uid={dialog.uid} name={nameOfUid(dialog.uid)} onClose={close} />
  if (dialog.kind === 'report') return <ReportDialog uid={dialog.uid} name={nameOfUid(dialog.uid)} onClose={close} />
  if (dialog.kind === 'sanction')
    return (
      <Suspense fallback={null}>
        <LazySanctionDialog uid={dialog.uid} name={dialog.name} onClose={close} />
      </Suspense>
    )
  // Asked of one conversation.
  const Dialog = ofRoom[dialog.kind]
  return <WithRoom roomId={dialog.roomId}>{(room) => <Dialog room={room} onClose={close} />}</WithRoom>
}
