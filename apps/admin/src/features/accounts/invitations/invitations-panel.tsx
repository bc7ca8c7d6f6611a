import MailCheck from 'lucide-react/icons/mail-check'
import { type ReactNode, useState } from 'react'
import type { InvitationMail, InvitationMailState } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { EmptyState } from '@foyer/ui/empty-state'
import { Progress } from '@foyer/ui/progress'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { Panel, Results } from '../../../platform/panel/panel.tsx'
import { Waiting } from '../../../platform/panel/waiting.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import { Cell, RecordTable } from '../../../platform/record-table/record-table.tsx'
import { mailStateTexts, useImportTexts } from '../import/import-texts.ts'
import { Pages } from '../pages.tsx'
import { refusalOf } from '../refusal.ts'
import { AskDialog } from './ask-dialog.tsx'
import styles from './invitations-panel.module.css'
import { useInvitationActions, useInvitations } from './use-invitations.ts'

export interface InvitationsPanelProps {
  readonly onAccounts: () => void
  readonly onImport: () => void
}

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const
const filters = ['all', 'waiting', 'sent', 'failed', 'cancelled'] as const

/** Mailed invitations: their progress, what mail servers refused, and sending again. Source: ADM-01. */
export function InvitationsPanel({ onAccounts, onImport }: InvitationsPanelProps) {
  const { t, number, date } = useImportTexts()
  const admin = useAdminTexts()
  const { toasts } = usePlatform()
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const [page, setPage] = useState(1)
  const [asked, setAsked] = useState<'resend' | 'cancel'>()
  const list = useInvitations(filter === 'all' ? undefined : filter, page)
  const { resend, cancel } = useInvitationActions()
  const data = list.data
  const counts = data?.counts

  const fail = (error: unknown) => toasts.show({ tone: 'error', key: 'invitations', text: admin.t(refusalOf(error)) })
  const send = (which: Parameters<typeof resend.mutate>[0]) =>
    resend.mutate(which, {
      onSuccess: ({ queued }) =>
        toasts.show({ tone: 'success', key: 'invitations', text: t('accounts-import.queued', { count: queued }) }),
      onError: fail,
    })
  const cancelAll = () =>
    cancel.mutate(undefined, {
      onSuccess: ({ cancelled }) =>
        toasts.show({
          tone: 'success',
          key: 'invitations',
          text: t('accounts-import.cancelled', { count: cancelled }),
        }),
      onError: fail,
    })

  return (
    <Panel
      title={t('accounts-import.invitations')}
      text={t('accounts-import.invitations-text')}
      action={
        <div className={styles.tools}>
          <Button onClick={onAccounts}>{t('accounts-import.to-accounts')}</Button>
          <Button onClick={onImport}>{t('accounts-import.title')}</Button>
        </div>
      }
    >
      {list.isError && data === undefined && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting rows={6} rowPx={56} />}
      {data !== undefined && counts !== undefined && (
        <>
          {data.outage !== undefined && counts.waiting > 0 && (
            <Alert tone="error" title={t('accounts-import.mail-outage', { reason: data.outage.reason })}>
              {t('accounts-import.retry-at', { when: date(data.outage.nextAt, moment) })}
            </Alert>
          )}
          {!data.hasMailServer && (
            <Alert tone="warning" live={false}>
              {t('accounts-import.no-mail-server')}
            </Alert>
          )}
          {counts.waiting > 0 && (
            <div className={styles.progress}>
              <p role="status">{t('accounts-import.mails-waiting', { count: counts.waiting })}</p>
              {data.outage === undefined && <Progress label={t('accounts-import.mail.waiting')} tone="periwinkle" />}
            </div>
          )}
          <div className={styles.tools}>
            {counts.failed > 0 && (
              <Button onClick={() => send('failed')}>
                {t('accounts-import.resend-failed', { count: counts.failed })}
              </Button>
            )}
            {counts.notSignedIn > 0 && (
              <Button onClick={() => setAsked('resend')}>
                {t('accounts-import.resend-open', { count: counts.notSignedIn })}
              </Button>
            )}
            {counts.waiting > 0 && (
              <Button onClick={() => setAsked('cancel')}>
                {t('accounts-import.cancel-waiting', { count: counts.waiting })}
              </Button>
            )}
          </div>
          <div className={styles.filter}>
            <SegmentedControl
              label={t('accounts-import.shown')}
              value={filter}
              onChange={(next) => {
                setFilter(next)
                setPage(1)
              }}
              options={filters.map((value) => ({
                value,
                label: t(value === 'all' ? 'accounts-import.shown.all' : mailStateTexts[value]),
                count: value === 'all' ? undefined : number(counts[value]),
              }))}
            />
          </div>
          <Results isOld={list.isPlaceholderData}>
            {data.mails.length === 0 ? (
              <EmptyState
                frame="dashed"
                icon={<MailCheck size={40} strokeWidth={1.5} />}
                title={t('accounts-import.no-invitations')}
              />
            ) : (
              <>
                <RecordTable
                  caption={t('accounts-import.invitations')}
                  isActive
                  columns={[
                    { id: 'person', title: t('accounts-import.person') },
                    { id: 'state', title: t('accounts-import.result') },
                    { id: 'when', title: t('accounts-import.when') },
                    { id: 'actions', title: admin.t('admin.accounts.actions'), isHidden: true },
                  ]}
                >
                  {data.mails.map((mail) => (
                    <MailRow
                      key={mail.userId}
                      mail={mail}
                      action={
                        mail.state !== 'waiting' &&
                        !mail.hasSignedIn && (
                          <Button size="small" onClick={() => send({ userId: mail.userId })}>
                            {t('accounts-import.resend')}
                          </Button>
                        )
                      }
                    />
                  ))}
                </RecordTable>
                <Pages list={{ ...data, shown: data.mails.length }} onPage={setPage} />
              </>
            )}
          </Results>
        </>
      )}
      {asked === 'resend' && (
        <AskDialog
          title={t('accounts-import.resend-open', { count: counts?.notSignedIn ?? 0 })}
          text={t('accounts-import.resend-open-text')}
          action={t('accounts-import.resend')}
          onAct={() => send('not-signed-in')}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'cancel' && (
        <AskDialog
          title={t('accounts-import.cancel-waiting', { count: counts?.waiting ?? 0 })}
          text={t('accounts-import.cancel-waiting-text')}
          action={t('accounts-import.cancel-mails')}
          onAct={cancelAll}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

const tones: Readonly<Record<InvitationMailState, 'neutral' | 'success' | 'error' | 'outline'>> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'error',
  cancelled: 'outline',
  unneeded: 'outline',
}

function MailRow({ mail, action }: { readonly mail: InvitationMail; readonly action: ReactNode }) {
  const { t, date } = useImportTexts()
  const { email, name, state, at, nextAt, reason, hasSignedIn } = mail
  return (
    <tr>
      <th scope="row">
        <bdi>{name === '' ? email : name}</bdi>
        {name !== '' && (
          <div className={styles.quiet}>
            <bdi>{email}</bdi>
          </div>
        )}
      </th>
      <Cell>
        <Chip tone={tones[state]}>{t(mailStateTexts[state])}</Chip>
        {hasSignedIn && <div className={styles.quiet}>{t('accounts-import.mail.signed-in')}</div>}
        {reason !== undefined && <div className={styles.reason}>{t('accounts-import.mail.answer', { reason })}</div>}
        {nextAt !== undefined && (
          <div className={styles.quiet}>{t('accounts-import.retry-at', { when: date(nextAt, moment) })}</div>
        )}
      </Cell>
      <Cell kind="quiet" label={t('accounts-import.when')}>
        {date(at, moment)}
      </Cell>
      <Cell>{action}</Cell>
    </tr>
  )
}
