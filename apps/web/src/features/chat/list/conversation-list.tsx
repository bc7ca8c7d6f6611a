import Search from 'lucide-react/icons/search'
import SettingsIcon from 'lucide-react/icons/settings-2'
import SquarePen from 'lucide-react/icons/square-pen'
import Users from 'lucide-react/icons/users'
import MessageSquare from 'lucide-react/icons/message-square'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ChatRoom } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { FoldButton } from '../fold-button.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { Invitations } from './invitations.tsx'
import { MoreConversations } from './more-conversations.tsx'
import { SearchResults } from './search-results.tsx'
import styles from './conversation-list.module.css'

type Segment = 'all' | 'private' | 'group'

const isIn = (segment: Segment) => (room: ChatRoom) => segment === 'all' || room.kind === segment

/** All conversations, and the way to new ones. Source: CHT-01. */
export function ConversationList({ isAlone }: { readonly isAlone: boolean }) {
  const { chat, panel, ownUid } = useChatPage()
  const { t } = useChatTexts()
  const { rooms, kind, paging, places: openPlaces } = useReadable(chat.state)
  const { places: listedPlaces, roomId } = useReadable(panel.state)
  const [segment, setSegment] = useState<Segment>('all')
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const shown = useMemo(() => {
    const now = new Map(openPlaces.map((place) => [place.roomId, place]))
    const places = listedPlaces.map((place) => now.get(place.roomId) ?? place)
    return [...(segment === 'all' ? places : []), ...rooms.filter(isIn(segment))]
  }, [listedPlaces, openPlaces, rooms, segment])
  const isGuest = ownUid === undefined

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const rows = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (to === undefined || at === -1) return
    event.preventDefault()
    rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus()
  }

  return (
    <section className={styles.column} aria-label={t('chat.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('chat.title')}</h2>
        <IconButton label={t('chat.settings')} size="small" onClick={() => panel.ask({ kind: 'settings' })}>
          <SettingsIcon aria-hidden />
        </IconButton>
        {!isGuest && (
          <IconButton
            label={t('chat.new-chat')}
            variant="secondary"
            size="small"
            onClick={() => panel.ask({ kind: 'new-chat' })}
          >
            <SquarePen aria-hidden />
          </IconButton>
        )}
        {isAlone && <FoldButton />}
      </div>
      {!isGuest && (
        <div className={styles.tools}>
          <label className={styles.search}>
            <Search size={18} aria-hidden />
            <VisuallyHidden>{t('chat.search')}</VisuallyHidden>
            <input
              type="search"
              value={query}
              placeholder={t('chat.search')}
              maxLength={100}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || query === '') return
                event.stopPropagation()
                setQuery('')
              }}
            />
          </label>
          <SegmentedControl
            label={t('chat.segments')}
            block
            value={segment}
            onChange={setSegment}
            options={[
              { value: 'all', label: t('chat.segment.all') },
              { value: 'private', label: t('chat.segment.private') },
              { value: 'group', label: t('chat.segment.groups') },
            ]}
          />
        </div>
      )}
      <div className={styles.scroll}>
        {query.trim().length < 2 && segment !== 'private' ? <Invitations /> : null}
        {query.trim().length >= 2 ? (
          <SearchResults query={query.trim()} onDone={() => setQuery('')} />
        ) : kind === 'waiting' && shown.length === 0 ? (
          <Loading />
        ) : shown.length === 0 && paging.kind === 'end' ? (
          <EmptyState icon={<MessageSquare />} title={t('chat.empty.title')} headingLevel={3}>
            {t(segment === 'group' ? 'chat.empty.groups' : 'chat.empty.text')}
          </EmptyState>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows lead from button to button */}
            <ul ref={list} className={styles.list} onKeyDown={move} aria-label={t('chat.title')}>
              {shown.map((room) => (
                <li key={room.roomId}>
                  <ConversationRow
                    room={room}
                    isShown={room.roomId === roomId}
                    onOpen={() => panel.show(room.roomId)}
                  />
                </li>
              ))}
            </ul>
            <MoreConversations list={list} />
          </>
        )}
      </div>
      {!isGuest && (
        <div className={styles.foot}>
          <Button
            block
            variant="secondary"
            icon={<Users size={18} aria-hidden />}
            onClick={() => panel.ask({ kind: 'new-group' })}
          >
            {t('chat.new-group')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Loading() {
  const { t } = useChatTexts()
  return (
    <SkeletonGroup label={t('chat.loading')} className={styles.list}>
      {[62, 48, 70, 55].map((width) => (
        <div key={width} className={styles.bones}>
          <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
          <span>
            <Skeleton width={`${width}%`} height={14} />
            <Skeleton width={`${width + 18}%`} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  )
}
