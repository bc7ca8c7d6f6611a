import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerOf } from '@foyer/contract'
import { usePlatform } from '../../platform/platform-context.ts'
import { isBackwards, type LogFilter, toQuery } from './log-filter.ts'

type Page = AnswerOf<'logging.list'>

/** How often it is looked for new lines, while the page is seen. */
const lookEveryMs = 5_000

/** Lines of the log, the newest first, a page after the other; what comes meanwhile is counted until it is asked for. */
export function useLogs(filter: LogFilter) {
  const { api, clock } = usePlatform()
  const cache = useQueryClient()
  // A time such as the last hour is counted from when it was chosen, so that pages fit together.
  const query = useMemo(() => toQuery(filter, clock.now()), [filter, clock])
  const key = ['logs', query]
  const isAsked = !isBackwards(filter)
  const lines = useInfiniteQuery<Page, unknown, InfiniteData<Page>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.call('logging.list', { query: { ...query, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
  })
  const newest = useQuery({
    queryKey: ['newest-logs', query],
    queryFn: ({ signal }) => api.call('logging.list', { query, signal }),
    enabled: isAsked && lines.data !== undefined,
    refetchInterval: lookEveryMs,
    gcTime: 0,
  })
  const shownSeq = lines.data?.pages[0]?.lines[0]?.seq ?? 0
  const fresh = newest.data?.lines.filter(({ seq }) => seq > shownSeq).length ?? 0
  return {
    lines,
    /** How many lines came since; `isMore` where only the least is known. */
    fresh,
    isMore: fresh > 0 && fresh === newest.data?.lines.length && newest.data.next !== undefined,
    isOld: newest.isError,
    /** Shows them, and with them the first page alone. */
    showFresh() {
      if (newest.data !== undefined) cache.setQueryData(key, { pages: [newest.data], pageParams: [undefined] })
    },
  }
}

/** The lines a filter leaves, as a file. */
export function useLogExport(filter: LogFilter) {
  const { api, clock } = usePlatform()
  return useMutation({
    mutationFn: () => api.call('logging.export', { query: toQuery(filter, clock.now()) }),
  })
}

/** For how long kinds of data are kept, and when each was last tidied. */
export function useRetention() {
  const { api } = usePlatform()
  return useQuery({
    queryKey: ['retention'],
    queryFn: async ({ signal }) => (await api.call('admin.retention', { signal })).kinds,
  })
}
