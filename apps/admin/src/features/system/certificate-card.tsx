import type { SystemStatus } from '@foyer/contract'
import { Fact, Facts, Note, PartCard } from './part-card.tsx'
import { useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'

/** The certificate of the public address; a reverse proxy serves it, and this server has none of its own. */
export function CertificateCard({ at, certificate }: Pick<SystemStatus, 'at' | 'certificate'>) {
  const { t } = useSystemTexts()
  const format = useFormats()
  const { state, kind, host, validUntil, checkedAt } = certificate
  return (
    <PartCard title={t('system.certificate')} state={state}>
      <Note>{t(`system.certificate.${kind}`)}</Note>
      <Facts>
        {host !== undefined && <Fact name={t('system.certificate.host')}>{host}</Fact>}
        {validUntil !== undefined && (
          <>
            <Fact name={t('system.certificate.until')}>{format.day(validUntil)}</Fact>
            {validUntil > at && <Fact name={t('system.certificate.left')}>{format.days(validUntil - at)}</Fact>}
          </>
        )}
        {checkedAt !== undefined && <Fact name={t('system.certificate.checked')}>{format.when(checkedAt)}</Fact>}
      </Facts>
    </PartCard>
  )
}
