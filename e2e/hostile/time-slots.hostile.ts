import { randomUUID } from 'node:crypto'
import type { VenueInput } from '@foyer/contract'
import { demoDocument, logInDesigner } from '@foyer/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

type Slot = { readonly begin?: string; readonly end?: string }
type Area = VenueInput['architectures'][number]['areas'][number]
type DemoWidget = Area['contentWidgets'][number] & { readonly configurations: readonly { readonly id: string }[] }

const hourMs = 3_600_000
const over: Slot = {
  begin: new Date(Date.now() - 2 * hourMs).toISOString(),
  end: new Date(Date.now() - hourMs).toISOString(),
}
const coming: Slot = {
  begin: new Date(Date.now() + hourMs).toISOString(),
  end: new Date(Date.now() + 2 * hourMs).toISOString(),
}

interface Target {
  readonly areaId: string
  readonly widgetId: string
  readonly configurationId: string
  readonly configuration: unknown
}

/** Gives one widget of each kind this slot alone, and publishes that. */
async function publishWith(slot: Slot, kinds: readonly string[]): Promise<ReadonlyMap<string, Target>> {
  const document = demoDocument()
  const targets = new Map<string, Target>()
  for (const area of document.architectures[0]?.areas ?? []) {
    for (const widget of (area.contentWidgets ?? []) as DemoWidget[]) {
      const [configuration] = widget.configurations
      if (!kinds.includes(widget.type) || targets.has(widget.type) || configuration === undefined) continue
      Object.assign(widget, { configurations: [Object.assign(configuration, slot)] })
      targets.set(widget.type, {
        areaId: area.id,
        widgetId: widget.id,
        configurationId: configuration.id,
        configuration,
      })
    }
  }
  const designer = await logInDesigner(server.url)
  const saved = await designer.save(document)
  if (saved.status !== 200) throw new Error(`the venue was not saved: ${JSON.stringify(saved.body)}`)
  await designer.publish()
  return targets
}

test.each([
  ['over', over],
  ['to come', coming],
])('[SEC-09] votes, questions, reactions and seats are refused for a configuration that is %s', async (_, slot) => {
  const targets = await publishWith(slot, [
    'POLL',
    'QUESTIONS',
    'AREA_REACTION',
    'WHITEBOARD',
    'EXHIBITOR_DESK',
    'SOCIAL_WALL',
    'MATCHING',
  ])
  expect(targets.size).toBe(7)
  const attendee = await signIn(server.url, 'attendee@example.org')
  const socket = await openSocket(server.url, attendee.token)
  const requireTarget = (kind: string) => {
    const target = targets.get(kind)
    if (target === undefined) throw new Error(`the venue has no ${kind}`)
    return target
  }
  const ask = async (kind: string, type: string, more: object = {}) => {
    const { areaId, widgetId, configurationId } = requireTarget(kind)
    const body = {
      ...(kind === 'AREA_REACTION' && { areaId }),
      widgetId,
      ...(kind !== 'SOCIAL_WALL' && { configurationId }),
      ...more,
    }
    return [type, (await socket.ask(type, body)).failure?.code]
  }
  const poll = requireTarget('POLL').configuration as { questions: { id: string; options: { id: string }[] }[] }
  const area = requireTarget('AREA_REACTION').configuration as { reactions: { id: string }[] }
  const [question] = poll.questions
  const [reaction] = area.reactions
  const codes = [
    await ask('POLL', 'poll.vote', { questionId: question?.id, optionIds: [question?.options[0]?.id] }),
    await ask('QUESTIONS', 'questions.ask', { clientId: randomUUID(), text: 'May I ask this now?' }),
    await ask('AREA_REACTION', 'area-reaction.press', { batchId: randomUUID(), taps: { [reaction?.id ?? '']: 1 } }),
    await ask('WHITEBOARD', 'whiteboard.open'),
    await ask('EXHIBITOR_DESK', 'exhibitor-desk.give-card', { fields: [] }),
    await ask('SOCIAL_WALL', 'social-wall.post', { clientId: randomUUID(), text: 'Is anybody here?' }),
    await ask('MATCHING', 'matching.suggest', { limit: 5 }),
  ]
  expect(codes.filter(([, code]) => code !== 'venue.outside-time-slot')).toEqual([])
  socket.close()
})
