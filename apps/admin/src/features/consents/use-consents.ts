import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { usePlatform } from '../../platform/platform-context.ts'
import { saveFile } from '@foyer/ui/save-file'
import { type ConsentFilter, toQuery } from './consent-filter.ts'

/**
 * The ledger, 100 lines a page, the newest first. Nothing is asked anew unasked: the audit log notes every reading.
 * Source: CON-09.
 */
export function useConsents(filter: ConsentFilter) {
  const { api } = usePlatform()
  return useInfiniteQuery({
    queryKey: ['consents', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call('consent.list', {
        query: { ...toQuery(filter), ...(pageParam !== undefined && { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves every line the filter lets pass, not only those that are shown. */
export function useExport(filter: ConsentFilter) {
  const { api } = usePlatform()
  return useMutation({
    mutationFn: async () => {
      const table = await new Response(await api.open('consent.export', { query: toQuery(filter) })).blob()
      saveFile(new Blob([table], { type: 'text/csv;charset=utf-8' }), 'consents.csv')
    },
  })
}
