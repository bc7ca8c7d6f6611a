import { type IdentityState, type Realtime, cell, newId, openSiblingChannel } from '@foyer/client'
import { createChat, createChatPages, createChatStores, createChatUpload, openChatDatabase } from '@foyer/client/chat'
import type { HeldChat } from '../../features/chat/live-chat.ts'
import { createTypingByRoom } from '../../features/chat/typing-by-room.ts'
import type { App } from '../app-context.ts'

/**
 * The chats of one session. The answer ends them; what is written and not sent is kept for the next,
 * unless its author logs out or is banned. Source: CHT-01, CHT-07, AUT-15.
 */
export function startChat(app: App, realtime: Realtime): () => void {
  const { clock, identity, log, origin, place, random, user } = app
  const own = user.getState().user
  if (own === undefined) return () => {}
  const { userId } = own
  const note = (message: string, cause?: unknown) => log('WARN', 'chat', message, cause)
  const stores = createChatStores({ open: () => openChatDatabase(`${place.storagePrefix}chat`), log: note })
  const pages = createChatPages({
    locks: 'locks' in navigator ? navigator.locks : undefined,
    channel: openSiblingChannel('foyer-chat'),
    clock,
    pageId: newId(random),
  })
  const chat = createChat({
    realtime,
    clock,
    newId: () => newId(random),
    ownId: () => userId,
    outboxStore: stores.outbox,
    draftStore: stores.drafts,
    isMemoryOnly: stores.isMemoryOnly,
    pages,
    uploadFile: createChatUpload({
      origin,
      basePath: place.apiBasePath,
      getToken: identity.getToken,
      renewToken: identity.renewToken,
      clock,
      random,
      newRequest: () => new XMLHttpRequest(),
    }),
    log: note,
  })
  const { typing, stop: stopTyping } = createTypingByRoom({
    clock,
    ownUid: userId,
    onTyping: (listener) => realtime.on('chat.typing', listener),
    onChanged: (listener) => realtime.on('chat.changed', listener),
  })
  app.chat.set({
    chat,
    connection: realtime.state,
    retryNow: realtime.retryNow,
    holders: cell<ReadonlyMap<Element, HeldChat>>(new Map()),
    typing,
    removeAsModerator: async (roomId, seq, reason) =>
      void (await realtime.ask('chat.delete', { roomId, seq, clientId: newId(random), reason })),
    moderation: {
      newId: () => newId(random),
      sanction: async (options) => void (await realtime.ask('moderation.sanction', options)),
      setRoomRules: (roomId, rules) => realtime.ask('moderation.set-room-rules', { roomId, ...rules }),
    },
    report: (options) => realtime.ask('moderation.report', { clientId: newId(random), ...options }),
    block: (uid) => realtime.ask('moderation.block', { userId: uid }),
    unblock: (uid) => realtime.ask('moderation.unblock', { userId: uid }),
    listBlocked: async () => (await realtime.ask('moderation.list-blocked', {})).people,
  })
  return () => {
    app.chat.set(undefined)
    stopTyping()
    chat.stop()
    pages.stop()
    if (!isKept(identity.state.get())) void stores.erase(userId)
  }
}

/** What is written and not sent outlives a session that ended by itself. */
function isKept(state: IdentityState): boolean {
  const end = state.kind === 'signed-out' ? state.failure?.end : undefined
  return state.kind === 'signed-in' || (end !== undefined && end.why !== 'banned')
}
