import { QueryClient } from '@tanstack/react-query'

/**
 * What the server told, kept for as long as it is shown. The client below it tries again by itself, so that nothing here
 * does; a change that cannot be sent fails at once instead of waiting for the network, since its words are on the screen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
