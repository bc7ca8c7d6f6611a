import CloudOff from 'lucide-react/icons/cloud-off'
import { createRoot } from 'react-dom/client'
import { textsAtHand } from '@foyer/i18n'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Plain } from '../shell/plain.tsx'

/** Stands in for a page that could not begin; it needs nothing that would have to be fetched. Source: L10N-01. */
export function drawStartFailure(root: HTMLElement, reload: () => void): void {
  const texts = textsAtHand(document.documentElement.lang)
  createRoot(root).render(
    <Plain>
      <EmptyState
        headingLevel={1}
        tone="warning"
        live
        icon={<CloudOff size={40} strokeWidth={1.5} />}
        title={texts['errors.NOT_REACHABLE']}
        actions={
          <Button variant="primary" onClick={reload}>
            {texts['common.try-again']}
          </Button>
        }
      />
    </Plain>,
  )
}
