import { useQuery } from '@tanstack/react-query'
import { useApp } from './app-context.ts'

/** With the time a token takes to die everywhere this keeps within 5 s. */
const everyMs = 2_500

/**
 * Asks again and again who is signed in, as long as the page is looked at: the answer to a token that died brings the new
 * rights, or the way out. Source: AUT-20.
 */
export function RightsWatch() {
  const { api } = useApp()
  useQuery({
    queryKey: ['rights'],
    queryFn: ({ signal }) => api.call('identity.user-info', { signal }),
    refetchInterval: everyMs,
    staleTime: 0,
  })
  return null
}
