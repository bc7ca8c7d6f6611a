import ArrowUpFromLine from 'lucide-react/icons/corner-up-left'
import Check from 'lucide-react/icons/check'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Smile from 'lucide-react/icons/smile'
import X from 'lucide-react/icons/x'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'
import { chatTextMaxLength } from '@foyer/contract/chat-limits'
import { useReadable } from '@foyer/client/react'
import { IconButton } from '@foyer/ui/icon-button'
import { Popover } from '@foyer/ui/popover'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { useConversation } from '../conversation/conversation-context.ts'
import { nameOf, titleOf } from '../room-words.ts'
import { withoutTricks } from '../text/plain.ts'
import { acceptedFiles, faultOfFile } from './check-file.ts'
import { CannotPublish } from './cannot-publish.tsx'
import { DraftFile } from './draft-file.tsx'
import { LazyEmojiPicker } from './lazy-emoji-picker.tsx'
import { MentionList, optionId } from './mention-list.tsx'
import { type MentionQuery, completeMention, mentionQueryAt } from './mention-query.ts'
import { useMentionPeople } from './use-mention-people.ts'
import { useSlowMode } from './use-slow-mode.ts'
import styles from './composer.module.css'

export interface ComposerHandle {
  readonly focus: () => void
  readonly attach: (file: File) => void
}

interface ComposerProps {
  readonly ref: Ref<ComposerHandle>
  readonly room: ChatRoom
  /** Whether one can begin to write at once. */
  readonly hasFocus: boolean
}

/** From here on it is said how much is left. */
const countFrom = chatTextMaxLength - 300

/** What one writes with, or why one cannot. Source: CHT-03, CHT-04, CHT-06. */
export function Composer(props: ComposerProps) {
  const { room } = props
  return room.publish.may ? <Writing {...props} /> : <CannotPublish publish={room.publish} />
}

function Writing({ ref, room: facts, hasFocus }: ComposerProps) {
  const { ownUid, placeName, connection } = useChatPage()
  const { room } = useConversation()
  const words = useChatTexts()
  const { t, number } = words
  const { clock } = usePlatform()
  const { draft, members, messages } = useReadable(room.state)
  const isConnected = useReadable(connection).kind === 'open'
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [mention, setMention] = useState<MentionQuery>()
  const [choice, setChoice] = useState(0)
  const [fault, setFault] = useState<ReturnType<typeof faultOfFile>>()
  const [isPicking, setPicking] = useState(false)
  const listId = useId()
  const waitS = useSlowMode(facts, messages, draft.editing !== undefined)
  const people = useMentionPeople({ facts, members, messages, typed: mention?.text })
  const chosen = Math.min(choice, people.length - 1)
  const { text, editing, replyTo, file, upload } = draft
  const hasFile = file !== undefined || upload !== undefined
  const isTooLong = text.length > chatTextMaxLength
  const isFileStuck = upload?.failure !== undefined
  const maySend = (text.trim() !== '' || hasFile) && !isTooLong && !isFileStuck && waitS === 0

  const attach = (next: File) => {
    const found = faultOfFile(next)
    setFault(found)
    if (found === undefined) room.attach(next)
    field.current?.focus()
  }
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus(), attach }))
  useEffect(() => {
    if (hasFocus && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [hasFocus])
  useEffect(() => {
    if (editing === undefined) return
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [editing])
  // Grows with what is written; the style sheet says how far.
  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.blockSize = 'auto'
    current.style.blockSize = `${current.scrollHeight}px`
  }, [text])

  const noted = useRef(0)
  const change = (next: string) => {
    // A person whose name is removed from the text is not notified.
    const mentions = draft.mentions.filter(({ name }) => next.includes(`@${name}`))
    room.setDraft({ text: next, mentions })
    setFault(undefined)
    if (next.trim() !== '' && clock.now() - noted.current > 3_000) {
      noted.current = clock.now()
      room.noteTyping()
    }
  }
  const look = () => {
    const { current } = field
    if (current === null || current.selectionStart !== current.selectionEnd) return setMention(undefined)
    const next = mentionQueryAt(current.value, current.selectionStart)
    setMention(next)
    if (next?.from !== mention?.from || next?.text !== mention?.text) setChoice(0)
  }
  const put = (next: string, caret: number, more: { mentions?: readonly ChatPerson[] } = {}) => {
    room.setDraft({ text: next, ...more })
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
  const name = (person: ChatPerson) => {
    const { current } = field
    if (current === null || mention === undefined) return
    const done = completeMention(text, current.selectionStart, mention, person.name)
    const mentions = [...draft.mentions.filter(({ uid }) => uid !== person.uid), person]
    put(done.text, done.caret, { mentions })
    setMention(undefined)
  }
  const insert = (emoji: string) => {
    const at = field.current?.selectionStart ?? text.length
    const end = field.current?.selectionEnd ?? at
    put(text.slice(0, at) + emoji + text.slice(end), at + emoji.length)
    setPicking(false)
  }
  const send = () => {
    if (!maySend) return
    room.send()
    noted.current = 0
    setMention(undefined)
    field.current?.focus()
  }
  const stopEditing = () => room.setDraft({ editing: undefined, text: '', mentions: [] })

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends the choice of a character sends nothing.
    if (event.nativeEvent.isComposing) return
    if (mention !== undefined && people.length > 0) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setChoice((chosen + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length)
        return
      }
      const person = people[chosen]
      if ((event.key === 'Enter' || event.key === 'Tab') && person !== undefined) {
        event.preventDefault()
        return name(person)
      }
      if (event.key === 'Escape') {
        event.stopPropagation()
        return setMention(undefined)
      }
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      return send()
    }
    if (event.key === 'Escape' && (editing !== undefined || replyTo !== undefined)) {
      event.stopPropagation()
      return editing === undefined ? room.setDraft({ replyTo: undefined }) : stopEditing()
    }
    if (event.key === 'ArrowUp' && text === '') editLast()
  }
  const editLast = () => {
    const last = messages.findLast(
      (shown) =>
        shown.kind === 'stored' && shown.message.author.uid === ownUid && shown.message.content.kind === 'text',
    )
    if (last?.kind === 'stored' && last.message.content.kind === 'text')
      room.setDraft({ editing: last.message, replyTo: undefined, text: last.message.content.text })
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.files[0]
    if (pasted === undefined || editing !== undefined) return
    event.preventDefault()
    attach(pasted)
  }

  const isListOpen = mention !== undefined && people.length > 0
  const label = t('chat.write-to', { name: titleOf(words, facts, placeName) })
  return (
    <div className={styles.composer}>
      {isListOpen && <MentionList id={listId} people={people} chosen={chosen} onPick={name} />}
      {editing !== undefined && (
        <Above
          icon={<Pencil size={16} aria-hidden />}
          title={t('chat.editing')}
          text={editing.content.kind === 'text' ? editing.content.text : ''}
          end={t('chat.editing-end')}
          onEnd={stopEditing}
        />
      )}
      {replyTo !== undefined && (
        <Above
          icon={<ArrowUpFromLine size={16} className="mirror" aria-hidden />}
          title={t('chat.replying', {
            name: replyTo.author.uid === ownUid ? t('chat.you') : nameOf(words, replyTo.author),
          })}
          text={excerptOf(replyTo)}
          end={t('chat.replying-end')}
          onEnd={() => room.setDraft({ replyTo: undefined })}
        />
      )}
      {hasFile && <DraftFile file={file} upload={upload} onDetach={room.detach} />}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {t(`chat.file.${fault}`)}
        </p>
      )}
      <div className={styles.frame} data-wrong={isTooLong ? '' : undefined}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={acceptedFiles}
          onChange={(event) => {
            const next = event.target.files?.[0]
            // The same file again is another choice.
            event.target.value = ''
            if (next !== undefined) attach(next)
          }}
        />
        {editing === undefined && (
          <IconButton label={t('chat.attach')} onClick={() => chooser.current?.click()}>
            <Paperclip aria-hidden />
          </IconButton>
        )}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          value={text}
          placeholder={label}
          aria-label={label}
          aria-invalid={isTooLong}
          aria-describedby={`${listId}-below`}
          {...(isListOpen && {
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': listId,
            'aria-activedescendant': optionId(listId, chosen),
          })}
          onChange={(event) => change(event.target.value)}
          onSelect={look}
          onBlur={() => setMention(undefined)}
          onKeyDown={press}
          onPaste={paste}
        />
        <Popover
          label={t('chat.emoji')}
          placement="top end"
          widthPx={336}
          flush
          isOpen={isPicking}
          onOpenChange={setPicking}
          trigger={
            <IconButton label={t('chat.emoji')}>
              <Smile aria-hidden />
            </IconButton>
          }
        >
          <LazyEmojiPicker onPick={insert} />
        </Popover>
        <IconButton
          label={t(editing === undefined ? 'chat.send' : 'chat.save')}
          variant="primary"
          disabled={!maySend}
          onClick={send}
        >
          {editing === undefined ? <Send className="mirror" aria-hidden /> : <Check aria-hidden />}
        </IconButton>
      </div>
      <div id={`${listId}-below`} className={styles.below}>
        {waitS > 0 && <span className="tabular">{t('chat.slow-mode', { seconds: waitS })}</span>}
        {!isConnected && waitS === 0 && <span>{t('chat.offline-write')}</span>}
        {text.length >= countFrom && (
          <span className={styles.count} data-wrong={isTooLong ? '' : undefined} aria-live="polite">
            {isTooLong
              ? t('chat.too-long', { count: text.length - chatTextMaxLength })
              : t('chat.left', { count: number(chatTextMaxLength - text.length) })}
          </span>
        )}
        <VisuallyHidden>{t('chat.write-hint')}</VisuallyHidden>
      </div>
    </div>
  )
}

const excerptOf = ({ content }: ChatMessage) =>
  content.kind === 'text' ? withoutTricks(content.text) || (content.file?.name ?? '') : ''

interface AboveProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly end: string
  readonly onEnd: () => void
}

/** What is being answered or changed. */
function Above({ icon, title, text, end, onEnd }: AboveProps) {
  return (
    <div className={styles.above}>
      {icon}
      <span className={styles.aboveTexts}>
        <span className={styles.aboveTitle}>{title}</span>
        <span className={styles.aboveText} dir="auto">
          {text}
        </span>
      </span>
      <IconButton label={end} size="small" onClick={onEnd}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
