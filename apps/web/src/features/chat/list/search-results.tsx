import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useEffect, useState } from 'react'
import type { ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { PersonFace } from '../room-face.tsx'
import { lineOf, nameOf, titleOf } from '../room-words.ts'
import { shortTime } from '../time-words.ts'
import { ConversationRow } from './conversation-row.tsx'
import styles from './conversation-list.module.css'

interface Hit {
  readonly roomId: string
  readonly message: ChatMessage
}

type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed'; readonly cause: unknown }
  | {
      readonly kind: 'found'
      readonly people: readonly ChatPerson[]
      readonly groups: readonly ChatRoom[]
      readonly hits: readonly Hit[]
      readonly isMore: boolean
    }

const typingPauseMs = 250

/** People, groups and messages that match, in all conversations or in one. Source: CHT-03. */
export function SearchResults({
  query,
  roomId,
  onDone,
}: {
  readonly query: string
  readonly roomId?: string
  readonly onDone: () => void
}) {
  const { clock } = usePlatform()
  const { chat, panel } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const [found, setFound] = useState<Found>({ kind: 'looking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      try {
        const [people, groups, { hits, isMore }] = await Promise.all([
          roomId === undefined ? chat.findPeople(query) : [],
          roomId === undefined ? chat.findRooms(query) : [],
          chat.search(query, roomId === undefined ? {} : { roomId }),
        ])
        if (isWanted) setFound({ kind: 'found', people, groups, hits, isMore })
      } catch (cause) {
        if (isWanted) setFound({ kind: 'failed', cause })
      }
    }
    const cancel = clock.after(typingPauseMs, () => void look())
    return () => {
      isWanted = false
      cancel()
    }
  }, [attempt, chat, clock, query, roomId])

  if (found.kind === 'looking')
    return (
      <SkeletonGroup label={t('chat.loading')} className={styles.list}>
        <div className={styles.bones}>
          <Skeleton width="90%" height={40} />
        </div>
        <div className={styles.bones}>
          <Skeleton width="75%" height={40} />
        </div>
      </SkeletonGroup>
    )
  if (found.kind === 'failed')
    return (
      <div className={styles.more}>
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              {t('chat.try-again')}
            </Button>
          }
        >
          {failureText(words, found.cause)}
        </Alert>
      </div>
    )
  const { people, groups, hits, isMore } = found
  if (people.length === 0 && groups.length === 0 && hits.length === 0)
    return (
      <EmptyState icon={<SearchX />} tone="warning" title={t('chat.search.nothing')} headingLevel={3} live>
        {t('chat.search.nothing-text')}
      </EmptyState>
    )
  const showMore = async () => {
    const before = hits.at(-1)?.message.sentAt
    try {
      const next = await chat.search(query, {
        ...(roomId === undefined ? {} : { roomId }),
        ...(before === undefined ? {} : { before }),
      })
      setFound({ ...found, hits: [...hits, ...next.hits], isMore: next.isMore })
    } catch (cause) {
      setFound({ kind: 'failed', cause })
    }
  }
  return (
    <>
      {people.length > 0 && (
        <>
          <h3 className={`label-upper ${styles.group}`}>{t('chat.search.people')}</h3>
          <ul className={styles.list}>
            {people.map((person) => (
              <li key={person.uid}>
                <button
                  type="button"
                  className={styles.row}
                  onClick={() => {
                    onDone()
                    panel.startChat(person.uid)
                  }}
                >
                  <PersonFace person={person} hasStatus />
                  <span className={styles.texts}>
                    <span className={styles.name} dir="auto">
                      {nameOf(words, person)}
                    </span>
                    <span className={styles.second}>
                      <span className={styles.line} dir="auto">
                        {[person.title, person.company].filter(Boolean).join(', ')}
                      </span>
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {groups.length > 0 && (
        <>
          <h3 className={`label-upper ${styles.group}`}>{t('chat.search.groups')}</h3>
          <ul className={styles.list}>
            {groups.map((room) => (
              <li key={room.roomId}>
                <ConversationRow
                  room={room}
                  isShown={false}
                  onOpen={() => {
                    onDone()
                    panel.show(room.roomId)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {hits.length > 0 && (
        <>
          <h3 className={`label-upper ${styles.group}`}>{t('chat.search.messages')}</h3>
          <ul className={styles.list}>
            {hits.map(({ roomId: hitRoom, message }) => (
              <li key={`${hitRoom}-${message.seq}`}>
                <HitRow
                  roomId={hitRoom}
                  message={message}
                  query={query}
                  onOpen={() => {
                    onDone()
                    panel.show(hitRoom, message.seq)
                  }}
                />
              </li>
            ))}
          </ul>
          {isMore && (
            <div className={styles.more}>
              <Button block size="small" variant="secondary" onClick={() => void showMore()}>
                {t('chat.search.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

interface HitRowProps extends Hit {
  readonly query: string
  readonly onOpen: () => void
}

function HitRow({ roomId, message, query, onOpen }: HitRowProps) {
  const { serverClock } = usePlatform()
  const { chat, panel, ownUid, placeName } = useChatPage()
  const words = useChatTexts()
  const { rooms } = useReadable(chat.state)
  const { places } = useReadable(panel.state)
  const room = [...rooms, ...places].find((each) => each.roomId === roomId)
  const author = message.author.uid === ownUid ? words.t('chat.you') : nameOf(words, message.author)
  return (
    <button type="button" className={styles.hit} onClick={onOpen}>
      <PersonFace person={message.author} size={32} />
      <span className={styles.texts}>
        <span className={styles.first}>
          <span className={styles.name} dir="auto">
            {room === undefined || room.kind === 'private'
              ? author
              : words.t('chat.search.in', { who: author, room: titleOf(words, room, placeName) })}
          </span>
          <time className={styles.time} dateTime={new Date(message.sentAt).toISOString()}>
            {shortTime(words, message.sentAt, serverClock.now())}
          </time>
        </span>
        <span className={styles.found} dir="auto">
          <Marked text={lineOf(words, message, ownUid)} query={query} />
        </span>
      </span>
    </button>
  )
}

/** The text from shortly before the first place that matches. */
function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  const at = text.toLocaleLowerCase().indexOf(query.toLocaleLowerCase())
  if (at === -1) return text
  const from = at < 40 ? 0 : at - 30
  return (
    <>
      {from > 0 && '… '}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  )
}
