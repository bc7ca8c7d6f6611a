import type { AdminAccount } from '@foyer/contract'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { AccountActions } from './use-accounts.ts'

/** What can be done about an account. */
export type Action = 'role' | 'off' | 'on' | 'delete' | 'end-sessions' | 'reset-second-factor' | 'invite' | 'edit'

interface AccountDialogProps {
  readonly action: Action
  readonly account: AdminAccount
  readonly actions: AccountActions
  readonly onClose: () => void
}

/** Asks before an action is done. */
export function AccountDialog({ action, account, actions, onClose }: AccountDialogProps) {
  if (action === 'role') return <RoleDialog account={account} action={actions.setAuthority} onClose={onClose} />
  if (action === 'edit') return <EditDialog account={account} action={actions.update} onClose={onClose} />
  if (action === 'invite') return <InviteDialog account={account} action={actions.invite} onClose={onClose} />
  if (action === 'delete') return <DeleteDialog account={account} action={actions.erase} onClose={onClose} />
  const { userId } = account
  const work = {
    off: () => actions.setEnabled.mutateAsync({ userId, isEnabled: false }),
    on: () => actions.setEnabled.mutateAsync({ userId, isEnabled: true }),
    'end-sessions': () => actions.endSessions.mutateAsync(userId),
    'reset-second-factor': () => actions.resetSecondFactor.mutateAsync(userId),
  }[action]
  return <ConfirmDialog action={action} account={account} work={work} onClose={onClose} />
}
