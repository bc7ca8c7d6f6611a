import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Cell, RecordTable } from '../../platform/record-table/record-table.tsx'
import type { Action } from './account-dialog.tsx'
import { AccountMenu } from './account-menu.tsx'
import { RoleChip, StateChip, useFacts, Who } from './facts.tsx'

export interface AccountRowsProps {
  readonly accounts: readonly AdminAccount[]
  readonly ownId: string | undefined
  readonly onAsk: (action: Action, account: AdminAccount) => void
}

/** The accounts where there is room for columns. */
export function AccountTable({ accounts, ownId, onAsk }: AccountRowsProps) {
  const { t } = useAdminTexts()
  const columns = [
    ...(['name', 'role', 'state', 'last-sign-in', 'signs-in-by'] as const).map((id) => ({
      id,
      title: t(`admin.accounts.${id}`),
    })),
    { id: 'actions', title: t('admin.accounts.actions'), isHidden: true },
  ]
  return (
    <RecordTable caption={t('admin.accounts')} columns={columns} isActive>
      {accounts.map((account) => (
        <Row key={account.userId} account={account} isOwn={account.userId === ownId} onAsk={onAsk} />
      ))}
    </RecordTable>
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
      <Cell>
        <RoleChip account={account} />
      </Cell>
      <Cell>
        <StateChip account={account} />
      </Cell>
      <Cell kind="quiet">{lastSignIn}</Cell>
      <Cell kind="quiet">{waysIn}</Cell>
      <Cell kind="actions">
        <AccountMenu account={account} isOwn={isOwn} onAsk={onAsk} />
      </Cell>
    </tr>
  )
}
