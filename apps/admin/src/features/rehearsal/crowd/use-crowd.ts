import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CrowdState } from '@foyer/contract'
import { usePlatform } from '../../../platform/platform-context.ts'

const crowdKey = ['rehearsal', 'crowd']
const whileThereMs = 2_000
/** A colleague may start one. */
const restMs = 10_000

/** The simulated attendees of the server; asked again every two seconds while there are any. */
export function useCrowd() {
  const { api } = usePlatform()
  return useQuery({
    queryKey: crowdKey,
    queryFn: ({ signal }) => api.call('crowd.read', { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'none' ? restMs : whileThereMs),
    staleTime: 0,
  })
}

export function useStartCrowd(architectureID: string) {
  const { api } = usePlatform()
  const noteState = useNoteState()
  return useMutation({
    mutationFn: (size: number) => api.call('crowd.start', { params: { architectureID }, body: { size } }),
    ...noteState,
  })
}

export function useStopCrowd() {
  const { api } = usePlatform()
  const noteState = useNoteState()
  return useMutation({ mutationFn: () => api.call('crowd.stop'), ...noteState })
}

/** The answer is the state; after a failure it is asked for, since a colleague may have been first. */
function useNoteState() {
  const cache = useQueryClient()
  return {
    onSuccess: (state: CrowdState) => void cache.setQueryData(crowdKey, state),
    onError: () => cache.invalidateQueries({ queryKey: crowdKey }),
  }
}
