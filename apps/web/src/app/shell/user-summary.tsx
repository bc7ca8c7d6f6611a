import type { User } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { UserSummary as Summary } from '@foyer/ui/user-summary'

/** Who is logged in, and where. Source: HDR-02. */
export function UserSummary({ user, areaName }: { readonly user: User; readonly areaName: string | undefined }) {
  const { t } = useTexts()
  const { name, title = '', company = '' } = user.attributes
  const work = [title, company].filter((part) => part !== '').join(', ')
  const place = areaName === undefined ? undefined : t('shell.you-are-in', { area: areaName })
  return <Summary name={name} lines={[user.email, work, place]} />
}
