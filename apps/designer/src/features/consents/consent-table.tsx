import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ConsentChoice, ConsentRecord } from '@foyer/contract'
import { trackingChoiceId } from '@foyer/contract/constants'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Chip } from '@foyer/ui/chip'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import styles from './consent-table.module.css'

/** Lines of the ledger; where there is no room for columns each is a block of its own. */
export function ConsentTable({ records }: { readonly records: readonly ConsentRecord[] }) {
  const { t } = useDesignerTexts()
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('designer.consents')}</caption>
      <thead>
        <tr>
          {(['when', 'who', 'choices', 'client'] as const).map((part) => (
            <th key={part} scope="col">
              {t(`designer.consents.${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <Line key={record.seq} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ record }: { readonly record: ConsentRecord }) {
  const { t, date } = useDesignerTexts()
  const { at, opMode, subjectKind, subjectId, email, choices, client } = record
  return (
    <tr>
      <td className={styles.when} data-label={t('designer.consents.when')}>
        {date(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      </td>
      <th scope="row">
        <bdi className={styles.who}>{email ?? subjectId}</bdi>
        <span className={styles.kind}>
          {subjectKind === 'device' ? (
            t('designer.consents.device')
          ) : email === undefined ? null : (
            <bdi>{subjectId}</bdi>
          )}
        </span>
        {opMode === 'STAGE' && <Chip tone="outline">{t('designer.overview.stage')}</Chip>}
      </th>
      <td data-label={t('designer.consents.choices')}>
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.id}>
              <Choice choice={choice} />
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.client} data-label={t('designer.consents.client')}>
        {`${client.browser} ${client.browserVersion}, ${client.os}`}
      </td>
    </tr>
  )
}

function Choice({ choice: { id, accepted, visitOnly } }: { readonly choice: ConsentChoice }) {
  const { t } = useDesignerTexts()
  const Sign = accepted ? Check : X
  return (
    <Chip tone={accepted ? 'success' : 'neutral'} icon={<Sign size={14} aria-hidden />}>
      <bdi>{id === trackingChoiceId ? t('designer.consents.tracking') : id}</bdi>
      {visitOnly === true && <span className={styles.visit}> · {t('designer.consents.visit-only')}</span>}
      <VisuallyHidden> {t(accepted ? 'designer.consents.accepted' : 'designer.consents.refused')}</VisuallyHidden>
    </Chip>
  )
}
