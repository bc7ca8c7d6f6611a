import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Eye from 'lucide-react/icons/eye'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Chip } from '@foyer/ui/chip'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { SheetState } from './line/sheet-state.ts'
import { useWhiteboardTexts } from './whiteboard-texts.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

/** Whether one is connected, may draw, and everything is with the server. Spoken when it changes for long. */
export function SyncStatusChip({ state }: { readonly state: Extract<SheetState, { kind: 'open' }> }): ReactNode {
  const { t } = useWhiteboardTexts()
  const { isOnline, mayDraw, isSaved } = state
  const shown = !isOnline ? (
    <Chip tone="warning" icon={<CloudOff {...icon} />}>
      {t(mayDraw ? 'whiteboard.offline-draw' : 'whiteboard.offline')}
    </Chip>
  ) : !mayDraw ? (
    <Chip icon={<Eye {...icon} />}>{t('whiteboard.read-only')}</Chip>
  ) : isSaved ? (
    <Chip tone="success" icon={<Check {...icon} />}>
      {t('whiteboard.saved')}
    </Chip>
  ) : (
    <Chip icon={<RefreshCw {...icon} />}>{t('whiteboard.saving')}</Chip>
  )
  // Each stroke is saved within a moment: to say so each time would drown everything else.
  return (
    <span data-status={!isOnline ? 'offline' : isSaved ? 'saved' : 'saving'}>
      {shown}
      <VisuallyHidden role="status">
        {!isOnline ? t(mayDraw ? 'whiteboard.offline-draw' : 'whiteboard.offline') : ''}
      </VisuallyHidden>
    </span>
  )
}
