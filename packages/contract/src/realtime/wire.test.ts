import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorTable } from '../errors.ts'
import { policy } from '../policy.ts'
import type { Command } from './command.ts'
import { commands, facts } from './messages.ts'
import { closeCodes, wire } from './wire.ts'

const shape = (schema: z.ZodType | 'nothing') =>
  schema === 'nothing' ? schema : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test('[CHT-07] the shapes of commands and facts are those of this wire version; a change must be meant', () => {
  const told = Object.entries(commands as Readonly<Record<string, Command>>).map(
    ([name, { body, answer, errors }]) => ({
      name,
      body: shape(body),
      answer: shape(answer),
      errors,
    }),
  )
  const facted = Object.entries(facts).map(([name, schema]) => ({ name, body: shape(schema) }))
  expect({ version: wire.version, commands: told, facts: facted }).toMatchSnapshot()
})

test('[AUT-20] every command has a line in the policy, and fails with codes there are', () => {
  for (const [name, command] of Object.entries(commands as Readonly<Record<string, Command>>)) {
    expect(policy, name).toHaveProperty([name])
    for (const code of command.errors) expect(errorTable, name).toHaveProperty([code])
  }
})

test('[CHT-07] commands and facts never share a name', () => {
  expect(Object.keys(commands).filter((name) => name in facts)).toEqual([])
})

test('[CHT-07] the reasons of an end have different close codes, in the range that is free', () => {
  const codes = Object.values(closeCodes)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toBeGreaterThanOrEqual(4000)
})

test('[PRS-03] somebody lost is noticed within ten seconds', () => {
  expect(2 * wire.heartbeatMs).toBeLessThan(10_000)
  expect(wire.pollHoldMs).toBeLessThan(wire.heartbeatMs)
})
