import { useCallback, useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { Readable } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { useTitleBadge } from '../../platform/title-badge.ts'
import { ChatButton } from './chat-button.tsx'
import { ChatPageProvider, useChatPage } from './chat-page.ts'
import type { ChatPorts } from './chat-ports.ts'
import { type ChatPanel, createChatPanel } from './chat-panel.ts'
import { ChatPill } from './chat-pill.tsx'
import { ChatTexts, useChatTexts } from './chat-texts.tsx'
import { Announcements } from './notify/announcements.tsx'
import { NotifierProvider } from './notify/notifier-context.ts'
import { useListedMessages } from './notify/use-listed-messages.ts'
import { useOwnNotifier } from './notify/use-own-notifier.ts'
import type { HeldChat } from './live-chat.ts'
import { useHeld } from './use-held.ts'
import { useIsTroubled } from './use-is-troubled.ts'

const loadPanel = () => import('./chat-panel-view.tsx')
// A page shows only a button until the chat is opened.
const ChatPanelView = lazyPart(async () => (await loadPanel()).ChatPanelView)
const PanelDialogs = lazyPart(async () => (await import('./dialogs/panel-dialogs.tsx')).PanelDialogs)
const Conversation = lazyPart(async () => (await import('./conversation/conversation.tsx')).Conversation)
const PlaceChat = lazyPart(async () => (await import('./place-chat.tsx')).PlaceChat)

interface ChatLayerProps {
  readonly ports: ChatPorts
  /** Where the header has room for the button; null while there is no header. */
  readonly buttonPlace: Element | null
  /** Elements elsewhere in the page that show a chat. */
  readonly holders: Readable<ReadonlyMap<Element, HeldChat>>
}

/** All of the chat on a page of the venue. Nothing of it where the venue has no chat. Source: CHT-01. */
export function ChatLayer(props: ChatLayerProps) {
  const { kind } = useReadable(props.ports.chat.state)
  if (kind === 'off') return null
  return (
    <ChatTexts>
      <Layer {...props} />
    </ChatTexts>
  )
}

const stop = (panel: ChatPanel) => panel.stop()

function Layer({ ports, ...places }: ChatLayerProps) {
  const { log } = usePlatform()
  const { actions, chat, isModerator, offerPersonActions, placeHere } = ports
  const open = useCallback(
    () =>
      createChatPanel({
        actions,
        chat,
        onFailure: (cause) => log('WARN', 'chat', 'a conversation could not be opened', cause),
      }),
    [actions, chat, log],
  )
  const panel = useHeld(open, stop)
  useEffect(() => panel?.comeTo(placeHere), [panel, placeHere])
  useEffect(() => {
    if (panel === undefined) return
    return offerPersonActions({
      startChat: actions.startChat,
      block: (uid) => panel.ask({ kind: 'block', uid }),
      report: (uid) => panel.ask({ kind: 'report', uid }),
      ...(isModerator && { sanction: (uid, name) => panel.ask({ kind: 'sanction', uid, name }) }),
    })
  }, [actions, isModerator, offerPersonActions, panel])
  const isTroubled = useIsTroubled(ports.connection)
  const page = useMemo(
    () => (panel === undefined ? undefined : { ...ports, panel, isTroubled }),
    [ports, panel, isTroubled],
  )
  if (page === undefined) return null
  return (
    <ChatPageProvider value={page}>
      <Shown {...places} />
    </ChatPageProvider>
  )
}

function Shown({ buttonPlace, holders }: Omit<ChatLayerProps, 'ports'>) {
  const held = useReadable(holders)
  const words = useChatTexts()
  const { actions, chat, panel } = useChatPage()
  const { opened, expanded } = useReadable(actions.state)
  const isAsking = useReadable(panel.state).dialog !== undefined
  const notifier = useOwnNotifier(words)
  useTitleBadge('chat', useReadable(chat.state).unread)
  useListedMessages(words)
  return (
    <NotifierProvider value={notifier}>
      {buttonPlace !== null &&
        createPortal(<ChatButton onPrepare={() => void loadPanel().catch(() => {})} />, buttonPlace)}
      {opened && expanded && <ChatPanelView />}
      {opened && !expanded && <ChatPill />}
      {isAsking && <PanelDialogs />}
      {Array.from(held, ([element, place]) =>
        createPortal(
          place.kind === 'room' ? (
            <Conversation roomId={place.id} hasBack={false} isBare />
          ) : (
            <PlaceChat place={place} />
          ),
          element,
          place.id,
        ),
      )}
      <Announcements />
    </NotifierProvider>
  )
}
