import { commands, facts, type Command } from '@foyer/contract'
import specs from '@asyncapi/specs'
import Ajv, { type ValidateFunction } from 'ajv'
import { expect, test } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'
import { readAsyncApi } from './async-api.ts'
import { createRealtimeReference } from './realtime-reference.ts'
import { toMarkdown } from './write-blocks.ts'

const document = readAsyncApi()
const declared = Object.entries(commands as Readonly<Record<string, Command>>)

const ajv = new Ajv({ strict: false, validateFormats: false })
ajv.addSchema({ ...document, $id: 'realtime' })

/** Checks a frame against the payload of this message. */
const payloadOf = (message: string): ValidateFunction =>
  ajv.compile({ $ref: `realtime#/components/messages/${message}/payload` })

const read = async (url: string) => {
  const { app } = await createFakeServer()
  const answer = await app.inject({ url })
  await app.close()
  return answer
}

test('[API-01] the document is valid by the published schema of AsyncAPI 3.0', () => {
  const validate = ajv.compile(specs.schemasWithoutId['3.0.0'] as object)
  expect(validate(document), JSON.stringify(validate.errors)).toBe(true)
  expect(validate({ ...document, channels: [] })).toBe(false)
})

test('[API-01] the server has the document as JSON, and as a page without scripts', async () => {
  const json = await read('/api/docs/realtime')
  expect(json.headers['content-type']).toContain('application/json')
  expect(json.json()).toEqual(document)
  const page = await read('/api/docs/realtime/page')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).not.toContain('<script')
  for (const name of Object.keys({ ...commands, ...facts })) expect(page.body).toContain(`id="${name}"`)
})

test('[API-01] the page of the calls links to the realtime commands', async () => {
  const { info } = (await read('/api/docs/json')).json<{ info: { description: string } }>()
  expect(info.description).toContain('/api/docs/realtime')
})

test('[API-01] every command and every fact is described, with a body, its limits and an example', () => {
  const { operations, components } = document
  expect(Object.keys(operations).toSorted()).toEqual(Object.keys({ ...commands, ...facts }).toSorted())
  for (const [name, { perMinute, answerMaxBytes, errors }] of declared) {
    expect(operations[name]).toMatchObject({ action: 'receive', 'x-commands-per-minute': perMinute })
    expect(operations[name]?.['x-answer-max-bytes']).toBe(answerMaxBytes)
    expect(operations[name]?.['x-error-codes']).toEqual(expect.arrayContaining([...errors, 'server.internal']))
  }
  for (const name of Object.keys(facts)) expect(operations[name]?.action).toBe('send')
  for (const { summary, examples } of Object.values(components.messages)) {
    expect(summary).not.toBe('')
    expect(examples).toHaveLength(1)
  }
})

test('[API-01] every reference of the document leads somewhere', () => {
  const text = JSON.stringify(document)
  const find = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], document)
  const names = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference))
  expect(names.size).toBeGreaterThan(100)
  expect([...names].filter((name) => find(name) === undefined)).toEqual([])
})

test('[API-01] every example fits its own schema in the document', () => {
  for (const [name, { examples }] of Object.entries(document.components.messages)) {
    const validate = payloadOf(name)
    expect(validate(examples[0]?.payload), `${name} ${JSON.stringify(validate.errors)}`).toBe(true)
  }
})

test('[API-01] every example fits the contract', () => {
  const bodyOf = (name: string) => document.components.messages[name]?.examples[0]?.payload['body']
  for (const [name, { body, answer }] of declared) {
    expect(body.safeParse(bodyOf(name)).error, name).toBeUndefined()
    if (answer !== 'nothing') expect(answer.safeParse(bodyOf(`${name}.answer`)).error, name).toBeUndefined()
  }
  for (const [name, schema] of Object.entries(facts)) expect(schema.safeParse(bodyOf(name)).error, name).toBeUndefined()
})

test('[API-01] an unknown field is refused in a command, and allowed in a fact', () => {
  const withMore = (name: string) => {
    const payload = document.components.messages[name]?.examples[0]?.payload
    return payloadOf(name)({ ...payload, body: { ...(payload?.['body'] as object), more: 1 } })
  }
  expect([withMore('chat.send'), withMore('chat.changed')]).toEqual([false, true])
})

test('[API-01] docs/realtime-reference.md is what is generated; update it with `vitest -u`', async () => {
  const page = new URL('../../../../../../docs/realtime-reference.md', import.meta.url).pathname
  await expect(toMarkdown(createRealtimeReference(document))).toMatchFileSnapshot(page)
})
