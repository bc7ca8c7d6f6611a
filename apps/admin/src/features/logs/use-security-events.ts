import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { isBackwards } from './log-filter.ts'
import { type SecurityFilter, toSecurityQuery } from './security-filter.ts'

/** Events of the security log, 100 a page, the newest first. Nothing is asked anew unasked: the audit log notes every reading. */
export function useSecurityEvents(filter: SecurityFilter) {
  const { api, clock } = usePlatform()
  // A time such as the last hour is counted from when it was chosen, so that pages fit together.
  const query = useMemo(() => toSecurityQuery(filter, clock.now()), [filter, clock])
  return useInfiniteQuery({
    queryKey: ['security-events', query],
    queryFn: ({ pageParam, signal }) =>
      api.call('admin.list-security-events', {
        query: { ...query, ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: !isBackwards(filter),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
}
