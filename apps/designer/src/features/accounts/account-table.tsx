import type { AdminAccount } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { Deed } from './account-dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './account-table.module.css'
import { RoleChip, StateChip, useFacts, Who } from './facts.tsx'

export interface AccountRowsProps {
  readonly accounts: readonly AdminAccount[]
  readonly ownId: string | undefined
  readonly onAsk: (deed: Deed, account: AdminAccount) => void
}

/** The accounts where there is room for columns. */
export function AccountTable({ accounts, ownId, onAsk }: AccountRowsProps) {
  const { t } = useDesignerTexts()
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('designer.accounts')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('designer.accounts.name')}</th>
            <th scope="col">{t('designer.accounts.role')}</th>
            <th scope="col">{t('designer.accounts.state')}</th>
            <th scope="col">{t('designer.accounts.last-sign-in')}</th>
            <th scope="col">{t('designer.accounts.signs-in-by')}</th>
            <th scope="col">
              <VisuallyHidden>{t('designer.accounts.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row key={account.userId} account={account} isOwn={account.userId === ownId} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  account,
  isOwn,
  onAsk,
}: {
  readonly account: AdminAccount
  readonly isOwn: boolean
  readonly onAsk: AccountRowsProps['onAsk']
}) {
  const { lastSignIn, waysIn } = useFacts(account)
  return (
    <tr>
      <th scope="row">
        <Who account={account} isOwn={isOwn} />
      </th>
      <td>
        <RoleChip account={account} />
      </td>
      <td>
        <StateChip account={account} />
      </td>
      <td className={styles.quiet}>{lastSignIn}</td>
      <td className={styles.quiet}>{waysIn}</td>
      <td className={styles.menu}>
        <AccountMenu account={account} isOwn={isOwn} onAsk={onAsk} />
      </td>
    </tr>
  )
}
