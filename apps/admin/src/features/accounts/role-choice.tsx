import { useId } from 'react'
import type { Authority } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { authorities } from '../../platform/authority.ts'
import styles from './role-choice.module.css'

/** One of the roles, each with what it may. Source: AUT-20. */
export function RoleChoice({
  value,
  onChange,
}: {
  readonly value: Authority
  readonly onChange: (authority: Authority) => void
}) {
  const { t } = useAdminTexts()
  const id = useId()
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>{t('admin.accounts.role')}</legend>
      {authorities.map((authority) => (
        <label key={authority} className={styles.role}>
          <input
            type="radio"
            name={id}
            value={authority}
            checked={authority === value}
            aria-describedby={`${id}-${authority}`}
            onChange={() => onChange(authority)}
          />
          <span className={styles.name}>{t(`admin.role.${authority}`)}</span>
          <span id={`${id}-${authority}`} className={styles.may} aria-hidden>
            {t(`admin.role-may.${authority}`)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
