import { hasTimeSlot, commonErrors, constants, errorTable, type ErrorCode, type Route } from '@foyer/contract'
import type { z } from 'zod'
import { accessIn } from '../calls/access.ts'
import { callTable, type TableRow } from '../calls/call-table.ts'
import { createSchemaBook, type JsonSchema, type SchemaBook } from './components.ts'

interface Books {
  readonly input: SchemaBook
  readonly output: SchemaBook
}

const parts = ['params', 'query', 'headers', 'body'] as const

let openApi: Record<string, unknown> | undefined

/** The whole contract as OpenAPI 3.1, created at the first call: that takes 60 ms of the processor. Source: API-01. */
export const readOpenApi = () => (openApi ??= createOpenApi())

function createOpenApi(): Record<string, unknown> {
  const books = createBooks()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const row of callTable) {
    const path = (paths[toTemplate(row.call.path)] ??= {})
    path[row.call.method.toLowerCase()] = describeCall(row, books)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: constants.appVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every call of the venue. The same calls are below /stage/api for the stage, where all but the sign-in calls and the version need a designer. ' +
        'Failures have the body Error; their codes stand with each call. ' +
        'The realtime commands are described at [/api/docs/realtime/page](/api/docs/realtime/page), as AsyncAPI at [/api/docs/realtime](/api/docs/realtime).',
    },
    servers: [
      { url: '/api', description: 'The published venue' },
      { url: '/stage/api', description: 'The stage' },
    ],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema, ...books.input.components(), ...books.output.components() },
    },
  }
}

function createBooks(): Books {
  const inputs: Record<string, z.ZodType> = {}
  const outputs: Record<string, z.ZodType> = {}
  for (const { name, route } of callTable) {
    for (const part of parts) if (route[part] !== undefined) inputs[`${name}.${part}`] = route[part]
    if (typeof route.answer === 'object') outputs[`${name}.answer`] = route.answer
  }
  return { input: createSchemaBook('input', inputs), output: createSchemaBook('output', outputs) }
}

function describeCall({ name, call, route }: TableRow, books: Books): JsonSchema {
  const ofSlot = hasTimeSlot(route.call) ? (['venue.outside-time-slot'] as const) : []
  const codes = [...new Set([...route.errors, ...ofSlot, ...commonErrors])]
  const access = accessIn(name, 'LIVE')
  return {
    operationId: name,
    tags: [name.split('.', 1)[0]],
    summary: route.summary,
    description: route.description ?? '',
    ...(call.base === 'root' && { servers: [{ url: '/' }] }),
    security: access === 'anyone' ? [{}] : access === 'visitor' ? [{ bearer: [] }, {}] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', books.input, `${name}.params`, route.params),
      ...parameters('query', books.input, `${name}.query`, route.query),
      ...parameters('header', books.input, `${name}.headers`, route.headers),
    ],
    ...requestBody(name, route, books),
    responses: { ...answers(name, route, books), ...failures(codes) },
    'x-error-codes': codes,
    'x-access': access,
    ...(call.base !== 'root' && {
      'x-stage-access': accessIn(name, 'STAGE'),
    }),
    'x-calls-per-minute': route.perMinute,
    ...(route.answerMaxBytes !== undefined && { 'x-answer-max-bytes': route.answerMaxBytes }),
  }
}

function parameters(
  place: 'path' | 'query' | 'header',
  book: SchemaBook,
  id: string,
  schema: z.ZodType | undefined,
): JsonSchema[] {
  if (schema === undefined) return []
  const made = book.schemaOf(id)
  const required = (made['required'] ?? []) as readonly string[]
  return Object.entries((made['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(name: string, route: Route, books: Books): JsonSchema {
  if (route.bodyKind === 'bytes') {
    return {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  }
  if (route.body === undefined) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: books.input.schemaOf(`${name}.body`) } } },
  }
}

function answers(name: string, route: Route, books: Books): JsonSchema {
  if (route.answer === 'nothing')
    return route.call === 'venue.check-authority' ? { 200: { description: 'Yes' } } : { 204: { description: 'Done' } }
  const content =
    route.answer === 'bytes'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: books.output.schemaOf(`${name}.answer`) } }
  return { 200: { description: route.summary, content } }
}

/** One answer for each status, naming its codes. */
function failures(codes: readonly ErrorCode[]): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes)
    byStatus.set(errorTable[code].status, [...(byStatus.get(errorTable[code].status) ?? []), code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]))
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['errMsg', 'code', 'requestId'],
  properties: {
    errMsg: { type: 'string', description: 'In English, for logs and foreign clients' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    details: { type: 'object', description: 'What `params` cannot hold; its shape is that of the code' },
    requestId: { type: 'string' },
    faults: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string', description: 'JSON pointer, RFC 6901' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

const toTemplate = (path: string) => path.replace(/:([^/]+)/g, '{$1}')
