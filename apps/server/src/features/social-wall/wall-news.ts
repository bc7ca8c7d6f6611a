import type { FactBody } from '@foyer/contract'
import { isStaff } from '../../platform/http/calls/access.ts'
import type { LiveDeps } from '../../platform/live/create-live.ts'
import { parseLiveKey, type Live, type LiveDefinition } from '../../platform/live/live-feature.ts'
import type { Frame, Hub } from '../../platform/realtime/realtime.ts'
import type { Wall, WallCommand, WallEvent } from './wall.ts'

export interface WallNewsDeps extends Pick<LiveDeps, 'hub' | 'log'> {
  readonly live: () => Pick<Live<Wall, WallCommand, WallEvent>, 'state' | 'followers'>
  readonly onWaitingChanged: () => void
}

const everyMs = 1_000
/** So that a thousand who look ask no more often than five hundred times a second. */
const perFollowerMs = 2
const leastMs = 500
const mostMs = 20_000

/** What followers of a wall, its moderators and the authors of its posts are sent. */
export function createWallNews({
  hub,
  log,
  live,
  onWaitingChanged,
}: WallNewsDeps): Pick<LiveDefinition<Wall, WallCommand, WallEvent>, 'topics' | 'onEvents' | 'onCommitted'> {
  const onError = (error: unknown) => log.warn({ err: error }, 'a change of a wall could not be sent')
  return {
    topics: {
      everyMs,
      of: (key, event) => (isNew(event) || goneBy(event) !== undefined || event.kind === 'liked' ? [key] : []),
      view: ({ key }, events) => {
        const likes = new Map(events.flatMap((event) => (event.kind === 'liked' ? [[event.postId, event.likes]] : [])))
        return hub.fact('social-wall.changed', {
          ...placeOf(key),
          hasNew: events.some(isNew),
          withinMs: Math.min(Math.max(live().followers(key).size * perFollowerMs, leastMs), mostMs),
          gone: [...new Set(events.flatMap((event) => goneBy(event) ?? []))],
          likes: [...likes].map(([postId, count]) => ({ postId, likes: count })),
        })
      },
    },
    onEvents(key, events) {
      const authors = new Set(events.flatMap((event) => authorOf(event) ?? []))
      for (const author of authors)
        hub.sendToAll(hub.connectionsOf(author, parseLiveKey(key).opMode), ownChanged(hub, key)).catch(onError)
      if (!events.some(changesQueue)) return
      const queue = live().state(key)?.queue.size
      if (queue === undefined) return
      const moderators = [...live().followers(key)].filter(({ principal }) => isStaff(principal))
      if (moderators.length === 0) return
      hub.sendToAll(moderators, hub.fact('social-wall.queue-changed', { ...placeOf(key), queue })).catch(onError)
    },
    onCommitted(_key, events) {
      if (events.some(changesQueue)) onWaitingChanged()
    },
  }
}

export const ownChanged = (hub: Hub, key: string): Frame => hub.fact('social-wall.own-changed', placeOf(key))

const placeOf = (key: string) => ({ widgetId: parseLiveKey(key).parts[0] }) as FactBody<'social-wall.own-changed'>

/** Whether there is something that was not shown before. */
function isNew(event: WallEvent): boolean {
  switch (event.kind) {
    case 'feeds-changed':
      return true
    case 'posted':
      return event.post.state === 'shown'
    case 'moderated':
      return event.state === 'shown' && !event.wasShown
    default:
      return false
  }
}

function goneBy(event: WallEvent): string | undefined {
  if (event.kind === 'removed') return event.postId
  return event.kind === 'moderated' && event.state === 'hidden' ? event.postId : undefined
}

/** Whose own post has changed. */
function authorOf(event: WallEvent): string | undefined {
  if (event.kind === 'moderated') return event.author
  return event.kind === 'posted' && event.post.state === 'pending' ? event.post.author : undefined
}

const changesQueue = (event: WallEvent): boolean =>
  event.kind === 'posted'
    ? event.post.state === 'pending'
    : ['removed', 'reported', 'moderated', 'erased'].includes(event.kind)
