import Ban from 'lucide-react/icons/ban'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import MicOff from 'lucide-react/icons/mic-off'
import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import SmilePlus from 'lucide-react/icons/smile-plus'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import type { ChatMessage } from '@foyer/contract'
import { chatEditWithinMs } from '@foyer/contract/chat-limits'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import { Popover } from '@foyer/ui/popover'
import { useReadable } from '@foyer/client/react'
import { cx } from '@foyer/ui/cx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { LazyEmojiPicker } from '../composer/lazy-emoji-picker.tsx'
import { BlockDialog } from '../dialogs/block-dialog.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { ReportDialog } from '../dialogs/report-dialog.tsx'
import { nameOf } from '../room-words.ts'
import { useConversation } from './conversation-context.ts'
import { useReact } from './use-react.ts'
import styles from './message-actions.module.css'

const quickEmoji = ['👍', '❤️', '😂', '🎉', '😮', '🙏'] as const

interface MessageActionsProps {
  readonly message: ChatMessage
  readonly isOwn: boolean
  /** Called with whether a part of it is open, so that it stays visible. */
  readonly onHold: (isHeld: boolean) => void
}

/** What one can do with a message: by mouse beside it, by keyboard with Enter on it. */
export function MessageActions({ message, isOwn, onHold }: MessageActionsProps) {
  const { serverClock, log } = usePlatform()
  const { isModerator, ownUid, panel } = useChatPage()
  const { room, reply, edit } = useConversation()
  const { room: facts } = useReadable(room.state)
  const words = useChatTexts()
  const { t } = words
  const { notify } = useChatNotifier()
  const react = useReact()
  const [isPicking, setPicking] = useState(false)
  const [isAll, setAll] = useState(false)
  const [asked, setAsked] = useState<'delete' | 'report' | 'block'>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  // All of it goes with the pointer, unless something of it is open.
  const isHeld = isPicking || isMenuOpen || asked !== undefined
  useEffect(() => onHold(isHeld), [isHeld, onHold])
  const mayWrite = facts?.publish.may === true
  const mayEdit = isOwn && mayWrite && serverClock.now() - message.sentAt < chatEditWithinMs
  const mayDelete = isOwn || isModerator
  const { content, author, seq } = message
  const text = content.kind === 'text' ? content.text : ''
  const isGuest = ownUid === undefined
  const hasAccount = author.isGone === undefined && !author.uid.startsWith('guest-')

  const act = (id: string) => {
    if (id === 'reply') reply(message)
    if (id === 'edit') edit(message)
    if (id === 'copy')
      navigator.clipboard.writeText(text).then(
        () => notify(t('chat.message.copied')),
        (cause: unknown) => log('WARN', 'chat', 'the text could not be copied', cause),
      )
    if (id === 'sanction') panel.ask({ kind: 'sanction', uid: author.uid, name: nameOf(words, author) })
    if (id === 'delete' || id === 'report' || id === 'block') setAsked(id)
  }
  const pick = (emoji: string) => {
    react(seq, emoji, !(message.ownReactions?.includes(emoji) ?? false))
    setPicking(false)
    setAll(false)
  }
  return (
    <div
      className={cx(styles.actions, isOwn && styles.own)}
      data-actions=""
      role="group"
      aria-label={t('chat.actions')}
    >
      {mayWrite && (
        <Popover
          label={t('chat.react')}
          widthPx={isAll ? 336 : 316}
          flush
          isOpen={isPicking}
          onOpenChange={(isOpen) => {
            setPicking(isOpen)
            if (!isOpen) setAll(false)
          }}
          trigger={
            <IconButton label={t('chat.react')} size="small">
              <SmilePlus aria-hidden />
            </IconButton>
          }
        >
          {isAll ? (
            <LazyEmojiPicker onPick={pick} />
          ) : (
            <div className={styles.quick}>
              {quickEmoji.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  className={styles.emoji}
                  aria-pressed={message.ownReactions?.includes(emoji) ?? false}
                  aria-label={t('chat.react-with', { emoji })}
                  onClick={() => pick(emoji)}
                >
                  {emoji}
                </button>
              ))}
              <IconButton label={t('chat.emoji.all')} onClick={() => setAll(true)}>
                <Ellipsis aria-hidden />
              </IconButton>
            </div>
          )}
        </Popover>
      )}
      {mayWrite && (
        <IconButton label={t('chat.reply')} size="small" onClick={() => reply(message)}>
          <Reply className="mirror" aria-hidden />
        </IconButton>
      )}
      <Menu
        label={t('chat.actions')}
        trigger={
          <IconButton label={t('chat.more')} size="small">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        onOpenChange={setMenuOpen}
        onAction={act}
      >
        {mayEdit && (
          <MenuItem id="edit" icon={<Pencil aria-hidden />}>
            {t('chat.edit')}
          </MenuItem>
        )}
        <MenuItem id="copy" icon={<Copy aria-hidden />} disabled={text === ''}>
          {t('chat.copy')}
        </MenuItem>
        {!isOwn && !isGuest && (
          <>
            <MenuSeparator />
            <MenuItem id="report" icon={<Flag aria-hidden />}>
              {t('chat.report')}
            </MenuItem>
            <MenuItem id="block" icon={<Ban aria-hidden />} tone="danger">
              {t('chat.block')}
            </MenuItem>
          </>
        )}
        {isModerator && !isOwn && hasAccount && (
          <MenuItem id="sanction" icon={<MicOff aria-hidden />} tone="danger">
            {t('chat.sanction')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem id="delete" icon={<Trash aria-hidden />} tone="danger">
            {t('chat.delete')}
          </MenuItem>
        )}
      </Menu>
      {asked === 'delete' && <DeleteDialog message={message} isOwn={isOwn} onClose={() => setAsked(undefined)} />}
      {asked === 'report' && (
        <ReportDialog
          uid={author.uid}
          name={nameOf(words, author)}
          message={{ roomId: room.roomId, seq }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'block' && (
        <BlockDialog uid={author.uid} name={nameOf(words, author)} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
