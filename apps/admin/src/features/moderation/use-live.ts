import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Realtime, RealtimeError, type RealtimeState, cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { useModerationPorts } from './moderation-ports.ts'

const stopped = cell<RealtimeState>({ kind: 'stopped' })

/** The page's connection and how it is; without one it is stopped. */
export function useLive() {
  const { realtime: kept } = useModerationPorts()
  const realtime = useReadable(kept)
  const state = useReadable<RealtimeState>(realtime?.state ?? stopped)
  return { realtime, state }
}

/** Asks over the connection of this moment; rejects with `connection-lost` while there is none. */
export function useAsk(): Realtime['ask'] {
  const { realtime } = useModerationPorts()
  return (name, body) => {
    const connection = realtime.get()
    return connection === undefined
      ? Promise.reject(new RealtimeError('connection-lost', `${name}: there is no connection`))
      : connection.ask(name, body)
  }
}

interface Page {
  readonly next?: string | undefined
}

const all = 'live'

/**
 * Pages that the server sends over the connection; each page names the next. They are read again whenever a connection
 * opens.
 */
export function useLivePages<Answer extends Page>(
  key: readonly unknown[],
  read: (ask: Realtime['ask'], from: { before?: string }) => Promise<Answer>,
) {
  const ask = useAsk()
  const { state } = useLive()
  return useInfiniteQuery<Answer, unknown, InfiniteData<Answer>, readonly unknown[], string | undefined>({
    queryKey: [all, ...key],
    queryFn: ({ pageParam }) => read(ask, pageParam === undefined ? {} : { before: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    enabled: state.kind === 'open',
    networkMode: 'always',
    staleTime: 0,
    // Other moderators act too, and the server notifies only the people concerned.
    refetchInterval: 20_000,
  })
}

/** Reads anew what is shown, here and in the other parts. */
export function useReadAnew(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [all] })
}
