import { type MouseEvent, createContext, useContext } from 'react'
import type { ChatPerson, ChatPlace } from '@foyer/contract'
import type { Readable, RealtimeState } from '@foyer/client'
import type { Chat } from '@foyer/client/chat'
import type { Status } from '@foyer/ui/status-dot'
import type { ChatPanel } from './chat-panel.ts'
import type { ReportWish } from './dialogs/report-dialog.tsx'

/** All that chats need of the page around them; the page introduces them. */
export interface ChatPorts {
  readonly chat: Chat
  readonly connection: Readable<RealtimeState>
  /** Has the connection tried at once. */
  readonly retryNow: () => void
  /** Undefined for a guest. */
  readonly ownUid: string | undefined
  readonly isModerator: boolean
  /** The bytes of a file. Rejects with an `ApiError`, `chat.file-gone` among them. */
  readonly readFile: (fileId: string, wish: { readonly isPreview: boolean }, signal: AbortSignal) => Promise<Blob>
  readonly saveFile: (blob: Blob, name: string) => void
  /** Who types, by conversation. */
  readonly typing: Readable<ReadonlyMap<string, readonly ChatPerson[]>>
  /** These reject with a `RealtimeError`. */
  readonly removeAsModerator: (roomId: string, seq: number, reason: string) => Promise<void>
  readonly report: (wish: ReportWish) => Promise<void>
  readonly block: (uid: string) => Promise<void>
  readonly openProfile: (uid: string) => void
  readonly pictureOf: (person: ChatPerson, sizePx: 96 | 512) => string | undefined
  /** What an area or a widget is called; undefined where it is not known here. */
  readonly placeName: (place: ChatPlace) => string | undefined
  /** The place one is in, where it has a chat. */
  readonly placeHere: ChatPlace | undefined
  /** How somebody is to be reached; absent where nobody knows. */
  readonly statusOf?: (uid: string) => Readable<Status | undefined>
  /** Absent where there are no calls. */
  readonly onCall?: (roomId: string, withVideo: boolean) => void
  /** The path of an address of this page; undefined for one that leads out of it. */
  readonly innerPath: (href: string) => string | undefined
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void
}

export interface ChatPage extends ChatPorts {
  readonly panel: ChatPanel
  /** There is no connection, and that has lasted long enough to be worth a word. */
  readonly isTroubled: boolean
}

const ChatPageContext = createContext<ChatPage | undefined>(undefined)
export const ChatPageProvider = ChatPageContext.Provider

/** Throws outside a `ChatPageProvider`. */
export function useChatPage(): ChatPage {
  const page = useContext(ChatPageContext)
  if (page === undefined) throw new Error('useChatPage needs a ChatPageProvider above it')
  return page
}
