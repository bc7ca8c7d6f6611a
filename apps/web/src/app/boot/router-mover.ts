import type { Mover } from '../router/mover.ts'
import type { AppRouter } from '../router/router.tsx'
import { targetToPath } from '../router/redirect-target.ts'
import { parseSearch } from '../router/search.ts'

/** Moves the page by its router. */
export const routerMover = (router: AppRouter): Mover => ({
  go: async ({ pathname, search, hash }, replace) => {
    await router.navigate({ to: pathname as '/', search: parseSearch(search) as never, hash, replace })
  },
  retry: () => router.invalidate(),
  areaId: () => {
    const params: Record<string, string | undefined> = Object.assign(
      {},
      ...router.state.matches.map((match) => match.params),
    )
    return params['areaId']
  },
  path: () => {
    const { pathname, searchStr, hash } = router.state.location
    return targetToPath({ pathname, search: searchStr, hash })
  },
  search: () => router.state.location.searchStr,
})
