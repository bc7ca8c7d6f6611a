import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { wire, type WhiteboardAccess } from '@foyer/contract'
import { WebSocket } from 'ws'
import * as Y from 'yjs'

const board = { widgetId: 'meeting-whiteboard', configurationId: 'always' }

class FromHere extends WebSocket {
  constructor(url: string) {
    super(url, { origin: url })
  }
}

/** Somebody at a whiteboard of the demo, over the connections and with the libraries a page has. */
export interface Hand {
  readonly doc: Y.Doc
  /** Whether the server has acknowledged all that was drawn so far. */
  isAcknowledged(): boolean
  onAcknowledged(listener: () => void): void
  /** What the others receive of this pointer; `null` when it is gone. */
  readonly point: (state: Readonly<Record<string, unknown>> | null) => void
  readonly leave: () => void
}

/** Takes a seat with this sheet in hand; resolves once it is the server's too. */
export async function sitDown(url: string, email: string, doc = new Y.Doc()): Promise<Hand> {
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'welcome-to-the-venue' }),
  })
  const { idToken } = (await signIn.json()) as { idToken: string }
  const socketUrl = url.replace('http', 'ws')
  const page = new WebSocket(`${socketUrl}/api/realtime`, wire.subprotocol, { origin: url })
  page.on('error', () => {})
  const answers = new Map<number, (body: unknown) => void>()
  page.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString('utf8')) as { ref?: number; body?: unknown }
    if (frame.ref !== undefined) answers.get(frame.ref)?.(frame.body)
  })
  await new Promise((resolve) => page.once('open', resolve))
  const ask = (ref: number, type: string, body: object) =>
    new Promise<unknown>((resolve) => {
      answers.set(ref, resolve)
      page.send(JSON.stringify({ type, ref, body }))
    })
  await ask(1, 'realtime.open', { token: idToken, wireVersion: wire.version })
  const access = (await ask(2, 'whiteboard.open', board)) as WhiteboardAccess
  // A ticket is valid for one connection: a client that was cut off gets another.
  const socket = new HocuspocusProviderWebsocket({
    url: `${socketUrl}${access.path}`,
    WebSocketPolyfill: FromHere,
    maxAttempts: 1,
    delay: 600_000,
  })
  let provider: HocuspocusProvider | undefined
  const listeners = new Set<() => void>()
  const isAcknowledged = () => provider?.isSynced === true && !provider.hasUnsyncedChanges
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isAcknowledged()) return
      resolve()
      for (const listener of listeners) listener()
    }
    provider = new HocuspocusProvider({
      websocketProvider: socket,
      name: access.documentName,
      document: doc,
      token: access.ticket,
      onSynced: look,
      onUnsyncedChanges: look,
    })
    provider.attach()
  })
  return {
    doc,
    isAcknowledged,
    onAcknowledged: (listener) => void listeners.add(listener),
    point: (state) => provider?.awareness?.setLocalState(state),
    leave() {
      provider?.destroy()
      socket.destroy()
      page.terminate()
    },
  }
}
