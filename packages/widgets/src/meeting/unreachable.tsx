import CloudOff from 'lucide-react/icons/cloud-off'
import ExternalLink from 'lucide-react/icons/external-link'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { useMeetingTexts } from './meeting-texts.ts'

interface UnreachableProps {
  readonly url: string
  readonly isOnline: boolean
  readonly onRetry: () => void
}

/** In the place of a room whose host does not answer. Source: WID-01. */
export function Unreachable({ url, isOnline, onRetry }: UnreachableProps): ReactNode {
  const { t } = useMeetingTexts()
  const Icon = isOnline ? CloudOff : WifiOff
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.7} />}
      tone="error"
      title={t(isOnline ? 'meeting.unreachable-title' : 'meeting.offline-title')}
      headingLevel={3}
      frame="solid"
      live
      actions={
        <>
          <Button onClick={onRetry}>{t('meeting.try-again')}</Button>
          {isOnline ? (
            <LinkButton
              variant="secondary"
              href={url}
              target="_blank"
              rel="noopener"
              icon={<ExternalLink size={18} strokeWidth={1.7} aria-hidden />}
            >
              {t('meeting.new-tab')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {isOnline ? t('meeting.unreachable-text', { host: new URL(url).host }) : t('meeting.offline-text')}
    </EmptyState>
  )
}
