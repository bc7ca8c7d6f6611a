import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Checkbox } from '@foyer/ui/checkbox'
import { Progress } from '@foyer/ui/progress'
import { useAdminTexts } from '@foyer/i18n/admin'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useAccountsPorts } from '../accounts-ports.ts'
import { MailLanguage } from '../mail-language.tsx'
import { refusalOf } from '../refusal.ts'
import type { PreviewRow } from './check-rows.ts'
import { countRows } from './counts.ts'
import { useImportTexts } from './import-texts.ts'
import styles from './import.module.css'
import type { ImportOptions, ImportRun } from './use-import.ts'

interface RunStepProps {
  readonly rows: readonly PreviewRow[]
  readonly known: 'update' | 'skip'
  readonly run: Exclude<ImportRun, { step: 'done' }>
  readonly onBack: () => void
  readonly onStart: (invite: ImportOptions['invite']) => void
  readonly onStop: () => void
  readonly onGoOn: () => void
  readonly onFinish: () => void
}

/** Who is invited, and the import itself with its progress. */
export function RunStep({ rows, known, run, onBack, onStart, onStop, onGoOn, onFinish }: RunStepProps) {
  const { t, number } = useImportTexts()
  const admin = useAdminTexts()
  const { api } = usePlatform()
  const { defaultLocale } = useAccountsPorts()
  const [isInviting, setInviting] = useState(true)
  const [isAgain, setAgain] = useState(false)
  const [locale, setLocale] = useState(defaultLocale)
  const mail = useQuery({
    queryKey: ['invitations', 'mail-server'],
    queryFn: ({ signal }) => api.call('admin.list-invitations', { query: {}, signal }),
  })
  const counts = countRows(rows)

  if (run.step === 'running' || run.step === 'stopped') {
    const progress = t('accounts-import.progress', { done: number(run.done), total: number(run.total) })
    return (
      <>
        {run.step === 'stopped' && (
          <Alert tone={run.error === undefined ? 'info' : 'error'} title={t('accounts-import.stopped')}>
            {run.error === undefined ? progress : admin.t(refusalOf(run.error))}
          </Alert>
        )}
        <div className={styles.progress}>
          <p role="status">{progress}</p>
          <Progress
            label={t('accounts-import.running')}
            value={run.total === 0 ? 1 : run.done / run.total}
            tone="periwinkle"
          />
        </div>
        <div className={styles.actions}>
          {run.step === 'running' ? (
            <Button onClick={onStop} disabled={run.isStopping}>
              {t(run.isStopping ? 'accounts-import.stopping' : 'accounts-import.stop')}
            </Button>
          ) : (
            <>
              <Button onClick={onFinish}>{t('accounts-import.finish')}</Button>
              <Button variant="primary" onClick={onGoOn}>
                {t('accounts-import.go-on')}
              </Button>
            </>
          )}
        </div>
      </>
    )
  }
  return (
    <>
      <Checkbox
        checked={isInviting}
        description={t('accounts-import.invite-hint')}
        onChange={(event) => setInviting(event.target.checked)}
      >
        {t('accounts-import.invite')}
      </Checkbox>
      {isInviting && (
        <div className={styles.invite}>
          {counts.waiting > 0 && (
            <Checkbox checked={isAgain} onChange={(event) => setAgain(event.target.checked)}>
              {t('accounts-import.again', { count: counts.waiting })}
            </Checkbox>
          )}
          <MailLanguage value={locale} onChange={setLocale} />
          {mail.data?.hasMailServer === false && (
            <Alert tone="warning" live={false}>
              {t('accounts-import.no-mail-server')}
            </Alert>
          )}
          {mail.data?.outage !== undefined && (
            <Alert tone="warning" live={false}>
              {t('accounts-import.mail-outage', { reason: mail.data.outage.reason })}
            </Alert>
          )}
        </div>
      )}
      <ul className={styles.summary}>
        <li>{t('accounts-import.count.new', { count: counts.fresh })}</li>
        {counts.known > 0 && (
          <li>
            {t(known === 'update' ? 'accounts-import.will-update' : 'accounts-import.will-skip', {
              count: counts.known,
            })}
          </li>
        )}
        {counts.faulty > 0 && <li>{t('accounts-import.will-leave', { count: counts.faulty })}</li>}
      </ul>
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('accounts-import.back')}</Button>
        <Button variant="primary" onClick={() => onStart(isInviting ? { locale, again: isAgain } : undefined)}>
          {t('accounts-import.start')}
        </Button>
      </div>
    </>
  )
}
