import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorTable } from '../errors.ts'
import { issuesToFaults } from '../faults.ts'
import { policy } from '../policy.ts'
import { shapeOf } from '../testing/shape-of.ts'
import type { Command } from './command.ts'
import { commands, facts } from './messages.ts'
import { closeCodes, wire } from './wire.ts'

const shape = (schema: z.ZodType | 'nothing') => (schema === 'nothing' ? schema : shapeOf(schema))

const byName = <Value>(values: Readonly<Record<string, Value>>) =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))

test('[CHT-07] the shapes of commands and facts are those of this wire version; a change must be meant', () => {
  const described = byName(commands as Readonly<Record<string, Command>>).map(([name, { body, answer, errors }]) => ({
    name,
    body: shape(body),
    answer: shape(answer),
    errors,
  }))
  const facted = byName(facts).map(([name, schema]) => ({ name, body: shape(schema) }))
  expect({ version: wire.version, commands: described, facts: facted }).toMatchSnapshot()
})

test('[AUT-20] every command has a line in the policy, and fails with codes there are', () => {
  for (const [name, command] of Object.entries(commands as Readonly<Record<string, Command>>)) {
    expect(policy, name).toHaveProperty([name])
    for (const code of command.errors) expect(errorTable, name).toHaveProperty([code])
  }
})

test('[API-01] every fact has a description for the documentation', () => {
  expect(Object.entries(facts).filter(([, { description = '' }]) => description === '')).toEqual([])
})

test('[CHT-07] commands and facts never share a name', () => {
  expect(Object.keys(commands).filter((name) => name in facts)).toEqual([])
})

test('[CHT-07] the reasons of an end have different close codes, in the range that is free', () => {
  const codes = Object.values(closeCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toBeGreaterThanOrEqual(4000)
})

test('[PRS-03] a heartbeat is due every 4.2 s and a poll is held for 4 s, so that somebody lost is noticed within ten seconds', () => {
  expect([wire.heartbeatMs, wire.pollHoldMs]).toEqual([4_200, 4_000])
})

test('[SEC-14] every list a command takes refuses the same entry twice', () => {
  const listsIn = (schema: z.core.JSONSchema.BaseSchema, path: string): [path: string, isDistinct: unknown][] => {
    const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    const inner = [
      ...Object.entries(schema.properties ?? {}),
      ...parts.map((part, index) => [String(index), part] as const),
    ]
    if (schema.items !== undefined) inner.push(['items', schema.items as z.core.JSONSchema.BaseSchema])
    const found = inner.flatMap(([key, part]) => (typeof part === 'object' ? listsIn(part, `${path}/${key}`) : []))
    return schema.type === 'array' ? [[path, schema.uniqueItems], ...found] : found
  }
  const lists = Object.entries(commands as Readonly<Record<string, Command>>).flatMap(([name, { body }]) =>
    listsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
  )
  expect(lists.map(([path]) => path)).toContain('chat.catch-up/rooms')
  // A path is no set: an area and a widget in it may have the same id.
  expect(lists.filter(([, isDistinct]) => isDistinct !== true).map(([path]) => path)).toEqual([
    'draft.show-place/selection/items',
  ])
})

test('[SEC-14] the fault of a repeated entry names its place in the list', () => {
  const room = { roomId: 'one', epoch: 'e', rev: 1 }
  const repeated = commands['chat.catch-up'].body.safeParse({
    rooms: [room, { ...room, roomId: 'two' }, { ...room, rev: 2 }],
  })
  expect(issuesToFaults(repeated.error?.issues ?? [])).toEqual([
    { pointer: '/rooms/2', code: 'custom', message: 'is in the list already' },
  ])
  expect(commands['chat.catch-up'].body.safeParse({ rooms: [room, { ...room, roomId: 'two' }] }).success).toBe(true)
})
