import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ConsentChoice, ConsentRecord } from '@foyer/contract'
import { trackingChoiceId } from '@foyer/contract/constants'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Chip } from '@foyer/ui/chip'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { Cell, RecordTable } from '../../platform/record-table/record-table.tsx'
import styles from './consent-table.module.css'

/** Lines of the ledger. */
export function ConsentTable({ records }: { readonly records: readonly ConsentRecord[] }) {
  const { t } = useAdminTexts()
  const columns = (['when', 'who', 'choices', 'client'] as const).map((id) => ({
    id,
    title: t(`admin.consents.${id}`),
  }))
  return (
    <RecordTable caption={t('admin.consents')} columns={columns}>
      {records.map((record) => (
        <Line key={record.seq} record={record} />
      ))}
    </RecordTable>
  )
}

function Line({ record }: { readonly record: ConsentRecord }) {
  const { t, date } = useAdminTexts()
  const { at, opMode, subjectKind, subjectId, email, choices, client } = record
  return (
    <tr>
      <Cell kind="when" label={t('admin.consents.when')}>
        {date(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </Cell>
      <th scope="row">
        <bdi>{email ?? subjectId}</bdi>
        <span className={styles.kind}>
          {subjectKind === 'device' ? t('admin.consents.device') : email === undefined ? null : <bdi>{subjectId}</bdi>}
        </span>
        {opMode === 'STAGE' && <Chip tone="outline">{t('admin.overview.stage')}</Chip>}
      </th>
      <Cell label={t('admin.consents.choices')}>
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <Choice choice={choice} />
            </li>
          ))}
        </ul>
      </Cell>
      <Cell kind="quiet" label={t('admin.consents.client')}>
        {`${client.browser} ${client.browserVersion}, ${client.os}`}
      </Cell>
    </tr>
  )
}

function Choice({ choice: { id, accepted, visitOnly, beforeLogin } }: { readonly choice: ConsentChoice }) {
  const { t } = useAdminTexts()
  const Sign = accepted ? Check : X
  return (
    <Chip tone={accepted ? 'success' : 'neutral'} icon={<Sign size={14} aria-hidden />}>
      <bdi>{id === trackingChoiceId ? t('admin.consents.tracking') : id}</bdi>
      {visitOnly === true && <span className={styles.visit}> · {t('admin.consents.visit-only')}</span>}
      {beforeLogin === true && <span className={styles.visit}> · {t('admin.consents.before-login')}</span>}
      <VisuallyHidden> {t(accepted ? 'admin.consents.accepted' : 'admin.consents.refused')}</VisuallyHidden>
    </Chip>
  )
}
