import * as contract from '@foyer/contract'
import {
  commands,
  commonCommandErrors,
  constants,
  errorTable,
  facts,
  hasTimeSlot,
  wire,
  type Command,
  type CommandName,
  type ErrorCode,
} from '@foyer/contract'
import { z } from 'zod'
import { accessIn } from '../calls/access.ts'
import { describedCloseCodes } from './close-codes.ts'
import { createSchemaBook, type JsonSchema } from './components.ts'
import { exampleOf } from './example-of.ts'

export interface AsyncApi {
  readonly asyncapi: string
  readonly info: JsonSchema
  readonly channels: {
    readonly realtime: {
      readonly messages: Readonly<Record<string, JsonSchema>>
      readonly 'x-close-codes': typeof describedCloseCodes
    } & JsonSchema
  }
  readonly operations: Readonly<Record<string, Operation>>
  readonly components: {
    readonly messages: Readonly<Record<string, Message>>
    readonly schemas: Readonly<Record<string, JsonSchema>>
  }
}

interface Message {
  readonly name: string
  readonly summary: string
  readonly payload: JsonSchema
  readonly examples: readonly { readonly payload: JsonSchema }[]
}

/** `receive` is a command, `send` a fact. The fields with `x-` are of commands only. */
export interface Operation {
  readonly action: 'receive' | 'send'
  readonly summary: string
  readonly 'x-access'?: string
  readonly 'x-commands-per-minute'?: number
  readonly 'x-answer-max-bytes'?: number
  readonly 'x-answer-within-s'?: number
  readonly 'x-is-heavy'?: true
  readonly 'x-error-codes'?: readonly ErrorCode[]
}

const described = Object.entries(commands as Readonly<Record<string, Command>>)
const channel = { $ref: '#/channels/realtime' }
const ref = { type: 'integer', minimum: 0, description: "The client's own number of the command." }
const answerName = (command: string) => `${command}.answer`

let made: AsyncApi | undefined

/** The realtime protocol as AsyncAPI 3.0, from the side of the server: it receives commands and sends facts. Source: API-01. */
export const readAsyncApi = (): AsyncApi => (made ??= createAsyncApi())

function createAsyncApi(): AsyncApi {
  const { bodies, schemas } = createSchemas()
  const message = (name: string, summary: string, payload: JsonSchema): Message => ({
    name,
    summary,
    payload,
    examples: [{ payload: exampleOf(payload, schemas) as JsonSchema }],
  })
  const messages = Object.fromEntries(
    [
      ...described.flatMap(([name, { summary, answer }]) => [
        message(name, summary, frame({ type: { const: name }, ref, body: bodies[name] })),
        message(
          answerName(name),
          answer === 'nothing' ? 'The command succeeded.' : 'The answer of the command.',
          frame(
            { type: { const: 'answer' }, ref, ...(answer !== 'nothing' && { body: bodies[answerName(name)] }) },
            true,
          ),
        ),
      ]),
      message('failure', 'A command failed.', frame({ type: { const: 'failure' }, ref, body: failure }, true)),
      ...Object.entries(facts).map(([name, { description = '' }]) =>
        message(name, description, frame({ type: { const: name }, body: bodies[name] }, true)),
      ),
    ].map((one) => [one.name, one]),
  )
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Foyer realtime',
      version: constants.appVersion,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description:
        'Every realtime command and fact. The rules in prose are in docs/realtime-protocol.md. The first frame is realtime.open. ' +
        'A client ignores facts and fields it does not know; the server refuses unknown fields.',
      'x-wire-version': wire.version,
    },
    defaultContentType: 'application/json',
    servers: { live: server('/api', 'The published venue'), stage: server('/stage/api', 'The stage, for designers') },
    channels: {
      realtime: {
        address: wire.path,
        description: 'One WebSocket per page, with text frames of JSON.',
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: { ws: { method: 'GET', headers: handshake, bindingVersion: '0.1.0' } },
        'x-close-codes': describedCloseCodes,
        'x-frame-max-bytes': wire.frameMaxBytes,
        'x-frames-per-second': wire.framesPerSecond,
        'x-frames-burst': wire.framesBurst,
        'x-open-within-ms': wire.openWithinMs,
        'x-heartbeat-ms': wire.heartbeatMs,
      },
    },
    operations: Object.fromEntries([
      ...described.map(([name, command]) => [name, commandOperation(name as CommandName, command)] as const),
      ...Object.entries(facts).map(([name, { description = '' }]) => {
        const fact: Operation & JsonSchema = {
          action: 'send',
          channel,
          summary: description,
          messages: [inChannel(name)],
        }
        return [name, fact] as const
      }),
    ]),
    components: { messages, schemas },
  } as AsyncApi
}

function commandOperation(name: CommandName, command: Command): Operation {
  const ofSlot = hasTimeSlot(name) ? (['venue.outside-time-slot'] as const) : []
  const { summary, perMinute, answerMaxBytes, answerWithinS, isHeavy, errors } = command
  const operation: Operation & JsonSchema = {
    action: 'receive',
    channel,
    summary,
    messages: [inChannel(name)],
    reply: { channel, messages: [inChannel(answerName(name)), inChannel('failure')] },
    'x-access': accessIn(name, 'LIVE'),
    'x-commands-per-minute': perMinute,
    ...(answerMaxBytes !== undefined && { 'x-answer-max-bytes': answerMaxBytes }),
    ...(answerWithinS !== undefined && { 'x-answer-within-s': answerWithinS }),
    ...(isHeavy === true && { 'x-is-heavy': true as const }),
    'x-error-codes': [...new Set<ErrorCode>([...errors, ...ofSlot, ...commonCommandErrors])],
  }
  return operation
}

/** Bodies of all messages by name, and the components that they refer to. */
function createSchemas(): { bodies: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> } {
  const named = Object.fromEntries(
    Object.entries<unknown>(contract).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  )
  const up = Object.fromEntries(described.map(([name, { body }]) => [name, body]))
  const answers = described.flatMap(([name, { answer }]) => (answer === 'nothing' ? [] : [[answerName(name), answer]]))
  const down: Record<string, z.ZodType> = { ...Object.fromEntries(answers), ...facts }
  const input = createSchemaBook('input', up, { named, target: 'draft-07' })
  const output = createSchemaBook('output', down, { named, target: 'draft-07', isOpen: true })
  const components = { ...input.components(), ...output.components() }
  const bodies = {
    ...Object.fromEntries(Object.keys(up).map((id) => [id, input.schemaOf(id)])),
    ...Object.fromEntries(Object.keys(down).map((id) => [id, output.schemaOf(id)])),
  }
  return withoutTwins(bodies, components)
}

/** One component where that of a request is the same as that of an answer, such as a number. */
function withoutTwins(bodies: Record<string, JsonSchema>, schemas: Record<string, JsonSchema>) {
  const text = JSON.stringify({ bodies, schemas })
  const single = Object.keys(schemas).filter((name) => {
    const plain = name.replace(/Input$/, '')
    const twin = schemas[plain]
    return name !== plain && (twin === undefined || JSON.stringify(twin) === JSON.stringify(schemas[name]))
  })
  return JSON.parse(
    single.reduce(
      (all, name) =>
        all.replaceAll(`/${name}"`, `/${name.slice(0, -5)}"`).replaceAll(`"${name}":`, `"${name.slice(0, -5)}":`),
      text,
    ),
  ) as { bodies: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> }
}

const inChannel = (name: string) => ({ $ref: `#/channels/realtime/messages/${name}` })

const server = (pathname: string, description: string) => ({
  host: '{host}',
  pathname,
  protocol: 'wss',
  description,
  variables: { host: { default: 'localhost:8080', description: 'Host and port of the venue; plain ws without TLS.' } },
})

const frame = (properties: Readonly<Record<string, unknown>>, isOpen = false): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...(!isOpen && { additionalProperties: false }),
})

const handshake: JsonSchema = {
  type: 'object',
  required: ['Origin', 'Sec-WebSocket-Protocol'],
  properties: {
    Origin: { type: 'string', description: "The venue's own origin; another one, or none, is refused with 403." },
    'Sec-WebSocket-Protocol': { const: wire.subprotocol, description: 'Without it the handshake is refused with 400.' },
  },
}

const failure: JsonSchema = {
  type: 'object',
  required: ['errMsg', 'code'],
  properties: {
    errMsg: { type: 'string', description: 'In English, for logs and foreign clients.' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string', description: 'JSON pointer to the field of the body, RFC 6901.' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    retryAfterMs: { type: 'integer', minimum: 0, description: 'When to send the command again.' },
  },
}
