import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Frame, Hub } from '../../platform/realtime/realtime.ts'
import { createTopics } from '../../platform/realtime/topics.ts'
import type { WallKey } from './social-wall.store.ts'

export interface WallNewsDeps {
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  readonly isModerator: (connection: Connection) => boolean
}

/** What is told of walls to those who look at them. */
export interface WallNews {
  follow(wall: WallKey, connection: Connection): void
  unfollow(wall: WallKey, connection: Connection): void
  closed(connection: Connection): void
  isFollowed(wall: WallKey): boolean
  /** There is something that was not shown before. */
  added(wall: WallKey): void
  gone(wall: WallKey, postId: string): void
  liked(wall: WallKey, postId: string, likes: number): void
  /** To all pages of one person. */
  notifyOwn(wall: WallKey, userId: string): void
  /** To somebody for whom walls are others now, whichever they look at. */
  notifyOwnWalls(userId: string): void
  notifyQueue(wall: WallKey, queue: number): void
  stop(): void
}

interface News {
  hasNew: boolean
  readonly gone: Set<string>
  readonly likes: Map<string, number>
}

const everyMs = 1_000
/** So that a thousand who look ask no more often than five hundred times a second. */
const perFollowerMs = 2
const leastMs = 500
const mostMs = 20_000

export function createWallNews({ hub, clock, log, isModerator }: WallNewsDeps): WallNews {
  const news = new Map<string, News>()
  const wallsOf = new Map<Connection, Map<string, WallKey>>()
  const onError = (error: unknown) => log.warn({ err: error }, 'news of a wall were not told')
  const topics = createTopics({ hub, clock, feature: 'social-wall', everyMs, describe, onError })
  return {
    follow({ opMode, widgetId }, connection) {
      topics.follow(widgetId, connection)
      if (!connection.isOpen) return
      const walls = wallsOf.get(connection) ?? new Map<string, WallKey>()
      wallsOf.set(connection, walls.set(widgetId, { opMode, widgetId }))
    },
    unfollow({ widgetId }, connection) {
      topics.unfollow(widgetId, connection)
      wallsOf.get(connection)?.delete(widgetId)
    },
    closed(connection) {
      topics.closed(connection)
      wallsOf.delete(connection)
    },
    isFollowed: ({ opMode, widgetId }) => topics.followers(opMode, widgetId).size > 0,
    added: (wall) => note(wall, (one) => (one.hasNew = true)),
    gone: (wall, postId) => note(wall, (one) => one.gone.add(postId)),
    liked: (wall, postId, likes) => note(wall, (one) => one.likes.set(postId, likes)),
    notifyOwn({ opMode, widgetId }, userId) {
      hub.sendToAll(hub.connectionsOf(userId, opMode), hub.fact('social-wall.own-changed', { widgetId })).catch(onError)
    },
    notifyOwnWalls(userId) {
      for (const connection of hub.connectionsOf(userId)) {
        for (const { widgetId } of wallsOf.get(connection)?.values() ?? []) {
          connection.tell(hub.fact('social-wall.own-changed', { widgetId }))
        }
      }
    },
    notifyQueue({ opMode, widgetId }, queue) {
      const moderators = [...topics.followers(opMode, widgetId)].filter(isModerator)
      if (moderators.length === 0) return
      hub.sendToAll(moderators, hub.fact('social-wall.queue-changed', { widgetId, queue })).catch(onError)
    },
    stop: topics.stop,
  }

  function note(wall: WallKey, change: (news: News) => void): void {
    const one = news.get(keyOf(wall)) ?? { hasNew: false, gone: new Set(), likes: new Map() }
    change(one)
    news.set(keyOf(wall), one)
    topics.touch(wall.opMode, wall.widgetId)
  }

  function followersOf(opMode: OpMode, widgetId: string): number {
    return topics.followers(opMode, widgetId).size
  }

  function describe(opMode: OpMode, widgetId: string): Frame | undefined {
    const key = keyOf({ opMode, widgetId })
    const told = news.get(key)
    news.delete(key)
    if (told === undefined) return undefined
    return hub.fact('social-wall.changed', {
      widgetId,
      hasNew: told.hasNew,
      withinMs: Math.min(Math.max(followersOf(opMode, widgetId) * perFollowerMs, leastMs), mostMs),
      gone: [...told.gone],
      likes: [...told.likes].map(([postId, likes]) => ({ postId, likes })),
    })
  }
}

const keyOf = ({ opMode, widgetId }: WallKey) => `${opMode} ${widgetId}`
