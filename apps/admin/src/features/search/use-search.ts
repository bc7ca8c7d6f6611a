import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SearchIndexState } from '@foyer/contract'
import { usePlatform } from '../../platform/platform-context.ts'

const stateKey = ['search-index']
const whileUpdatingMs = 1_000
const restMs = 30_000

/** What the index of the live venue holds; asked more often while it is made. */
export function useSearchIndex() {
  const { api } = usePlatform()
  return useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => api.call('search.index-state', { signal }),
    refetchInterval: ({ state }) => (state.data?.isUpdating === true ? whileUpdatingMs : restMs),
  })
}

/** Asks for the index to be made anew; settles once the server has taken it up. Source: SEA-04. */
export function useIndexUpdate() {
  const { api } = usePlatform()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('search.update-index'),
    onSuccess: (state: SearchIndexState) => cache.setQueryData(stateKey, state),
  })
}

const mostQuestions = 200

/** Questions the venue had no answer to, those asked most first; at most 200. */
export function useUnanswered() {
  const { api } = usePlatform()
  return useQuery({
    queryKey: ['search-unanswered'],
    queryFn: async ({ signal }) =>
      (await api.call('search.list-unanswered', { query: { limit: String(mostQuestions) }, signal })).questions,
    refetchInterval: restMs,
  })
}
