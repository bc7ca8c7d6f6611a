import { expect, test } from 'vitest'
import { z } from 'zod'
import { accessOf, policy } from './policy.ts'
import type { Command } from './realtime/command.ts'
import { commands } from './realtime/messages.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const megabyte = 1024 * 1024
const declared = new Map<string, Command | Route>([
  ...Object.entries(commands as Readonly<Record<string, Command>>),
  ...(routes as readonly Route[]).map((route) => [route.call, route] as const),
])
const names = Object.keys(policy)

test.each(names)('[SEC-02] %s declares how often a minute it may be asked', (name) => {
  const perMinute = declared.get(name)?.perMinute
  expect(perMinute).toSatisfy(Number.isSafeInteger)
  expect(perMinute).toBeGreaterThanOrEqual(1)
  // Files of the venue are counted by address.
  expect(perMinute).toBeLessThanOrEqual(name === 'assets.read' ? 120_000 : 1_200)
})

test.each(names)('[SEC-02] %s declares how large its answer can be, unless it has none', (name) => {
  const { answer, answerMaxBytes } = declared.get(name) ?? {}
  if (answer === 'nothing') return expect(answerMaxBytes).toBeUndefined()
  if (answerMaxBytes === 'streamed') return expect(answer).toBe('bytes')
  expect(answerMaxBytes).toBeGreaterThanOrEqual(1024)
  return expect(answerMaxBytes).toBeLessThanOrEqual((name in commands ? 8 : 32) * megabyte)
})

test('[SEC-02] every command that lists, searches or exports is heavy', () => {
  const readsMuch = /\.(?:list|search|find|export|suggest|read-page|catch-up)/
  // What is announced now is a few entries in memory; calls are those one is in. Desks with people who wait and invitations to
  // meet are read from the live state in memory.
  const small = ['announcement.list', 'calls.list', 'exhibitor-desk.list-waiting', 'matching.list-received']
  const light = Object.entries(commands as Readonly<Record<string, Command>>)
    .filter(([name, { isHeavy }]) => readsMuch.test(name) && isHeavy !== true)
    .map(([name]) => name)
  expect(light.toSorted()).toEqual(small)
})

test('[SEC-02] every call by which somebody other than staff exports is heavy', () => {
  const exports = (routes as readonly Route[]).filter(
    ({ call }) => /\.export/.test(call) && ['anyone', 'visitor', 'attendee'].includes(accessOf(call)),
  )
  expect(exports.map(({ call, isHeavy }) => [call, isHeavy])).toEqual([['profile.export', true]])
})

/** Paths of lists without a maximum, such as `.rooms[].people[]`. Those in a message of a chat are bounded where it is written. */
function endless(schema: unknown, path = ''): string[] {
  const { type, maxItems, items, properties, anyOf, oneOf, additionalProperties } = schema as Record<string, unknown>
  const within = type === 'array' && maxItems === undefined ? [`${path}[]`] : []
  const below: (readonly [unknown, string])[] = Object.entries((properties ?? {}) as Record<string, unknown>)
    .filter(([key]) => key !== 'message')
    .map(([key, property]) => [property, `${path}.${key}`] as const)
  const choices = [...((anyOf ?? oneOf ?? []) as unknown[])].map((choice) => [choice, path] as const)
  if (typeof items === 'object') below.push([items, `${path}[]`])
  if (typeof additionalProperties === 'object') below.push([additionalProperties, `${path}{}`])
  return [...within, ...[...below, ...choices].flatMap(([one, at]) => endless(one, at))]
}

test('[SEC-02] every list in the answer of a command has a maximum', () => {
  const found = Object.entries(commands as Readonly<Record<string, Command>>)
    // The chat cuts its pages by their bytes.
    .filter(([name]) => !name.startsWith('chat.'))
    .flatMap(([name, { answer }]) =>
      answer === 'nothing'
        ? []
        : endless(z.toJSONSchema(answer, { unrepresentable: 'any' })).map((path) => name + path),
    )
  expect(found).toEqual([])
})
