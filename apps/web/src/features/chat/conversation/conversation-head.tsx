import ArrowLeft from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Gauge from 'lucide-react/icons/gauge'
import LogOut from 'lucide-react/icons/log-out'
import MicOff from 'lucide-react/icons/mic-off'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import X from 'lucide-react/icons/x'
import { Suspense, useEffect, useState } from 'react'
import type { ChatRoom } from '@foyer/contract'
import { loadFontsForText } from '@foyer/ui/fonts'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import { Skeleton } from '@foyer/ui/skeleton'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { BlockDialog } from '../dialogs/block-dialog.tsx'
import { LazyRoomRulesDialog } from '../dialogs/lazy-moderation.ts'
import { ReportDialog } from '../dialogs/report-dialog.tsx'
import { FoldButton, useIsWide } from '../fold-button.tsx'
import { RoomFace, useStatus } from '../room-face.tsx'
import { nameOf, titleOf } from '../room-words.ts'
import styles from './conversation.module.css'

interface ConversationHeadProps {
  readonly room: ChatRoom | undefined
  readonly hasBack: boolean
  readonly isSearching: boolean
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onSearch: (isOn: boolean) => void
}

export function ConversationHead(props: ConversationHeadProps) {
  const { room, hasBack, isSearching, query, onQuery, onSearch } = props
  const { panel, ownUid, placeName, onCall } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const isWide = useIsWide()
  const title = room === undefined ? '' : titleOf(words, room, placeName)
  useEffect(() => void loadFontsForText(title).catch(() => {}), [title])
  const mayCall = onCall !== undefined && room !== undefined && room.kind !== 'place' && room.publish.may
  return (
    <header className={styles.head}>
      {hasBack && (
        <IconButton label={t('chat.back')} onClick={panel.leave}>
          <ArrowLeft className="mirror" aria-hidden />
        </IconButton>
      )}
      {isSearching ? (
        <label className={styles.search}>
          <Search size={18} aria-hidden />
          <VisuallyHidden>{t('chat.search-here')}</VisuallyHidden>
          <input
            type="search"
            value={query}
            maxLength={100}
            placeholder={t('chat.search-here')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
            autoFocus
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.stopPropagation()
              onSearch(false)
            }}
          />
          <IconButton label={t('chat.search-end')} size="small" onClick={() => onSearch(false)}>
            <X aria-hidden />
          </IconButton>
        </label>
      ) : (
        <>
          {room === undefined ? <Skeleton shape="circle" width="2.5rem" height="2.5rem" /> : <RoomFace room={room} />}
          <div className={styles.titles}>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
            {room !== undefined && <Below room={room} />}
          </div>
          {ownUid !== undefined && isWide && (
            <IconButton label={t('chat.search-here')} onClick={() => onSearch(true)}>
              <Search aria-hidden />
            </IconButton>
          )}
          {mayCall && (
            <IconButton label={t('chat.call.start-video')} onClick={() => onCall(room.roomId, true)}>
              <Video aria-hidden />
            </IconButton>
          )}
          {room?.kind === 'group' && isWide && (
            <IconButton label={t('chat.members')} onClick={() => panel.ask({ kind: 'members', roomId: room.roomId })}>
              <Users aria-hidden />
            </IconButton>
          )}
          {room !== undefined && ownUid !== undefined && (
            <RoomMenu room={room} isWide={isWide} mayCall={mayCall} onSearch={() => onSearch(true)} />
          )}
        </>
      )}
      {isWide && <FoldButton />}
    </header>
  )
}

/** Under the name: how somebody is to be reached, or how many they are. */
function Below({ room }: { readonly room: ChatRoom }) {
  const { t } = useChatTexts()
  const [other] = room.people
  const status = useStatus(room.kind === 'private' ? other?.uid : undefined)
  if (room.kind === 'private') {
    const about = [other?.title, other?.company].filter(Boolean).join(', ')
    if (status === undefined && about === '') return null
    return (
      <p className={styles.below} dir="auto" data-status={status}>
        {status === undefined ? about : t(`chat.status.${status}`)}
      </p>
    )
  }
  if (room.kind === 'place') return <p className={styles.below}>{t('chat.room.place-about')}</p>
  return <p className={styles.below}>{t('chat.member-count', { count: room.memberCount })}</p>
}

interface RoomMenuProps {
  readonly room: ChatRoom
  readonly isWide: boolean
  readonly mayCall: boolean
  readonly onSearch: () => void
}

function RoomMenu({ room, isWide, mayCall, onSearch }: RoomMenuProps) {
  const { log } = usePlatform()
  const { chat, panel, isModerator, openProfile, onCall, onUnreachable } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const [asked, setAsked] = useState<'block' | 'report' | 'rules'>()
  const { roomId, isMuted, kind } = room
  const [other] = room.people
  const isReachable = kind === 'private' && other !== undefined && other.isGone !== true
  const isBlocked = !room.publish.may && room.publish.why === 'blocked'
  const act = (id: string) => {
    if (id === 'search') onSearch()
    if (id === 'call') onCall?.(roomId, false)
    if (id === 'mute')
      chat.setMuted(roomId, !isMuted).catch((cause: unknown) => {
        log('WARN', 'chat', 'the room could not be muted', cause)
        onUnreachable()
      })
    if (id === 'profile' && other !== undefined) openProfile(other.uid)
    if (id === 'block' || id === 'report' || id === 'rules') setAsked(id)
    if (id === 'sanction' && other !== undefined)
      panel.ask({ kind: 'sanction', uid: other.uid, name: nameOf(words, other) })
    if (id === 'members' || id === 'add-members' || id === 'rename' || id === 'leave') panel.ask({ kind: id, roomId })
  }
  return (
    <>
      <Menu
        label={t('chat.more')}
        trigger={
          <IconButton label={t('chat.more')}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        onAction={act}
      >
        {!isWide && (
          <MenuItem id="search" icon={<Search aria-hidden />}>
            {t('chat.search-here')}
          </MenuItem>
        )}
        {mayCall && (
          <MenuItem id="call" icon={<Phone aria-hidden />}>
            {t('chat.call.start-audio')}
          </MenuItem>
        )}
        {isReachable && (
          <MenuItem id="profile" icon={<User aria-hidden />}>
            {t('chat.profile')}
          </MenuItem>
        )}
        <MenuItem id="mute" icon={isMuted ? <Bell aria-hidden /> : <BellOff aria-hidden />}>
          {t(isMuted ? 'chat.unmute' : 'chat.mute')}
        </MenuItem>
        {kind === 'place' && isModerator && (
          <MenuItem id="rules" icon={<Gauge aria-hidden />}>
            {t('chat.rules')}
          </MenuItem>
        )}
        {kind === 'group' && (
          <>
            <MenuItem id="members" icon={<Users aria-hidden />}>
              {t('chat.members')}
            </MenuItem>
            <MenuItem id="add-members" icon={<UserPlus aria-hidden />} disabled={!room.publish.may}>
              {t('chat.add-people')}
            </MenuItem>
            <MenuItem id="rename" icon={<Pencil aria-hidden />} disabled={!room.publish.may}>
              {t('chat.rename')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem id="leave" icon={<LogOut className="mirror" aria-hidden />} tone="danger">
              {t('chat.leave')}
            </MenuItem>
          </>
        )}
        {isReachable && (
          <>
            <MenuSeparator />
            <MenuItem id="report" icon={<Flag aria-hidden />}>
              {t('chat.report')}
            </MenuItem>
            {!isBlocked && (
              <MenuItem id="block" icon={<Ban aria-hidden />} tone="danger">
                {t('chat.block')}
              </MenuItem>
            )}
            {isModerator && (
              <MenuItem id="sanction" icon={<MicOff aria-hidden />} tone="danger">
                {t('chat.sanction')}
              </MenuItem>
            )}
          </>
        )}
      </Menu>
      {asked === 'rules' && (
        <Suspense fallback={null}>
          <LazyRoomRulesDialog room={room} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {asked === 'block' && other !== undefined && (
        <BlockDialog uid={other.uid} name={nameOf(words, other)} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'report' && other !== undefined && (
        <ReportDialog uid={other.uid} name={nameOf(words, other)} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
