import type { App } from '../app-context.ts'
import type { AppRouter } from '../router/router.tsx'
import { onlyValue } from '../router/search.ts'

/** Notes the area the address leads to, and takes over the language it asks for, on each navigation. The answer ends it. */
export function followAddress(
  { ui, navigate, language }: Pick<App, 'ui' | 'navigate' | 'language'>,
  router: Pick<AppRouter, 'state' | 'subscribe'>,
): () => void {
  return router.subscribe('onResolved', () => {
    const areaId = navigate.currentAreaId()
    if (areaId !== undefined) ui.setState({ lastAreaId: areaId })
    const code = onlyValue(router.state.location.search, 'lang')
    if (code !== undefined) void language.follow(code)
  })
}
