import { render } from '@testing-library/react'
import type { ChatPlace } from '@foyer/contract'
import { cell, systemClock } from '@foyer/client'
import type { RealtimeState } from '@foyer/client'
import { type FakeChatOptions, createFakeChat } from '@foyer/client/chat/testing'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { type Platform, PlatformProvider } from '../../../platform/platform-context.ts'
import { closedChat, createChatActions } from '../chat-actions.ts'
import { ChatLayer } from '../chat-layer.tsx'
import type { NotificationDraft } from '../../../platform/notifications.ts'
import type { ChatPorts } from '../chat-ports.ts'

const english = createTranslator('en', await loadCatalogue('en'))

/** The chat of a page, in English, over a chat in memory. What it asks of the page is noted in `asked`. */
export function drawChat(options: FakeChatOptions & { readonly ports?: Partial<ChatPorts> } = {}) {
  const { ports: more, ...fake } = options
  const chat = createFakeChat({ nowMs: Date.UTC(2026, 5, 1, 12), ...fake })
  const actions = createChatActions(cell(closedChat))
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    async (...withWhat: unknown[]) =>
      void asked.push([name, ...withWhat])
  const connection = cell<RealtimeState>({ kind: 'open', via: 'websocket', connectionId: 'c' })
  const kept = new Map<string, string>()
  const listed = cell<readonly NotificationDraft[]>([])
  const ports: ChatPorts = {
    actions,
    chat,
    connection,
    retryNow: () => void asked.push(['retryNow']),
    typing: cell(new Map()),
    ownUid: chat.own.uid,
    isModerator: false,
    readFile: async () => new Blob(['picture']),
    saveFile: (_blob, name) => void asked.push(['saveFile', name]),
    report: note('report'),
    block: note('block'),
    unblock: note('unblock'),
    listBlocked: async () => [],
    removeAsModerator: note('removeAsModerator'),
    moderation: { newId: () => 'act-1', sanction: note('sanction'), setRoomRules: note('setRoomRules') },
    openProfile: (uid) => void asked.push(['openProfile', uid]),
    pictureOf: () => undefined,
    placeName: ({ id }) => (id === 'foyer' ? 'Foyer' : undefined),
    placeHere: undefined,
    onCall: (roomId, withVideo) => void asked.push(['onCall', roomId, withVideo]),
    innerPath: (href) => (href.startsWith('https://venue.example/v/') ? new URL(href).pathname : undefined),
    follow: (event) => {
      event.preventDefault()
      asked.push(['follow', event.currentTarget.getAttribute('href')])
    },
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    sound: { isOn: cell(false), set: () => {}, play: () => {} },
    showToast: ({ text }) => void asked.push(['showToast', text]),
    notifications: { sync: (_source, drafts) => listed.set(drafts) },
    isInCall: () => false,
    headerHeight: cell(60),
    offerPersonActions: () => () => {},
    onUnreachable: () => void asked.push(['onUnreachable']),
    ...more,
  }
  const now = () => Date.UTC(2026, 5, 1, 12)
  const platform: Platform = {
    clock: systemClock,
    serverClock: { now, at: () => () => {} },
    log: () => {},
    track: () => {},
  }
  const holders = cell<ReadonlyMap<Element, ChatPlace>>(new Map())
  const buttonPlace = document.body.appendChild(document.createElement('span'))
  const drawn = render(
    <PlatformProvider value={platform}>
      <TranslatorProvider value={english}>
        <ChatLayer ports={ports} buttonPlace={buttonPlace} holders={holders} />
      </TranslatorProvider>
    </PlatformProvider>,
  )
  return {
    ...drawn,
    /** What the chat lists among the notifications of the page. */
    listed,
    chat,
    actions,
    asked,
    connection,
    holders,
    end: () => {
      drawn.unmount()
      buttonPlace.remove()
    },
  }
}
