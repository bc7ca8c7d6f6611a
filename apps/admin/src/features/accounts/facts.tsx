import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Avatar } from '@foyer/ui/avatar'
import { Chip } from '@foyer/ui/chip'
import { useFonts } from '../../platform/use-fonts.ts'
import styles from './facts.module.css'

/** What table and cards say of an account. */
export function useFacts({ signsInBy, hasSecondFactor, lastSignInAtMs }: AdminAccount) {
  const { t, date } = useAdminTexts()
  const byPassword = hasSecondFactor ? 'admin.accounts.by-password-and-code' : 'admin.accounts.by-password'
  return {
    lastSignIn:
      lastSignInAtMs === undefined
        ? t('admin.accounts.never')
        : date(lastSignInAtMs, { dateStyle: 'medium', timeStyle: 'short' }),
    waysIn:
      signsInBy.length === 0
        ? t('admin.accounts.by-nothing')
        : signsInBy.map((way) => (way === 'password' ? t(byPassword) : way)).join(', '),
  }
}

/** Face, name, e-mail and company. */
export function Who({ account, isOwn }: { readonly account: AdminAccount; readonly isOwn: boolean }) {
  const { t } = useAdminTexts()
  const { userId, name, email, company = '' } = account
  useFonts(`${name} ${company}`)
  return (
    <div className={styles.who}>
      <Avatar id={userId} name={name} size={40} />
      <div className={styles.names}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {isOwn && <Chip tone="outline">{t('admin.accounts.you')}</Chip>}
        </span>
        <span className={styles.below}>
          <bdi>{email}</bdi>
          {company !== '' && <bdi className={styles.company}>{company}</bdi>}
        </span>
      </div>
    </div>
  )
}

const tones = { attendee: 'neutral', moderator: 'neutral', designer: 'glass', administrator: 'crimson' } as const

export function RoleChip({ account: { authority } }: { readonly account: AdminAccount }) {
  const { t } = useAdminTexts()
  return <Chip tone={tones[authority]}>{t(`admin.role.${authority}`)}</Chip>
}

export function StateChip({ account: { isEnabled } }: { readonly account: AdminAccount }) {
  const { t } = useAdminTexts()
  return (
    <Chip tone={isEnabled ? 'success' : 'warning'}>{t(isEnabled ? 'admin.accounts.on' : 'admin.accounts.off')}</Chip>
  )
}
