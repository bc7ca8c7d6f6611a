import Ajv, { type ValidateFunction } from 'ajv'
import { once } from 'node:events'
import { WebSocket } from 'ws'

// A realtime client that is made from the AsyncAPI document of a server and from nothing else. NOTE: do not import the contract, the
// client of the app or constants of the wire here: the client proves that the document suffices.

type Json = Readonly<Record<string, unknown>>

/** The part of an AsyncAPI 3 document that the client uses. */
interface RealtimeDocument {
  readonly servers: Readonly<Record<string, { readonly pathname: string }>>
  readonly channels: Readonly<Record<string, DocumentChannel>>
  readonly operations: Readonly<Record<string, DocumentOperation>>
}
interface DocumentChannel {
  readonly address: string
  readonly messages: Readonly<Record<string, Reference>>
  readonly bindings: {
    readonly ws: { readonly headers: { readonly properties: Readonly<Record<string, { readonly const?: string }>> } }
  }
}
interface DocumentOperation {
  readonly action: 'send' | 'receive'
  readonly messages: readonly Reference[]
  readonly reply?: { readonly messages: readonly Reference[] }
}
interface Reference {
  readonly $ref: string
}
interface DocumentMessage {
  readonly payload: { readonly properties: { readonly type: { readonly const: string } } }
  readonly examples: readonly { readonly payload: { readonly type: string; readonly body: Json } }[]
}

interface Frame {
  readonly type: string
  readonly ref?: number
  readonly body?: Json
}

export interface GeneratedClient {
  /** Sends a command of the document and resolves with the body of its answer. Rejects with the body of a failure. */
  readonly send: (command: string, body: Json) => Promise<Json>
  /** Resolves with the body of the first fact of this name that fits, received already or later. */
  readonly fact: (name: string, isWanted: (body: Json) => boolean) => Promise<Json>
  /** What of the received frames does not fit the document. */
  readonly misfits: readonly string[]
  readonly close: () => Promise<void>
}

/** Connects as the document says. The first command, `realtime.open`, is left to the caller. */
export async function connectGenerated(url: string, document: unknown, token: string): Promise<GeneratedClient> {
  const { servers, channels, operations } = document as RealtimeDocument
  const [channel] = Object.values(channels)
  const { pathname } = servers['live'] ?? {}
  if (channel === undefined || pathname === undefined) throw new Error('the document has no channel or no live server')
  const checks = createChecks(document)
  const received: Frame[] = []
  const misfits: string[] = []
  const waiters = new Set<() => void>()
  const factSchemas = new Map<string, ValidateFunction>()
  const subprotocol = channel.bindings.ws.headers.properties['Sec-WebSocket-Protocol']?.const ?? ''
  const socket = new WebSocket(`${url.replace('http', 'ws')}${pathname}${channel.address}`, subprotocol, {
    origin: url,
  })
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString('utf8')) as Frame
    const check = factSchemas.get(frame.type)
    if (frame.ref === undefined && check?.(frame) !== true)
      misfits.push(`${frame.type} ${JSON.stringify(check?.errors)}`)
    received.push(frame)
    for (const look of waiters) look()
  })
  await once(socket, 'open')

  for (const { action, messages } of Object.values(operations)) {
    const [reference] = messages
    if (action === 'send' && reference !== undefined) factSchemas.set(checks.typeOf(reference), checks.of(reference))
  }
  let ref = 0
  const [example] = checks.find(messageOf('realtime.open')).examples
  await send('realtime.open', { ...example?.payload.body, token })
  return { send, fact, misfits, close }

  function messageOf(command: string): Reference {
    const [reference] = operations[command]?.messages ?? []
    if (reference === undefined) throw new Error(`the document has no command ${command}`)
    return reference
  }

  async function send(name: string, body: Json): Promise<Json> {
    const message = messageOf(name)
    const check = checks.of(message)
    const type = checks.typeOf(message)
    const command = { type, ref: (ref += 1), body }
    if (!check(command)) throw new Error(`${type} does not fit the document: ${JSON.stringify(check.errors)}`)
    socket.send(JSON.stringify(command))
    const answer = await find((frame) => frame.ref === command.ref || frame.type === 'realtime.closed')
    const isKnown = operations[name]?.reply?.messages.some((one) => checks.of(one)(answer) === true)
    if (isKnown !== true) misfits.push(`${type} ${JSON.stringify(answer)}`)
    if (answer.type !== 'answer') throw Object.assign(new Error(`${type}: ${JSON.stringify(answer.body)}`), answer.body)
    return answer.body ?? {}
  }

  async function fact(name: string, isWanted: (body: Json) => boolean): Promise<Json> {
    const { body = {} } = await find((frame) => frame.type === name && isWanted(frame.body ?? {}))
    return body
  }

  function find(isWanted: (frame: Frame) => boolean): Promise<Frame> {
    return new Promise((resolve) => {
      const look = () => {
        const found = received.find(isWanted)
        if (found === undefined) return
        waiters.delete(look)
        resolve(found)
      }
      waiters.add(look)
      look()
    })
  }

  async function close(): Promise<void> {
    const closed = once(socket, 'close')
    socket.close()
    await closed
  }
}

/** Finds messages of the document and checks frames against their schemas. */
function createChecks(document: unknown) {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  ajv.addSchema({ ...(document as object), $id: 'document' })
  const made = new Map<string, ValidateFunction>()
  return { find, of, typeOf: (reference: Reference) => find(reference).payload.properties.type.const }

  /** Follows references until there is a message. */
  function find({ $ref }: Reference): DocumentMessage {
    const found = at($ref)
    return '$ref' in found ? find(found as unknown as Reference) : (found as unknown as DocumentMessage)
  }

  function of({ $ref }: Reference): ValidateFunction {
    const inner = at($ref)
    if (typeof inner['$ref'] === 'string') return of({ $ref: inner['$ref'] })
    let check = made.get($ref)
    if (check === undefined) made.set($ref, (check = ajv.compile({ $ref: `document${$ref}/payload` })))
    return check
  }

  function at(pointer: string): Json {
    const keys = pointer.slice(2).split('/')
    return keys.reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document) as Json
  }
}
