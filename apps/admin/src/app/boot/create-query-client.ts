import { QueryClient } from '@tanstack/react-query'

/**
 * The server's answers, kept for as long as they are shown. The API client below it retries by itself, so this client does
 * not. A change that cannot be sent fails at once instead of waiting for the network, since its text is on the screen.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, gcTime: 5 * 60_000 },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })
