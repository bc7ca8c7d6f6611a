import { useCallback, useEffect, useRef, useState } from 'react'
import { followTopic } from '@foyer/client/live'
import type { WallPost } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'
import {
  addOlder,
  addOwn,
  applyFact,
  firstPage,
  refresh,
  showFresh,
  type WallState,
  withLikes,
  withoutPost,
} from './wall.model.ts'

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly wall: WallState }

export interface Wall {
  readonly loading: Loading
  readonly retry: () => void
  readonly isLoadingOlder: boolean
  readonly isOlderFailed: boolean
  readonly loadOlder: () => void
  readonly showFresh: () => void
  readonly addOwn: (post: WallPost) => void
  readonly remove: (postId: string) => void
  /** Shown at once; taken back, and rejected, where the server does not take it. */
  readonly like: (post: Extract<WallPost, { kind: 'post' }>, isLiked: boolean) => Promise<void>
}

/** The longest delay of a read after a fact that only this page receives. */
const soonMs = 500
/** After this time a loading indicator becomes a failure message. */
const patienceMs = 10_000
/** Without a connection the wall is read again after this time. */
const withoutConnectionMs = 30_000

/** A wall that follows what happens on it. Source: WID-03. */
export function useWall(widgetId: string): Wall {
  const { serverNow, atServerTime } = usePort('clock')
  const { call } = usePort('api')
  const { connection } = usePort('realtime')
  const { user } = usePort('person')
  const ownId = user?.userId
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [older, setOlder] = useState<'no' | 'loading' | 'failed'>('no')
  const isReady = useRef(false)

  const change = useCallback(
    (step: (wall: WallState) => WallState) =>
      setLoading((now) => (now.kind === 'ready' ? { kind: 'ready', wall: step(now.wall) } : now)),
    [],
  )

  useEffect(() => {
    const stop = new AbortController()
    let cancel = () => {}
    let isPlanned = false
    let isReading = false
    let isOutdated = false
    const read = async () => {
      try {
        const page = await call('social-wall.list', { params: { widgetId }, signal: stop.signal })
        isReady.current = true
        setLoading((now) => ({
          kind: 'ready',
          wall: now.kind === 'ready' ? refresh(now.wall, page, ownId) : firstPage(page),
        }))
      } catch {
        // What is shown already stays: whatever failed is tried again with the next change.
        if (!stop.signal.aborted) setLoading((now) => (now.kind === 'ready' ? now : { kind: 'failed' }))
      }
    }
    /** One at a time: what happens while the wall is read may be in the answer or not, so it is read once more. */
    const load = async () => {
      isOutdated = true
      if (isReading) return
      isReading = true
      while (isOutdated && !stop.signal.aborted) {
        isOutdated = false
        await read()
      }
      isReading = false
    }
    const loadSoon = (withinMs = soonMs) => {
      if (isPlanned) return
      isPlanned = true
      const [chance = 0] = crypto.getRandomValues(new Uint16Array(1))
      cancel = atServerTime(serverNow() + (chance / 65_536) * withinMs, () => {
        isPlanned = false
        void load()
      })
    }
    const again = () => {
      cancel = atServerTime(serverNow() + withoutConnectionMs, () => {
        void load().then(() => {
          if (!stop.signal.aborted) again()
        })
      })
    }
    // The call itself goes on trying: whenever it gets through, the wall is there.
    const endPatience = atServerTime(serverNow() + patienceMs, () =>
      setLoading((now) => (now.kind === 'loading' ? { kind: 'failed' } : now)),
    )
    // Follows first, so that no change is missed between the read and the first fact.
    const begin = () => (isReady.current ? loadSoon() : void load())
    const topic =
      connection &&
      followTopic({
        connection,
        command: 'social-wall.follow',
        key: { widgetId },
        onSnapshot: begin,
        onFailure: begin,
        facts: {
          'social-wall.changed': (fact) => {
            change((wall) => applyFact(wall, fact))
            if (fact.hasNew || isReading) loadSoon(fact.withinMs)
          },
          'social-wall.own-changed': () => void load(),
          'social-wall.queue-changed': (fact) => {
            change((wall) => ({ ...wall, queue: fact.queue }))
            if (isReading) loadSoon()
          },
          'moderation.sanctioned': () => void load(),
        },
      })
    // While the connection is still opening, the person can read the wall already.
    if (topic?.isAsked !== true) void load()
    if (connection === undefined) again()
    return () => {
      stop.abort()
      cancel()
      endPatience()
      topic?.stop()
    }
  }, [atServerTime, attempt, call, change, connection, ownId, serverNow, widgetId])

  const next = loading.kind === 'ready' ? loading.wall.next : undefined
  const loadOlder = useCallback(() => {
    if (next === undefined) return
    setOlder('loading')
    call('social-wall.list', { params: { widgetId }, query: { before: next } }).then(
      (page) => {
        change((wall) => (wall.next === next ? addOlder(wall, page) : wall))
        setOlder('no')
      },
      () => setOlder('failed'),
    )
  }, [call, change, next, widgetId])

  return {
    loading,
    retry() {
      setLoading({ kind: 'loading' })
      setAttempt((count) => count + 1)
    },
    isLoadingOlder: older === 'loading',
    isOlderFailed: older === 'failed',
    loadOlder,
    showFresh: () => change(showFresh),
    addOwn: (post) => change((wall) => addOwn(wall, post)),
    remove: (postId) => change((wall) => withoutPost(wall, postId)),
    async like({ postId, likes, isLiked: wasLiked }, isLiked) {
      if (connection === undefined) return
      change((wall) => withLikes(wall, postId, { isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }))
      try {
        const answer = await connection.ask('social-wall.like', { widgetId, postId, isLiked })
        change((wall) => withLikes(wall, postId, { isLiked, ...answer }))
      } catch (error) {
        change((wall) => withLikes(wall, postId, { isLiked: wasLiked, likes }))
        throw error
      }
    },
  }
}
