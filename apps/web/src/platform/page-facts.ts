import type { ClientFacts } from '@foyer/app-shell/client-details'
import type { PagePlace } from './page-place.ts'

/** The parts of the page's state that say where it is and which account uses it. */
export interface FactSources {
  readonly ui: {
    readonly getState: () => { readonly publishedArchitectureId?: string | undefined; readonly loginEnabled: boolean }
  }
  readonly user: { readonly getState: () => { readonly user?: { readonly userId: string } | undefined } }
}

/** What this page is at this moment, for readers on the server. */
export function pageFacts({ ui, user }: FactSources, { basePath }: Pick<PagePlace, 'basePath'>): ClientFacts {
  const path = location.pathname
  const { publishedArchitectureId, loginEnabled } = ui.getState()
  return {
    browser: navigator,
    venueLanguage: document.documentElement.lang,
    architectureId: /^\/v\/([\w-]{1,64})/.exec(path.slice(basePath.length))?.[1] ?? publishedArchitectureId ?? '',
    userId: loginEnabled ? user.getState().user?.userId : undefined,
    path,
  }
}
