import type { Services } from '../../app/boot/create-services.ts'
import type { PagePlace } from '../../platform/page-place.ts'
import type { ClientFacts } from './client-details.ts'

/** What this page is at this moment, for whoever on the server reads of it. */
export function pageFacts(
  { ui, user }: Pick<Services, 'ui' | 'user'>,
  { basePath }: Pick<PagePlace, 'basePath'>,
): ClientFacts {
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
