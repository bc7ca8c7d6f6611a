import type { FactBody } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { isStaff } from '../../platform/http/calls/access.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Frame, Hub } from '../../platform/realtime/realtime.ts'
import { createTopics, type FrameFor } from '../../platform/realtime/topics.ts'
import type { RoundKey } from './questions.store.ts'
import type { RoundMemory, Touched } from './round-memory.ts'
import { type Rounds, type Snapshot, snapshotOf } from './rounds.ts'

export interface RoundNewsDeps {
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  readonly memory: RoundMemory
  readonly rounds: Pick<Rounds, 'isSeenBy' | 'stateNow' | 'toQuestion'>
}

/** What is told of rounds to those who look at them. */
export interface RoundNews {
  follow(round: RoundKey, connection: Connection): void
  unfollow(round: RoundKey, connection: Connection): void
  closed(connection: Connection): void
  touched(changes: readonly Touched[]): void
  /** To all windows of one person that look at it. */
  tellVoted(round: RoundKey, userId: string, vote: { readonly questionId: string; readonly isVoted: boolean }): void
  /** To somebody for whom rounds are others now, whichever they look at. */
  tellStale(userId: string): void
  stop(): void
}

interface News {
  readonly questions: Set<string>
  readonly votes: Set<string>
  readonly gone: Set<string>
}

const name = 'questions'
/** However many vote, followers are told no more often. */
const everyMs = 500

export function createRoundNews({ hub, clock, log, memory, rounds }: RoundNewsDeps): RoundNews {
  const news = new Map<string, News>()
  const followed = new Map<Connection, Map<string, RoundKey>>()
  const onError = (error: unknown) => log.error({ err: error }, 'news of a round of questions were not told')
  const topics = createTopics({ hub, clock, feature: name, everyMs, describe, onError })
  return {
    follow(round, connection) {
      topics.follow(topicOf(round), connection)
      if (!connection.isOpen) return
      const own = followed.get(connection) ?? new Map<string, RoundKey>()
      followed.set(connection, own.set(topicOf(round), round))
    },
    unfollow(round, connection) {
      topics.unfollow(topicOf(round), connection)
      followed.get(connection)?.delete(topicOf(round))
    },
    closed(connection) {
      topics.closed(connection)
      followed.delete(connection)
    },
    touched(changes) {
      for (const { round, questionId, how } of changes) {
        const key = `${round.opMode} ${topicOf(round)}`
        // Nobody is told: whoever comes reads the round first.
        if (topics.followers(round.opMode, topicOf(round)).size === 0) {
          news.delete(key)
          continue
        }
        const one = news.get(key) ?? { questions: new Set(), votes: new Set(), gone: new Set() }
        news.set(key, one)
        if (questionId !== undefined && how !== 'state') one[how === 'question' ? 'questions' : how].add(questionId)
        topics.touch(round.opMode, topicOf(round))
      }
    },
    tellVoted(round, userId, vote) {
      const followers = topics.followers(round.opMode, topicOf(round))
      const windows = [...hub.connectionsOf(userId, round.opMode)].filter((connection) => followers.has(connection))
      if (windows.length === 0) return
      hub.tellAll(windows, hub.fact('questions.own-voted', { ...bodyOf(round), ...vote })).catch(onError)
    },
    tellStale(userId) {
      for (const connection of hub.connectionsOf(userId))
        for (const round of followed.get(connection)?.values() ?? [])
          connection.tell(hub.fact('questions.stale', bodyOf(round)))
    },
    stop: topics.stop,
  }

  /** One frame for all who are told alike: most are; whoever asked one of them, or is apart from who did, is not. */
  function describe(opMode: OpMode, topic: string): FrameFor | undefined {
    const [widgetId = '', configurationId = ''] = topic.split(' ')
    const round = { opMode, widgetId, configurationId }
    const key = `${opMode} ${topic}`
    const told = news.get(key)
    news.delete(key)
    const state = rounds.stateNow(round)
    if (told === undefined || state === undefined) return undefined
    const changed = snapshotsOf(round, told.questions)
    const voted = snapshotsOf(round, told.votes).filter(({ stored }) => !told.questions.has(stored.id))
    const frames = new Map<string, Frame>()
    return ({ principal }) => {
      const asker = { userId: principal.kind === 'account' ? principal.userId : undefined, isStaff: isStaff(principal) }
      const isSeen = ({ stored }: Snapshot) => rounds.isSeenBy(asker, stored)
      const seen = changed.map((one) => (!isSeen(one) ? '-' : one.stored.author === asker.userId ? 'o' : '+')).join('')
      const seenVotes = voted.map((one) => (isSeen(one) ? '+' : '-')).join('')
      const alike = `${seen} ${seenVotes}`
      const known = frames.get(alike)
      if (known !== undefined) return known
      const frame = hub.fact('questions.changed', {
        ...bodyOf(round),
        state,
        questions: changed.filter(isSeen).map((one) => rounds.toQuestion(asker, one)),
        votes: voted.filter(isSeen).map(({ stored, votes, revision }) => ({ questionId: stored.id, votes, revision })),
        // One that was never seen by them is nothing that goes.
        gone: [
          ...told.gone,
          ...changed.filter((one) => !isSeen(one) && one.stored.state === 'REFUSED').map(({ stored }) => stored.id),
        ],
      })
      frames.set(alike, frame)
      return frame
    }
  }

  /** As they are now: what changes while followers are told is told the next time. */
  function snapshotsOf(round: RoundKey, ids: ReadonlySet<string>): readonly Snapshot[] {
    return [...ids].flatMap((id) => {
      const found = memory.find(round, id)
      return found === undefined ? [] : [snapshotOf(found)]
    })
  }
}

const topicOf = ({ widgetId, configurationId }: RoundKey) => `${widgetId} ${configurationId}`
const bodyOf = ({ widgetId, configurationId }: RoundKey) =>
  ({ widgetId, configurationId }) as FactBody<'questions.stale'>
