import { useState } from 'react'
import { isApiError } from '@foyer/client'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { Fact, Facts, Note, PartCard } from './part-card.tsx'
import { useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'
import { useLiveEntry, useUnpublish } from './use-system.ts'

/** What is live, since when who published it, and the way to take it back. Source: ADM-02, PUB-03. */
export function PublicationCard({ venueName }: { readonly venueName: string }) {
  const { t, number } = useSystemTexts()
  const common = useAdminTexts().t
  const format = useFormats()
  const live = useLiveEntry()
  const [isAsking, setAsking] = useState(false)
  if (live.isPending) {
    return (
      <PartCard title={t('system.publication')}>
        <SkeletonGroup label={common('common.loading')}>
          <Skeleton height={80} />
        </SkeletonGroup>
      </PartCard>
    )
  }
  if (live.data === undefined) {
    return (
      <PartCard title={t('system.publication')}>
        <LoadFailure onRetry={() => void live.refetch()} />
      </PartCard>
    )
  }
  if (live.data === null) {
    return (
      <PartCard title={t('system.publication')}>
        <Facts>
          <Fact name={t('system.publication.live')}>{common('admin.overview.nothing-live')}</Fact>
        </Facts>
        <Note>{common('admin.overview.nothing-live-text')}</Note>
      </PartCard>
    )
  }
  const { version, publishedAt, publisherName } = live.data
  return (
    <PartCard
      title={t('system.publication')}
      action={<Button onClick={() => setAsking(true)}>{t('system.unpublish')}</Button>}
    >
      <Facts>
        <Fact name={t('system.publication.live')}>{venueName}</Fact>
        <Fact name={t('system.server.version')}>{number(version)}</Fact>
        <Fact name={t('system.publication.since')}>{format.when(Date.parse(publishedAt))}</Fact>
        {publisherName !== undefined && <Fact name={t('system.publication.by')}>{publisherName}</Fact>}
      </Facts>
      {isAsking && <UnpublishDialog onClose={() => setAsking(false)} />}
    </PartCard>
  )
}

function UnpublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useSystemTexts()
  const common = useAdminTexts().t
  const { toasts } = usePlatform()
  const unpublish = useUnpublish()
  const act = () =>
    unpublish.mutate(undefined, {
      onSuccess() {
        toasts.show({ tone: 'success', text: t('system.unpublished') })
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !unpublish.isPending) onClose()
      }}
      title={t('system.unpublish.title')}
      description={t('system.unpublish.text')}
      footer={
        <>
          <Button onClick={onClose} disabled={unpublish.isPending} autoFocus>
            {common('common.cancel')}
          </Button>
          <Button variant="primary" waiting={unpublish.isPending} waitingLabel={common('common.loading')} onClick={act}>
            {t('system.unpublish')}
          </Button>
        </>
      }
    >
      {unpublish.isError && (
        <Alert tone="error">
          {isApiError(unpublish.error) && unpublish.error.code === 'venue.not-published'
            ? t('system.unpublish.gone')
            : common('errors.NOT_REACHABLE')}
        </Alert>
      )}
    </Dialog>
  )
}
