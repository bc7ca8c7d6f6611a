// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import type { WidgetConnection } from '../../host/widget-server.ts'
import { type Line, openLine } from './open-line.ts'

interface ProviderOptions {
  readonly name: string
  readonly token: () => Promise<string>
  readonly onSynced: () => void
  readonly onUnsyncedChanges: () => void
  readonly onStateless: (message: { payload: string }) => void
  readonly onAuthenticationFailed: (failure: { reason: string }) => void
  readonly onAwarenessChange: () => void
}

/** What the line is made of, as the test moves it. */
const made = vi.hoisted(() => ({
  sockets: [] as {
    options: Record<string, unknown>
    status: string
    isDestroyed: boolean
    closed: number
    emit: () => void
  }[],
  providers: [] as {
    options: ProviderOptions
    isAuthenticated: boolean
    isSynced: boolean
    hasUnsyncedChanges: boolean
    isAttached: boolean
    isDestroyed: boolean
    own: unknown[]
    states: Map<number, Record<string, unknown>>
  }[],
}))
vi.mock('@hocuspocus/provider', () => ({
  WebSocketStatus: { Connected: 'connected' },
  HocuspocusProviderWebsocket: class {
    constructor(options: Record<string, unknown>) {
      const socket = { options, status: 'connecting', isDestroyed: false, closed: 0, emit: () => {} }
      made.sockets.push(socket)
      return Object.assign(socket, {
        on: (_name: string, listener: () => void) => void (socket.emit = listener),
        webSocket: { close: () => void (socket.closed += 1) },
        destroy: () => void (socket.isDestroyed = true),
      })
    }
  },
  HocuspocusProvider: class {
    constructor(options: ProviderOptions & { document: { clientID: number } }) {
      const provider = {
        options,
        document: options.document,
        isAuthenticated: true,
        isSynced: true,
        hasUnsyncedChanges: false,
        isAttached: false,
        isDestroyed: false,
        own: [] as unknown[],
        states: new Map<number, Record<string, unknown>>(),
      }
      made.providers.push(provider)
      return Object.assign(provider, {
        attach: () => void (provider.isAttached = true),
        destroy: () => void (provider.isDestroyed = true),
        awareness: {
          getStates: () => provider.states,
          setLocalState: (state: unknown) => void provider.own.push(state),
        },
      })
    }
  },
}))

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const refusal = (code: string) => Object.assign(new Error(code), { code })
const access = { path: '/sheets', documentName: 'w1/c1', mayDraw: true, mayRestore: true }

let line: Line | undefined
afterEach(() => {
  line?.stop()
  made.sockets.length = 0
  made.providers.length = 0
})

async function open(answer: () => unknown = () => access) {
  let tickets = 0
  const asked: unknown[] = []
  let onOpen: (() => void) | undefined
  const connection = {
    onOpen: (listener: () => void) => {
      onOpen = listener
      listener()
      return () => void (onOpen = undefined)
    },
    ask: async (name: string, body: object) => {
      asked.push([name, body])
      return { ticket: `ticket ${++tickets}`, ...(await (answer() as Promise<object>)) }
    },
  } as unknown as WidgetConnection
  const opened = openLine({
    connection,
    widgetId: 'w1',
    configurationId: 'c1',
    socketOrigin: 'wss://venue.example',
    WebSocket: class {},
  })
  line = opened
  let changes = 0
  opened.subscribe(() => changes++)
  opened.start()
  await settle()
  return {
    line: opened,
    asked,
    changes: () => changes,
    socket: () => made.sockets.at(-1) as (typeof made.sockets)[number],
    provider: () => made.providers.at(-1) as (typeof made.providers)[number],
    come: () => {
      const [socket, provider] = [made.sockets.at(-1), made.providers.at(-1)]
      if (socket !== undefined) socket.status = 'connected'
      provider?.options.onSynced()
    },
    reconnect: async () => {
      onOpen?.()
      await settle()
    },
    isHeard: () => onOpen !== undefined,
  }
}

test('[WID-02] a sheet is asked for once, and connected to where the server says, back after 1 to 8 s', async () => {
  const { line, asked, socket, provider, reconnect, come } = await open()
  expect(asked).toEqual([['whiteboard.open', { widgetId: 'w1', configurationId: 'c1' }]])
  expect(socket().options).toMatchObject({
    url: 'wss://venue.example/sheets',
    delay: 1000,
    maxDelay: 8000,
    messageReconnectTimeout: 60_000,
    WebSocketPolyfill: expect.any(Function),
  })
  expect([provider().options.name, provider().isAttached, line.state().kind]).toEqual(['w1/c1', true, 'connecting'])
  socket().emit()
  expect(line.state().kind).toBe('connecting')
  await reconnect()
  come()
  await reconnect()
  expect([asked.length, made.sockets.length]).toEqual([1, 1])
})

test('[WID-02] the first ticket is shown once, each further connection brings another', async () => {
  const { provider, asked } = await open()
  expect([await provider().options.token(), asked.length]).toEqual(['ticket 1', 1])
  expect([await provider().options.token(), asked.length]).toEqual(['ticket 2', 2])
})

test('[WID-02] a sheet is online and saved as far as all of it is true, and tells only what changed', async () => {
  const { line, provider, socket, come, changes } = await open()
  come()
  expect(line.state()).toEqual({
    kind: 'open',
    isOnline: true,
    isSaved: true,
    mayDraw: true,
    mayRestore: true,
    isFull: false,
  })
  expect(changes()).toBe(1)
  provider().options.onUnsyncedChanges()
  expect(changes()).toBe(1)
  const seen = (change: () => void) => {
    change()
    provider().options.onUnsyncedChanges()
    return line.state()
  }
  expect(seen(() => (provider().hasUnsyncedChanges = true))).toMatchObject({ isOnline: true, isSaved: false })
  expect(seen(() => (provider().hasUnsyncedChanges = false))).toMatchObject({ isSaved: true })
  expect(seen(() => (provider().isSynced = false))).toMatchObject({ isOnline: true, isSaved: false })
  expect(seen(() => (provider().isSynced = true))).toMatchObject({ isSaved: true })
  expect(seen(() => (provider().isAuthenticated = false))).toMatchObject({ isOnline: false, isSaved: false })
  expect(seen(() => (provider().isAuthenticated = true))).toMatchObject({ isOnline: true })
  socket().status = 'disconnected'
  socket().emit()
  expect(line.state()).toMatchObject({ isOnline: false, isSaved: false })
})

test('[WID-02] what the server says later about drawing and room holds, and other words are left out', async () => {
  const { line, provider, come } = await open(() => ({ ...access, mayDraw: false, mayRestore: false }))
  come()
  expect(line.state()).toMatchObject({ mayDraw: false, mayRestore: false, isFull: false })
  provider().options.onStateless({ payload: '{"mayDraw":true,"isFull":true}' })
  expect(line.state()).toMatchObject({ mayDraw: true, isFull: true })
  for (const payload of ['{"mayDraw":false}', '{"isFull":false}', '{"mayDraw":0,"isFull":false}'])
    provider().options.onStateless({ payload })
  expect(line.state()).toMatchObject({ mayDraw: true, isFull: true })
})

test.each([
  ['whiteboard.not-found', 'gone'],
  ['venue.outside-time-slot', 'gone'],
  ['whiteboard.crowded', 'crowded'],
  ['whiteboard.too-many-seats', 'too-many-seats'],
  ['internal', 'failed'],
])('[WID-02] a sheet refused with %s is %s, and asked for anew on request alone', async (code, why) => {
  let isRefused = true
  const { line, asked, changes, reconnect, come } = await open(() =>
    isRefused ? Promise.reject(refusal(code)) : access,
  )
  expect([line.state(), changes(), made.sockets.length]).toEqual([{ kind: 'refused', why }, 1, 0])
  await reconnect()
  expect(asked).toHaveLength(1)
  isRefused = false
  line.retry()
  expect([line.state(), changes()]).toEqual([{ kind: 'connecting' }, 2])
  line.retry()
  await settle()
  expect(asked).toHaveLength(2)
  come()
  expect(line.state().kind).toBe('open')
})

test('[WID-02] a question that was lost with the connection is asked again with the next one', async () => {
  let isLost = true
  const { line, asked, reconnect } = await open(() => (isLost ? Promise.reject(refusal('connection-lost')) : access))
  expect(line.state().kind).toBe('connecting')
  isLost = false
  await reconnect()
  expect([asked.length, made.sockets.length]).toEqual([2, 1])
})

test('[WID-02] while a question waits for its answer no other is asked', async () => {
  let answer = (_access: object) => {}
  const { asked, reconnect } = await open(() => new Promise<object>((resolve) => (answer = resolve)))
  await reconnect()
  expect(asked).toHaveLength(1)
  answer(access)
  await settle()
  expect(made.sockets).toHaveLength(1)
})

test('[WID-02] a sheet that is gone ends the connection; a ticket that is too old makes another one', async () => {
  const { line, provider, socket, come } = await open()
  come()
  provider().options.onAuthenticationFailed({ reason: 'expired' })
  expect([socket().closed, line.state().kind]).toEqual([1, 'open'])
  const [oldSocket, oldProvider] = [socket(), provider()]
  oldProvider.options.onAuthenticationFailed({ reason: 'forbidden' })
  expect(line.state()).toEqual({ kind: 'refused', why: 'gone' })
  expect([oldSocket.isDestroyed, oldProvider.isDestroyed, oldSocket.closed]).toEqual([true, true, 1])
  line.retry()
  expect(line.state().kind).toBe('connecting')
  await settle()
  // Another connection, which is not open before it has all of the sheet.
  expect(made.sockets).toHaveLength(2)
  socket().emit()
  expect(line.state().kind).toBe('connecting')
})

test('[WID-02] a ticket that is refused for good ends the sheet, one that fails is asked for with the next connection', async () => {
  let code = ''
  const { line, provider } = await open(() => (code === '' ? access : Promise.reject(refusal(code))))
  await provider().options.token()
  code = 'internal'
  await expect(provider().options.token()).rejects.toThrow('internal')
  expect(line.state().kind).toBe('connecting')
  code = 'whiteboard.crowded'
  await expect(provider().options.token()).rejects.toThrow('whiteboard.crowded')
  expect(line.state()).toEqual({ kind: 'refused', why: 'crowded' })
})

test('[WID-02] the others at a sheet are known by name, with pointer and selection, and not oneself', async () => {
  const { line, provider, changes } = await open()
  const bob = { userId: 'bob', name: 'Bob' }
  provider().states = new Map<number, Record<string, unknown>>([
    [line.doc.clientID, { user: { userId: 'alice', name: 'Alice' } }],
    [1, { user: bob, pointer: { x: 3, y: 4, tool: 'laser' }, isPressing: true, selectedIds: ['a', 7, 'b'] }],
    [2, { user: bob, pointer: { x: 3, y: 4, tool: 'eraser' }, isPressing: 1, selectedIds: 'a' }],
    [3, { user: bob, pointer: { x: Infinity, y: 4 } }],
    [4, { user: bob, pointer: { x: 3, y: '4' } }],
    [5, { user: { userId: 'carol' } }],
    [6, { user: { name: 'Carol' } }],
    [7, {}],
    [8, { user: bob, selectedIds: Array.from({ length: 101 }, (_, index) => `${index}`) }],
  ])
  const before = changes()
  provider().options.onAwarenessChange()
  expect(changes()).toBe(before + 1)
  const guests = line.guests()
  expect(guests.map(({ clientId }) => clientId)).toEqual([1, 2, 3, 4, 8])
  expect(guests[0]).toEqual({
    clientId: 1,
    ...bob,
    pointer: { x: 3, y: 4, tool: 'laser' },
    isPressing: true,
    selectedIds: ['a', 'b'],
  })
  expect(guests[1]).toMatchObject({ pointer: { tool: 'pointer' }, isPressing: false, selectedIds: [] })
  expect([guests[2]?.pointer, guests[3]?.pointer, guests[4]?.pointer]).toEqual([undefined, undefined, undefined])
  expect(guests[4]?.selectedIds).toHaveLength(100)
  provider().options.onAuthenticationFailed({ reason: 'forbidden' })
  expect(line.guests()).toEqual([])
})

test('[WID-02] ones own pointer is sent to the others, once there is a connection', async () => {
  const pointer = { pointer: { x: 1, y: 2, tool: 'pointer' as const }, isPressing: false, selectedIds: [] }
  const { line, provider } = await open()
  line.point(pointer)
  expect(provider().own).toEqual([pointer])
  provider().options.onAuthenticationFailed({ reason: 'forbidden' })
  expect(() => line.point(pointer)).not.toThrow()
})

test('[WID-02] a sheet that is left writes what is left to write first, then ends, and hears nothing more', async () => {
  const { line, provider, socket, come, changes, isHeard } = await open()
  come()
  const words: string[] = []
  line.beforeStop(() => words.push(provider().isDestroyed ? 'late' : 'in time'))
  const forget = line.beforeStop(() => words.push('forgotten'))
  forget()
  const before = changes()
  const [ownSocket, ownProvider] = [socket(), provider()]
  line.stop()
  expect([words, ownProvider.isDestroyed, ownSocket.isDestroyed, isHeard()]).toEqual([['in time'], true, true, false])
  ownProvider.options.onUnsyncedChanges()
  expect(changes()).toBe(before)
})

test('[WID-02] a sheet that was left before its answer came is not connected to', async () => {
  let answer = (_access: object) => {}
  const { line } = await open(() => new Promise<object>((resolve) => (answer = resolve)))
  line.stop()
  answer(access)
  await settle()
  expect(made.sockets).toEqual([])
})

test('[WID-02] a listener that is taken away is not called', async () => {
  const { line, come } = await open()
  let calls = 0
  line.subscribe(() => calls++)()
  come()
  expect(calls).toBe(0)
})
