import { whenever } from '@foyer/client'
import type { AppCore } from '../boot/create-app.ts'
import type { AppRouter } from '../router/router.tsx'

/** What is drawn first comes first. */
const afterMs = 500

/**
 * Has the visit counted from the first page that is counted on; what counts is fetched only then. Where it cannot be
 * fetched nothing is counted, and nothing else notices. The answer ends it. Source: ANA-01.
 */
export function followVisit(core: AppCore, router: AppRouter): () => void {
  let hasEnded = false
  let end = () => {}
  void whenever(core.app.isFirstViewShown, Boolean).then(() => {
    if (!hasEnded) end = core.app.clock.after(afterMs, fetchCounter)
  })
  return () => {
    hasEnded = true
    end()
  }

  function fetchCounter() {
    import('./count-visit.ts').then(
      ({ countVisit }) => {
        if (!hasEnded) end = countVisit(core, router)
      },
      (cause: unknown) => {
        core.app.log('WARN', 'analytics', 'what counts visits could not be fetched', cause)
        core.trackBy(() => {})
      },
    )
  }
}
