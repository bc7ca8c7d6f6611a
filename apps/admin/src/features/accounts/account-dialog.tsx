import type { AdminAccount } from '@foyer/contract'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import type { AccountDeeds } from './use-accounts.ts'

/** What can be done about an account. */
export type Deed = 'role' | 'off' | 'on' | 'end-sessions' | 'reset-second-factor' | 'invite'

interface AccountDialogProps {
  readonly deed: Exclude<Deed, 'invite'>
  readonly account: AdminAccount
  readonly deeds: AccountDeeds
  readonly onClose: () => void
}

/** Asks before a deed is done. */
export function AccountDialog({ deed, account, deeds, onClose }: AccountDialogProps) {
  if (deed === 'role') return <RoleDialog account={account} deed={deeds.setAuthority} onClose={onClose} />
  const { userId } = account
  const work = {
    off: () => deeds.setEnabled.mutateAsync({ userId, isEnabled: false }),
    on: () => deeds.setEnabled.mutateAsync({ userId, isEnabled: true }),
    'end-sessions': () => deeds.endSessions.mutateAsync(userId),
    'reset-second-factor': () => deeds.resetSecondFactor.mutateAsync(userId),
  }[deed]
  return <ConfirmDialog deed={deed} account={account} work={work} onClose={onClose} />
}
