import { commands, facts, type CommandAnswer, type CommandBody, type FactName } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { type AnnouncementFeatureDeps, createAnnouncementFeature } from '../announcement.feature.ts'
import { applyAnnouncementEvent, type AnnouncementEvent, type Announcements } from '../announcements.ts'

type AnnouncementCommand = Extract<keyof typeof commands, `announcement.${string}`>

/** Announcements over fakes; mona moderates. Facts that are sent are checked against the contract. */
export async function createAnnouncementWorld(more: Partial<AnnouncementFeatureDeps> = {}, nodeCount?: number) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
  const notes: unknown[] = []
  const store = createMemoryLiveStore<Announcements, AnnouncementEvent>({
    create: () => new Map(),
    apply: applyAnnouncementEvent,
  })
  const deps: Omit<AnnouncementFeatureDeps, 'hub' | 'bus'> = {
    store: { ...store, removeEnded: async () => 0 },
    clock,
    log,
    shownVenue,
    hasArea: (_opMode, areaId) => areaId === 'stage',
    note: async (note) => void notes.push(note),
    ...more,
  }
  const opened = nodes.each((node) => ({ ...node, announcements: createAnnouncementFeature({ ...deps, ...node }) }))
  let posted = 0

  function open(principal: Bearer, opMode: OpMode) {
    const { hub, announcements } = opened.next()
    const connection = hub.open({ principal, opMode })
    const ask = async <Name extends AnnouncementCommand>(
      name: Name,
      body: CommandBody<Name>,
    ): Promise<CommandAnswer<Name>> => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
      const handler = announcements.feature.commands?.[name] as (
        context: CommandContext<AnnouncementCommand>,
      ) => unknown
      const answer = await handler(context as unknown as CommandContext<AnnouncementCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      connection,
      list: (since?: number) => ask('announcement.list', since === undefined ? {} : { since }),
      post: (text: string, parts: Partial<CommandBody<'announcement.post'>> = {}) =>
        ask('announcement.post', { id: `announcement-${++posted}`, text, minutes: 5, ...parts }),
      takeBack: (id: string) => ask('announcement.take-back', { id }),
      heard: () => {
        for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
        return connection.facts('announcement.posted').map(({ text }) => text)
      },
    }
  }

  return {
    feature: featureOfNodes(opened.all.map(({ announcements }) => announcements.feature)),
    nodes,
    deps: { ...deps, ...nodes.first },
    clock,
    notes,
    as: (userId: string, opMode: OpMode = 'LIVE') =>
      open(
        {
          kind: 'account',
          userId,
          sessionId: `session of ${userId}`,
          authorities: ['attendee', ...(userId === 'mona' ? ['moderator'] : [])],
        },
        opMode,
      ),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }, 'LIVE'),
  }
}
