import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SystemStatus } from '@foyer/contract'
import { usePlatform } from '../../platform/platform-context.ts'

const statusKey = ['system-status']
const whileCountingMs = 3_000
const restMs = 30_000

/** How the server is; asked again every 30 seconds. */
export function useSystemStatus() {
  const { api } = usePlatform()
  return useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => api.call('system.status', { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.storage === undefined ? whileCountingMs : restMs,
  })
}

/** Sends a test mail to the person who is signed in. A mail that could not be sent is an answer, and no failure. Source: ADM-02. */
export function useTestMail(locale: string) {
  const { api } = usePlatform()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('system.send-test-mail', { body: { locale } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: statusKey }),
  })
}

/** The published version, newest first in the list of all; `null` for none. */
export function useLiveEntry() {
  const { api } = usePlatform()
  return useQuery({
    queryKey: ['versions', 'live'],
    queryFn: async ({ signal }) =>
      (await api.call('designer.versions', { signal })).versions.find(({ isLive }) => isLive) ?? null,
    refetchInterval: restMs,
  })
}

export function useUnpublish() {
  const { api } = usePlatform()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('designer.unpublish'),
    // Also after a failure: another person may have unpublished it.
    onSettled: () =>
      Promise.all(
        ['version', 'versions', 'search-index', 'editor'].map((key) => cache.invalidateQueries({ queryKey: [key] })),
      ),
  })
}

const parts = ['database', 'disk', 'mail', 'certificate'] as const
export type SystemPart = (typeof parts)[number]

/** Parts that need somebody, the worst first. */
export function listAttention(status: SystemStatus): readonly SystemPart[] {
  const stateOf = (part: SystemPart) => status[part]?.state
  return [
    ...parts.filter((part) => stateOf(part) === 'problem'),
    ...parts.filter((part) => stateOf(part) === 'warning'),
  ]
}
