import { HocuspocusProvider, HocuspocusProviderWebsocket, WebSocketStatus } from '@hocuspocus/provider'
import { errorCodeOf } from '@foyer/client/error-code'
import type { WhiteboardAccess, WhiteboardNews } from '@foyer/contract'
import * as Y from 'yjs'
import type { WidgetConnection } from '../../host/widget-server.ts'
import type { SheetState } from './sheet-state.ts'

export interface LineDeps {
  readonly connection: WidgetConnection
  readonly widgetId: string
  readonly configurationId: string
  /** Such as `wss://venue.example`; the server says the path. */
  readonly socketOrigin: string
  /** The browser's own, unless a test brings another. */
  readonly WebSocket?: unknown
}

/** Somebody else at the same sheet. */
export interface Guest {
  readonly clientId: number
  readonly userId: string
  readonly name: string
  readonly pointer: { readonly x: number; readonly y: number; readonly tool: 'pointer' | 'laser' } | undefined
  readonly isPressing: boolean
  readonly selectedIds: readonly string[]
}

/** What a client sends to the others about its own pointer; the server adds whose it is. */
export type OwnPointer = Pick<Guest, 'pointer' | 'isPressing' | 'selectedIds'>

export interface Line {
  readonly doc: Y.Doc
  readonly state: () => SheetState
  readonly guests: () => readonly Guest[]
  /** Calls the listener after each change of the state or of the guests; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  readonly start: () => void
  readonly point: (own: OwnPointer) => void
  /** Asks anew after a refusal. */
  readonly retry: () => void
  /** Calls the listener just before the connection ends, to write what is left; the returned function unsubscribes. */
  readonly beforeStop: (listener: () => void) => () => void
  readonly stop: () => void
}

const silenceMs = 60_000
const returnDelayMs = 1_000
const returnDelayMaxMs = 8_000

/** The line of a page to its sheet: back after every break, with all that was drawn meanwhile. Source: WID-02. */
export function openLine({ connection, widgetId, configurationId, socketOrigin, WebSocket }: LineDeps): Line {
  const doc = new Y.Doc()
  const listeners = new Set<() => void>()
  const lastWords = new Set<() => void>()
  const board = { widgetId, configurationId }
  let state: SheetState = { kind: 'connecting' }
  let guests: readonly Guest[] = []
  let access: WhiteboardAccess | undefined
  /** Asked for already and not shown yet. */
  let ticket: string | undefined
  let news: WhiteboardNews | undefined
  let socket: HocuspocusProviderWebsocket | undefined
  let provider: HocuspocusProvider | undefined
  let hasBeenOpen = false
  let isStopped = false
  let isAsking = false
  let stopListening = () => {}
  return { doc, state: () => state, guests: () => guests, subscribe, start, point, retry, beforeStop, stop }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function start(): void {
    stopListening = connection.onOpen(() => {
      if (socket === undefined && state.kind === 'connecting') void begin()
    })
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<WhiteboardAccess> {
    access = await connection.ask('whiteboard.open', board)
    return access
  }

  async function begin(): Promise<void> {
    if (isAsking || isStopped) return
    isAsking = true
    try {
      ticket = (await ask()).ticket
      if (!isStopped) connect()
    } catch (error) {
      refuse(error)
    } finally {
      isAsking = false
    }
  }

  function connect(): void {
    if (access === undefined) return
    const own = new HocuspocusProviderWebsocket({
      url: `${socketOrigin}${access.path}`,
      delay: returnDelayMs,
      maxDelay: returnDelayMaxMs,
      messageReconnectTimeout: silenceMs,
      ...(WebSocket !== undefined && { WebSocketPolyfill: WebSocket }),
    })
    socket = own
    provider = new HocuspocusProvider({
      websocketProvider: own,
      name: access.documentName,
      document: doc,
      token: showTicket,
      onSynced: () => {
        hasBeenOpen = true
        review()
      },
      onUnsyncedChanges: review,
      onStateless: ({ payload }) => {
        news = readNews(payload) ?? news
        review()
      },
      onAuthenticationFailed: ({ reason }) => {
        if (reason === 'forbidden') close('gone')
        // A ticket that has become too old, or none to be had now: the next connection brings another.
        else own.webSocket?.close()
      },
      onAwarenessChange: () => {
        guests = readGuests(provider)
        notify()
      },
    })
    own.on('status', review)
    provider.attach()
    review()
  }

  async function showTicket(): Promise<string> {
    const asked = ticket
    ticket = undefined
    if (asked !== undefined) return asked
    try {
      return (await ask()).ticket
    } catch (error) {
      if (isFinal(error)) refuse(error)
      throw error
    }
  }

  function review(): void {
    if (isStopped || state.kind === 'refused' || provider === undefined) return
    if (!hasBeenOpen) return
    const isOnline = socket?.status === WebSocketStatus.Connected && provider.isAuthenticated
    const next: SheetState = {
      kind: 'open',
      isOnline,
      isSaved: isOnline && provider.isSynced && !provider.hasUnsyncedChanges,
      mayDraw: news?.mayDraw ?? access?.mayDraw ?? false,
      mayRestore: access?.mayRestore ?? false,
      isFull: news?.isFull ?? false,
    }
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    notify()
  }

  function point(own: OwnPointer): void {
    if (provider?.awareness === null || provider === undefined) return
    provider.awareness.setLocalState({ ...own })
  }

  /** What could not be asked at all is asked again once there is a connection. */
  function refuse(error: unknown): void {
    const code = errorCodeOf(error)
    if (code === 'connection-lost') return
    close(refusals.get(code) ?? 'failed')
  }

  function close(why: Refused): void {
    state = { kind: 'refused', why }
    guests = []
    hangUp()
    notify()
  }

  function hangUp(): void {
    provider?.destroy()
    socket?.destroy()
    provider = undefined
    socket = undefined
  }

  function retry(): void {
    if (state.kind !== 'refused') return
    state = { kind: 'connecting' }
    hasBeenOpen = false
    notify()
    void begin()
  }

  function beforeStop(listener: () => void): () => void {
    lastWords.add(listener)
    return () => lastWords.delete(listener)
  }

  function stop(): void {
    // The page takes the line away before what hangs on it.
    for (const say of lastWords) say()
    isStopped = true
    stopListening()
    hangUp()
    doc.destroy()
  }
}

type Refused = Extract<SheetState, { kind: 'refused' }>['why']

const refusals: ReadonlyMap<unknown, Refused> = new Map([
  ['whiteboard.not-found', 'gone'],
  ['venue.outside-time-slot', 'gone'],
  ['whiteboard.crowded', 'crowded'],
  ['whiteboard.too-many-seats', 'too-many-seats'],
])

const isFinal = (error: unknown): boolean => refusals.has(errorCodeOf(error))

function readNews(payload: string): WhiteboardNews | undefined {
  const read = JSON.parse(payload) as Partial<WhiteboardNews>
  return typeof read.mayDraw === 'boolean' && typeof read.isFull === 'boolean'
    ? { mayDraw: read.mayDraw, isFull: read.isFull }
    : undefined
}

const isPlace = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function readGuests(provider: HocuspocusProvider | undefined): readonly Guest[] {
  const states = provider?.awareness?.getStates() ?? new Map<number, Record<string, unknown>>()
  return [...states].flatMap(([clientId, each]) => {
    const user = each['user'] as { userId?: unknown; name?: unknown } | undefined
    if (clientId === provider?.document.clientID || typeof user?.userId !== 'string' || typeof user.name !== 'string')
      return []
    const pointer = each['pointer'] as { x?: unknown; y?: unknown; tool?: unknown } | undefined
    const selected = Array.isArray(each['selectedIds']) ? each['selectedIds'] : []
    return [
      {
        clientId,
        userId: user.userId,
        name: user.name,
        pointer:
          pointer !== undefined && isPlace(pointer.x) && isPlace(pointer.y)
            ? { x: pointer.x, y: pointer.y, tool: pointer.tool === 'laser' ? ('laser' as const) : ('pointer' as const) }
            : undefined,
        isPressing: each['isPressing'] === true,
        selectedIds: selected.filter((id) => typeof id === 'string').slice(0, 100),
      },
    ]
  })
}
