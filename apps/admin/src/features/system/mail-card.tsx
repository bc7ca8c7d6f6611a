import Send from 'lucide-react/icons/send'
import { isApiError } from '@foyer/client'
import type { SystemStatus, TestMailResult } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Fact, Facts, Note, PartCard } from './part-card.tsx'
import { useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'
import { useTestMail } from './use-system.ts'

/** Whether mails leave, and a test mail that shows it. */
export function MailCard({ mail }: Pick<SystemStatus, 'mail'>) {
  const { t, locale } = useSystemTexts()
  const common = useAdminTexts().t
  const format = useFormats()
  const test = useTestMail(locale)
  const { state, sentBy, smtpServer, lastSentAt, lastFailure } = mail
  const isFailing = lastFailure !== undefined && lastFailure.at >= (lastSentAt ?? 0)
  return (
    <PartCard
      title={t('system.mail')}
      state={state}
      action={
        <Button
          icon={<Send size={18} aria-hidden />}
          waiting={test.isPending}
          waitingLabel={t('system.mail.sending')}
          onClick={() => test.mutate()}
        >
          {t('system.mail.test')}
        </Button>
      }
    >
      {isFailing && test.data?.failure === undefined && <Note>{t(`system.mail.reason.${lastFailure.reason}`)}</Note>}
      {sentBy === 'files' && <Note>{t('system.mail.files')}</Note>}
      <Facts>
        {smtpServer !== undefined && <Fact name={t('system.mail.server')}>{smtpServer}</Fact>}
        <Fact name={t('system.mail.last-sent')}>
          {lastSentAt === undefined ? t('system.mail.none-sent') : format.when(lastSentAt)}
        </Fact>
        <Fact name={t('system.mail.last-failure')}>
          {lastFailure === undefined ? t('system.mail.none-failed') : format.when(lastFailure.at)}
        </Fact>
      </Facts>
      {test.isError && (
        <Alert tone="error" title={t('system.mail.not-asked')}>
          {common(
            isApiError(test.error) && test.error.code === 'request.too-many'
              ? 'admin.refused.too-many'
              : 'errors.NOT_REACHABLE',
          )}
        </Alert>
      )}
      {test.data !== undefined && !test.isPending && <Result result={test.data} isFile={sentBy === 'files'} />}
    </PartCard>
  )
}

function Result({ result: { to, failure }, isFile }: { readonly result: TestMailResult; readonly isFile: boolean }) {
  const { t } = useSystemTexts()
  if (failure === undefined) {
    return <Alert tone="success">{t(isFile ? 'system.mail.saved' : 'system.mail.sent', { to })}</Alert>
  }
  return (
    <Alert tone="error" title={t('system.mail.not-sent', { to })}>
      <p>{t(`system.mail.reason.${failure.reason}`)}</p>
      <p>
        {t('system.mail.details')} <bdi lang="en">{failure.details}</bdi>
      </p>
    </Alert>
  )
}
