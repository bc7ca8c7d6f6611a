import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Path, type Query, type Value, readAt, resolved, selected, toPath, writeAt } from './tree.ts'

/** The claims of a token, whose signature is not checked here; `null` for a client that is not signed in. */
export type Bearer = Readonly<Record<string, unknown>> | null

/** Which path becomes what, all or nothing. */
export type Patch = readonly { readonly path: Path; readonly value: Value }[]

export interface DatabaseRules {
  readonly mayRead: (bearer: Bearer, root: Value, path: Path, nowMs: number) => boolean
  readonly mayWrite: (bearer: Bearer, root: Value, patch: Patch, nowMs: number) => boolean
}

export interface RealtimeDatabase {
  /** For the field `databaseURL` of a configuration. */
  readonly url: string
  readonly host: string
  readonly port: number
  readonly read: (path: string) => Value
  /** As the console does, past all rules. */
  readonly write: (path: string, value: Value) => void
  /** Every change that was allowed, oldest first: path and value. */
  readonly writes: readonly { readonly path: string; readonly value: Value }[]
  /** Breaks all connections, as a network does. */
  readonly breakConnections: () => void
  /** Whether connections are taken at all. */
  readonly setReachable: (isReachable: boolean) => void
  readonly stop: () => Promise<void>
}

interface Listener {
  readonly path: Path
  readonly query: Query | undefined
  readonly tag: number | undefined
}

interface Session {
  readonly send: (data: object) => void
  readonly listeners: Map<string, Listener>
  /** What is written once the connection ends. */
  readonly lastWill: { readonly path: Path; readonly value: Value }[]
  bearer: Bearer
}

interface Ask {
  readonly r: number
  readonly a: string
  readonly b: {
    readonly p?: string
    readonly d?: Value
    readonly cred?: string
    readonly q?: Query
    readonly t?: number
  }
}

const openToAll: DatabaseRules = { mayRead: () => true, mayWrite: () => true }
const pieceChars = 16_384
const startsWith = (path: Path, with_: Path) => with_.every((key, index) => path[index] === key)

/**
 * Speaks the protocol of the Firebase Realtime Database, as far as its SDK needs it for values, children, queries that
 * equal, server values and what is left behind at a disconnect. Transactions are taken without comparing.
 */
export async function startRealtimeDatabase(rules: DatabaseRules = openToAll): Promise<RealtimeDatabase> {
  let root: Value = null
  let isReachable = true
  let sessionCount = 0
  let lastMs = 0
  const writes: { path: string; value: Value }[] = []
  const sessions = new Set<Session>()
  const http = createServer((_, response) => response.writeHead(404).end())
  const sockets = new WebSocketServer({ server: http, verifyClient: () => isReachable })
  sockets.on('connection', open)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const host = `127.0.0.1:${port}`

  return {
    url: `http://${host}/?ns=demo-foyer`,
    host: '127.0.0.1',
    port,
    read: (path) => readAt(root, toPath(path)),
    write: (path, value) => apply([{ path: toPath(path), value }]),
    writes,
    breakConnections: () => sockets.clients.forEach((socket) => socket.terminate()),
    setReachable: (next) => {
      isReachable = next
    },
    stop: async () => {
      sockets.clients.forEach((socket) => socket.terminate())
      await new Promise((resolve) => http.close(resolve))
    },
  }

  /** Never the same twice, so that it shows which of two writes was later. */
  function now(): number {
    lastMs = Math.max(Date.now(), lastMs + 1)
    return lastMs
  }

  function open(socket: WebSocket) {
    const session: Session = { send, listeners: new Map(), lastWill: [], bearer: null }
    let pieces: string[] = []
    let piecesLeft = 0
    sessions.add(session)
    socket.on('message', (data) => {
      const text = String(data)
      if (piecesLeft === 0 && /^\d+$/.test(text)) {
        // A zero says only that somebody is there.
        piecesLeft = Number(text)
        return
      }
      pieces.push(text)
      if (--piecesLeft > 0) return
      const whole = pieces.join('')
      pieces = []
      piecesLeft = 0
      const { t, d } = JSON.parse(whole) as { t: string; d: Ask }
      if (t === 'd') answer(session, d)
    })
    socket.on('close', () => {
      sessions.delete(session)
      if (session.lastWill.length > 0) apply(session.lastWill)
    })
    sendRaw({ t: 'c', d: { t: 'h', d: { ts: now(), v: '5', h: host, s: `session-${++sessionCount}` } } })

    function send(data: object) {
      sendRaw({ t: 'd', d: data })
    }

    function sendRaw(message: object) {
      const text = JSON.stringify(message)
      const count = Math.ceil(text.length / pieceChars)
      if (count > 1) socket.send(String(count))
      for (let at = 0; at < text.length; at += pieceChars) socket.send(text.slice(at, at + pieceChars))
    }
  }

  function answer(session: Session, { r, a, b }: Ask) {
    const path = toPath(b.p ?? '')
    const data = b.d ?? null
    const reply = (d: unknown = '') => session.send({ r, b: { s: 'ok', d } })
    const refuse = () => session.send({ r, b: { s: 'permission_denied', d: 'Permission denied' } })
    switch (a) {
      case 'auth':
        session.bearer = claimsOf(b.cred)
        return reply({ auth: session.bearer })
      case 'unauth':
        session.bearer = null
        return reply()
      case 'q': {
        if (!rules.mayRead(session.bearer, root, path, now())) return refuse()
        const listener = { path, query: b.q, tag: b.t }
        session.listeners.set(keyOf(b), listener)
        sendValue(session, listener, path)
        return reply({})
      }
      case 'n':
        session.listeners.delete(keyOf(b))
        return reply()
      case 'g':
        if (!rules.mayRead(session.bearer, root, path, now())) return refuse()
        return reply(selected(readAt(root, path), b.q ?? {}))
      case 'p':
      case 'm':
        return write(patchOf(a, path, data)) ? reply() : refuse()
      case 'o':
      case 'om': {
        const patch = patchOf(a === 'o' ? 'p' : 'm', path, data)
        if (!rules.mayWrite(session.bearer, root, settle(patch, now()), lastMs)) return refuse()
        session.lastWill.push(...patch)
        return reply()
      }
      case 'oc': {
        const kept = session.lastWill.filter((one) => !startsWith(one.path, path))
        session.lastWill.splice(0, Infinity, ...kept)
        return reply()
      }
      default:
        return reply()
    }

    function write(patch: Patch): boolean {
      const atMs = now()
      const settled = settle(patch, atMs)
      if (!rules.mayWrite(session.bearer, root, settled, atMs)) return false
      apply(settled)
      return true
    }
  }

  function patchOf(kind: 'p' | 'm', path: Path, data: Value): Patch {
    if (kind === 'p' || typeof data !== 'object' || data === null) return [{ path, value: data }]
    return Object.entries(data).map(([key, value]) => ({ path: [...path, ...toPath(key)], value }))
  }

  function settle(patch: Patch, atMs: number): Patch {
    return patch.map(({ path, value }) => ({ path, value: resolved(value, readAt(root, path), atMs) }))
  }

  function apply(patch: Patch) {
    for (const { path, value } of settle(patch, now())) {
      root = writeAt(root, path, value)
      writes.push({ path: path.join('/'), value })
      for (const session of sessions)
        for (const listener of session.listeners.values())
          if (startsWith(path, listener.path) || startsWith(listener.path, path)) sendValue(session, listener, path)
    }
  }

  /** Sends a listener the value at a path that changed, or at its own path where that is below. */
  function sendValue(session: Session, { path: at, query, tag }: Listener, changed: Path) {
    const path = query === undefined && changed.length > at.length ? changed : at
    const value = readAt(root, path)
    const b = { p: path.join('/'), d: query === undefined ? value : selected(value, query) }
    session.send({ a: 'd', b: tag === undefined ? b : { ...b, t: tag } })
  }
}

const keyOf = ({ p, q }: Ask['b']) => `${p} ${JSON.stringify(q ?? {})}`

function claimsOf(token = ''): Bearer {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || 'null') as Bearer
  return claims && { ...claims, uid: claims['user_id'] ?? claims['sub'] }
}
