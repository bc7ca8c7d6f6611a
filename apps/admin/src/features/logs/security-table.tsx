import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { SecurityEvent } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Chip } from '@foyer/ui/chip'
import { Cell, RecordTable } from '../../platform/record-table/record-table.tsx'
import { useFonts } from '../../platform/use-fonts.ts'
import { useLogsTexts } from './logs-texts.ts'
import styles from './security-table.module.css'

/** Events of the security log. */
export function SecurityTable({ events }: { readonly events: readonly SecurityEvent[] }) {
  const { t } = useLogsTexts()
  const columns = [
    { id: 'when', title: t('logs.when') },
    { id: 'kind', title: t('logs.security.kind') },
    { id: 'outcome', title: t('logs.security.outcome') },
    { id: 'account', title: t('logs.security.account') },
    { id: 'address', title: t('logs.security.address') },
  ]
  return (
    <RecordTable caption={t('logs.view.security')} columns={columns}>
      {events.map((event) => (
        <Row key={event.seq} event={event} />
      ))}
    </RecordTable>
  )
}

function Row({ event: { at, kind, outcome, count, user, email, address } }: { readonly event: SecurityEvent }) {
  const { t } = useLogsTexts()
  const { date } = useAdminTexts()
  useFonts(user?.name ?? '')
  const isGood = outcome === 'succeeded'
  const Sign = isGood ? Check : X
  return (
    <tr>
      <Cell kind="when" label={t('logs.when')}>
        {date(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </Cell>
      <th scope="row">{t(`logs.security.kind.${kind}`)}</th>
      <Cell label={t('logs.security.outcome')}>
        <div className={styles.outcome}>
          <Chip tone={isGood ? 'success' : 'warning'} icon={<Sign size={14} aria-hidden />}>
            {t(`logs.security.outcome.${outcome}`)}
          </Chip>
          {count > 1 && <span className={styles.count}>{t('logs.security.times', { count })}</span>}
        </div>
      </Cell>
      <Cell label={t('logs.security.account')}>
        {user === undefined ? (
          <bdi>{email ?? '…'}</bdi>
        ) : (
          <div>
            <bdi>{user.name ?? t('logs.gone')}</bdi>
            <code className={styles.id}>{user.uid}</code>
          </div>
        )}
      </Cell>
      <Cell kind="quiet" label={t('logs.security.address')}>
        {address}
      </Cell>
    </tr>
  )
}
