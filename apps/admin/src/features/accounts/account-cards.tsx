import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import styles from './account-cards.module.css'
import { AccountMenu } from './account-menu.tsx'
import type { AccountRowsProps } from './account-table.tsx'
import { RoleChip, StateChip, useFacts, Who } from './facts.tsx'

/** The accounts on small screens. */
export function AccountCards({ accounts, ownId, onAsk }: AccountRowsProps) {
  const { t } = useAdminTexts()
  return (
    <ul className={styles.list} aria-label={t('admin.accounts')}>
      {accounts.map((account) => (
        <Card key={account.userId} account={account} isOwn={account.userId === ownId} onAsk={onAsk} />
      ))}
    </ul>
  )
}

function Card({
  account,
  isOwn,
  onAsk,
}: {
  readonly account: AdminAccount
  readonly isOwn: boolean
  readonly onAsk: AccountRowsProps['onAsk']
}) {
  const { t } = useAdminTexts()
  const { lastSignIn, waysIn } = useFacts(account)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <Who account={account} isOwn={isOwn} />
        <AccountMenu account={account} isOwn={isOwn} onAsk={onAsk} />
      </div>
      <div className={styles.chips}>
        <RoleChip account={account} />
        <StateChip account={account} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('admin.accounts.last-sign-in')}</dt>
          <dd>{lastSignIn}</dd>
        </div>
        <div>
          <dt>{t('admin.accounts.signs-in-by')}</dt>
          <dd>{waysIn}</dd>
        </div>
      </dl>
    </li>
  )
}
