import { accessLevels, commonCommandErrors } from '@foyer/contract'
import type { AsyncApi, Operation } from './async-api.ts'
import type { JsonSchema } from './components.ts'
import { typeText } from './type-text.ts'

/** A part of a page. Texts may have code in backticks. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly language: 'ts' | 'json'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** The AsyncAPI document for people: every command, fact and type with its fields, limits and an example. */
export function createRealtimeReference(document: AsyncApi): readonly Block[] {
  const { operations, components, channels } = document
  const commands = Object.entries(operations).filter(([, { action }]) => action === 'receive')
  const facts = Object.entries(operations).filter(([, { action }]) => action === 'send')
  return [
    heading(1, 'Realtime commands and facts'),
    text(
      `Every command and fact of wire version ${String(document.info['x-wire-version'])}, generated from the contract. A server has the same as an ` +
        'AsyncAPI 3 document at `/api/docs/realtime` and as this page at `/api/docs/realtime/page`. The rules in prose are in ' +
        '`docs/realtime-protocol.md`.',
    ),
    text(
      'A field with `?` may be absent. The server refuses unknown fields; a client ignores those it does not know. An example has every field, and of ' +
        'several kinds the first.',
    ),
    heading(2, 'Limits'),
    text(
      `Access is the lowest level that may send the command: ${accessLevels.map((level) => `\`${level}\``).join(', ')}. "A minute" is the number of each command ` +
        'that one principal may send in a minute.',
    ),
    {
      kind: 'table',
      head: ['Command', 'Access', 'A minute', 'Answer at most', ''],
      rows: commands.map(([name, operation]) => [`\`${name}\``, ...limitsOf(operation)]),
    },
    heading(2, 'Close codes'),
    text(
      'Before the server ends a connection it sends `realtime.closed` with the reason, and then closes with the code.',
    ),
    {
      kind: 'table',
      head: ['Code', 'Reason', 'Meaning'],
      rows: channels.realtime['x-close-codes'].map(({ code, reason, description }) => [
        `${code}`,
        `\`${reason}\``,
        description,
      ]),
    },
    heading(2, 'Commands'),
    text(`Every command can fail with ${codeList(commonCommandErrors)}. Others are listed with the command.`),
    code('json', examplesOf(document, 'failure')),
    ...commands.flatMap(([name, operation]) => [
      heading(3, `\`${name}\``),
      text(`${operation.summary} ${failuresOf(operation)}`.trim()),
      code('ts', [`body: ${typeText(bodyOf(document, name))}`, answerText(document, name)].join('\n')),
      code('json', examplesOf(document, name, `${name}.answer`)),
    ]),
    heading(2, 'Facts'),
    ...facts.flatMap(([name, { summary }]) => [
      heading(3, `\`${name}\``),
      text(summary),
      code('ts', `body: ${typeText(bodyOf(document, name))}`),
      code('json', examplesOf(document, name)),
    ]),
    heading(2, 'Types'),
    text('The name of a type that ends with `Input` is that of a command, where other fields are refused.'),
    ...Object.entries(components.schemas)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, schema]) => [heading(3, `\`${name}\``), ...describedType(schema)]),
  ]
}

function describedType(schema: JsonSchema): readonly Block[] {
  const { description } = schema
  const pattern = typeof schema['pattern'] === 'string' ? ` // pattern ${schema['pattern']}` : ''
  return [...(typeof description === 'string' ? [text(description)] : []), code('ts', `${typeText(schema)}${pattern}`)]
}

function limitsOf(operation: Operation): string[] {
  const { 'x-access': access = '', 'x-commands-per-minute': perMinute = 0, 'x-answer-max-bytes': bytes } = operation
  const notes = [
    operation['x-is-heavy'] === true ? 'heavy' : '',
    operation['x-answer-within-s'] === undefined ? '' : `within ${operation['x-answer-within-s']} s`,
  ]
  return [
    access,
    perMinute.toLocaleString('en'),
    bytes === undefined ? '' : sizeText(bytes),
    notes.filter((note) => note !== '').join(', '),
  ]
}

const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`)

function failuresOf({ 'x-error-codes': codes = [] }: Operation): string {
  const own = codes.filter((one) => !(commonCommandErrors as readonly string[]).includes(one))
  return own.length === 0 ? '' : `Fails with ${codeList(own)}.`
}

const codeList = (codes: readonly string[]) => codes.map((one) => `\`${one}\``).join(', ')

const propertiesOf = ({ components }: AsyncApi, message: string) =>
  (components.messages[message]?.payload['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>

const bodyOf = (document: AsyncApi, message: string): JsonSchema => propertiesOf(document, message)['body'] ?? {}

function answerText(document: AsyncApi, command: string): string {
  const { body } = propertiesOf(document, `${command}.answer`)
  return body === undefined ? 'answer: nothing' : `answer: ${typeText(body)}`
}

const examplesOf = ({ components }: AsyncApi, ...messages: readonly string[]): string =>
  messages.map((name) => JSON.stringify(components.messages[name]?.examples[0]?.payload)).join('\n')

const heading = (level: 1 | 2 | 3, value: string): Block => ({ kind: 'heading', level, text: value })
const text = (value: string): Block => ({ kind: 'text', text: value })
const code = (language: 'ts' | 'json', value: string): Block => ({ kind: 'code', language, text: value })
