import { expect, test } from 'vitest'
import { z } from 'zod'
import { clausesOf } from './policy.ts'
import { commands } from './realtime/messages.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { slotRules, slotTypesWithoutWidget, type SlottedName } from './slot-rules.ts'

/** Saves the whole venue, all widgets of it. */
const withoutSlot = ['designer.save-stage']

/** Exhibitors are attendees to the policy: the desk itself finds out who is its staff. */
const staffOfDesk: ReadonlySet<string> = new Set<SlottedName>([
  'exhibitor-desk.set-status',
  'exhibitor-desk.take',
  'exhibitor-desk.hand-over',
  'exhibitor-desk.end',
  'exhibitor-desk.list-missed',
  'exhibitor-desk.mark-missed',
  'exhibitor-desk.list-cards',
  'exhibitor-desk.export',
])

const namesWidget = (schemas: readonly (z.ZodType | undefined)[]) =>
  schemas.some(
    (schema) =>
      schema !== undefined &&
      JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"widgetId"'),
  )

test('[SEC-09] every call and command that names a widget has a rule for its time slot, and no other has', () => {
  const named = [
    ...Object.entries(commands)
      .filter(([name, { body }]) => namesWidget([body]) || (name.split('.')[0] ?? '') in slotTypesWithoutWidget)
      .map(([name]) => name),
    ...(routes as readonly Route[])
      .filter(({ body, params, query }) => namesWidget([body, params, query]))
      .map(({ call }) => call as string),
  ].filter((name) => !withoutSlot.includes(name))
  expect(Object.keys(slotRules).toSorted()).toEqual(named.toSorted())
})

test('[SEC-09] at any time only staff acts, or somebody takes back what is their own', () => {
  const takesBack = /\.(unfollow|withdraw|withdraw-card|take-back|leave|stop-waiting|delete)$/
  const isStaffOf = (name: string) =>
    staffOfDesk.has(name) || clausesOf(name as SlottedName).every(({ access }) => access === 'moderator')
  const others = Object.entries(slotRules).filter(
    ([name, rule]) => rule === 'any-time' && !takesBack.test(name) && !isStaffOf(name),
  )
  expect(others).toEqual([])
})
