import CloudOff from 'lucide-react/icons/cloud-off'
import type { RealtimeTrouble } from '@foyer/client'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { useLive } from './use-live.ts'

interface ConnectionNoticeProps {
  readonly trouble: RealtimeTrouble
  /** Above the content received before; otherwise in its place. */
  readonly isAbove: boolean
}

/** Why nothing comes, and what helps. */
export function ConnectionNotice({ trouble, isAbove }: ConnectionNoticeProps) {
  const { realtime } = useLive()
  const { t } = useAdminTexts()
  const isOutdated = trouble === 'wrong-version'
  const action = (
    <Button
      size={isAbove ? 'small' : undefined}
      onClick={() => (isOutdated ? location.reload() : realtime?.retryNow())}
    >
      {t(isOutdated ? 'admin.trouble.reload' : 'common.try-again')}
    </Button>
  )
  const title = t('admin.trouble.title')
  const text = t(`admin.trouble.${trouble}`)
  if (isAbove) {
    return (
      <Alert tone="warning" title={title} action={action}>
        {text}
      </Alert>
    )
  }
  return (
    <EmptyState
      tone="warning"
      frame="dashed"
      live
      icon={<CloudOff size={40} strokeWidth={1.5} />}
      title={title}
      actions={action}
    >
      {text}
    </EmptyState>
  )
}
