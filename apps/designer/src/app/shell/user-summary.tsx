import type { User } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { UserSummary as Summary } from '@foyer/ui/user-summary'
import { useApp } from '../app-context.ts'

/** Who is signed in, and as what. */
export function UserSummary({ user }: { readonly user: User }) {
  const { authority } = useApp()
  const { t } = useDesignerTexts()
  const role = t(`designer.role.${useReadable(authority) ?? 'attendee'}`)
  return <Summary name={user.attributes.name} lines={[user.email, role]} />
}
