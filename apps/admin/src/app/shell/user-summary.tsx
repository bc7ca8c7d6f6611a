import type { User } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { UserSummary as Summary } from '@foyer/ui/user-summary'
import { useApp } from '../app-context.ts'

/** Who is signed in, and as what. */
export function UserSummary({ user }: { readonly user: User }) {
  const { authority } = useApp()
  const { t } = useAdminTexts()
  const role = t(`admin.role.${useReadable(authority) ?? 'attendee'}`)
  return <Summary name={user.attributes.name} lines={[user.email, role]} />
}
