import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { textsAtHand } from '@foyer/i18n'
import type { FailureStateProps } from '@foyer/ui/failure-state'
import { consoleLog } from './log.ts'

/**
 * Starts a page in the `#root` of the document; when `start` rejects, logs the cause and draws `Failure` in its place, which
 * offers to load the page again and must need nothing that is fetched. Throws when there is no `#root`. Source: L10N-01.
 */
export function mountPage(
  start: (root: HTMLElement) => Promise<void>,
  Failure: ComponentType<FailureStateProps>,
): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the index page has no #root')
  start(root).catch((cause: unknown) => {
    consoleLog('ERROR', 'app', 'the page could not start', cause)
    const texts = textsAtHand(document.documentElement.lang)
    createRoot(root).render(
      <Failure
        title={texts['errors.NOT_REACHABLE']}
        retryLabel={texts['common.try-again']}
        onRetry={() => location.reload()}
      />,
    )
  })
}
