import { createMemoryWriter } from '../../platform/db/memory-writer.ts'
import type { PollState } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Frame, Hub } from '../../platform/realtime/realtime.ts'
import { createTopics, type FrameFor } from '../../platform/realtime/topics.ts'
import { toPollAsker } from './poll-asker.ts'
import { createPollMemory } from './poll-memory.ts'
import type { PollAct, PollAnswer, PollKey, PollStore } from './poll.store.ts'
import { type PollConfiguration, createPolls } from './polls.ts'

export interface PollFeatureDeps {
  readonly store: PollStore
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  /** Of the architecture a mode shows now. */
  readonly findPoll: (poll: PollKey) => PollConfiguration | undefined
  readonly noteState: (note: {
    readonly by: string
    readonly poll: PollKey
    readonly state: PollState
  }) => Promise<void>
}

export interface PollFeature {
  readonly feature: Feature
  /** Reads how polls stand; to be called once, before the server listens. */
  load(): Promise<void>
}

/** However many vote, followers are told no more often. */
const NEWS_EVERY_MS = 500
const RELOAD_AFTER_MS = 2_000
const name = 'poll'

const topicOf = ({ widgetId, configurationId }: Omit<PollKey, 'opMode'>) => `${widgetId} ${configurationId}`

/** Polls: people vote, staff opens and closes, everybody sees the bars grow. Live and stage have their own. Source: WID-06. */
export function createPollFeature({ store, hub, clock, log, findPoll, noteState }: PollFeatureDeps): PollFeature {
  const memory = createPollMemory()
  let isStopped = false
  let cancelReload: (() => void) | undefined
  const writer = createMemoryWriter<PollAct, PollAnswer>({
    commit: (acts) => store.commit(acts),
    onCommitted: note,
    readAnew: load,
    onOutage: reloadLater,
  })
  const polls = createPolls({ memory, writer, clock, findPoll, noteState })
  const topics = createTopics({
    hub,
    clock,
    feature: name,
    everyMs: NEWS_EVERY_MS,
    describe,
    onError: (error) => log.error({ err: error }, 'how a poll stands could not be told'),
  })
  const keyOf = (opMode: OpMode, { widgetId, configurationId }: Omit<PollKey, 'opMode'>): PollKey => ({
    opMode,
    widgetId,
    configurationId,
  })

  const feature: Feature = {
    name,
    commands: {
      'poll.follow'(context) {
        const told = polls.tell(toPollAsker(context), keyOf(context.opMode, context.body))
        topics.follow(topicOf(context.body), context.connection)
        return told
      },
      'poll.unfollow': ({ body, connection }) => topics.unfollow(topicOf(body), connection),
      'poll.vote': ({ body, ...context }) => polls.vote(toPollAsker(context), keyOf(context.opMode, body), body),
      'poll.set-state': ({ body, ...context }) =>
        polls.setState(toPollAsker(context), keyOf(context.opMode, body), body.state),
    },
    connections: { closed: topics.closed },
    personal: {
      async read(userId) {
        const votes = await store.exportOf(userId)
        if (votes.length === 0) return undefined
        return {
          votes: votes.map(({ opMode, widgetId, configurationId, questionId, atMs, optionIds }) => ({
            opMode,
            widgetId,
            configurationId,
            questionId,
            ...(optionIds !== undefined && { optionIds }),
            at: new Date(atMs).toISOString(),
          })),
        }
      },
      forget: async (userId) => void (await writer.write({ kind: 'forget', accountId: userId })),
    },
    stop: async () => {
      isStopped = true
      cancelReload?.()
      await writer.drain()
      topics.stop()
    },
  }
  return { feature, load }

  async function load(): Promise<void> {
    memory.load(await store.readAll())
  }

  function note(act: PollAct, answer: PollAnswer): void {
    for (const poll of memory.apply(act, answer)) topics.touch(poll.opMode, topicOf(poll))
    if (act.kind === 'vote' && answer.kind === 'done') tellOwn(act.vote, act.vote.accountId)
  }

  /** One frame for all who may see alike: staff, and voters by what they have voted in. */
  function describe(opMode: OpMode, topic: string): FrameFor | undefined {
    const [widgetId = '', configurationId = ''] = topic.split(' ')
    const shown = polls.shownNow({ opMode, widgetId, configurationId })
    if (shown === undefined) return undefined
    const frames = new Map<string, Frame>()
    return (to) => {
      const seen = shown.seenBy(toPollAsker(to))
      const key = seen.join(' ')
      const frame = frames.get(key) ?? hub.fact('poll.changed', shown.standing(seen))
      frames.set(key, frame)
      return frame
    }
  }

  /** For the other windows of one person. */
  function tellOwn(poll: PollKey, userId: string): void {
    const followers = topics.followers(poll.opMode, topicOf(poll))
    const windows = [...hub.connectionsOf(userId, poll.opMode)].filter((connection) => followers.has(connection))
    if (windows.length === 0) return
    const { widgetId, configurationId } = poll
    const body = { widgetId, configurationId, own: memory.ownOf(poll, userId) }
    void hub.tellAll(windows, hub.fact('poll.own-changed', body as never), { lane: `${name} own`, droppable: name })
  }

  /** A commit that broke may have been done: the store says what is so, as soon as it is there again. */
  function reloadLater(): void {
    if (isStopped) return
    cancelReload ??= clock.after(RELOAD_AFTER_MS, () => {
      cancelReload = undefined
      writer.refresh().catch((error: unknown) => {
        log.warn({ err: error }, 'polls could not be read anew; tried again soon')
        reloadLater()
      })
    })
  }
}
