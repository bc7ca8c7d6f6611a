import LogOut from 'lucide-react/icons/log-out'
import CircleUser from 'lucide-react/icons/circle-user'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { User } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Menu, MenuItem } from '@foyer/ui/menu'
import type { LazyMenuProps } from './lazy-menu.tsx'
import { UserSummary } from './user-summary.tsx'

interface AccountMenuParts {
  readonly user: User
  readonly areaName: string | undefined
  readonly hasPrivacyPreferences: boolean
  readonly onProfile: () => void
  readonly onPrivacyPreferences: () => void
  readonly onLogOut: () => void
}

/** Source: HDR-02. */
export function AccountMenu({
  user,
  areaName,
  hasPrivacyPreferences,
  onProfile,
  onPrivacyPreferences,
  onLogOut,
  ...menu
}: AccountMenuParts & LazyMenuProps) {
  const { t } = useTexts()
  const actions: Readonly<Record<string, () => void>> = {
    profile: onProfile,
    privacy: onPrivacyPreferences,
    'log-out': onLogOut,
  }
  return (
    <Menu
      {...menu}
      label={t('shell.account')}
      header={<UserSummary user={user} areaName={areaName} />}
      onAction={(id) => actions[id]?.()}
    >
      <MenuItem id="profile" icon={<CircleUser aria-hidden />}>
        {t('shell.my-profile')}
      </MenuItem>
      {hasPrivacyPreferences && (
        <MenuItem id="privacy" icon={<ShieldCheck aria-hidden />}>
          {t('consent.preferences')}
        </MenuItem>
      )}
      <MenuItem id="log-out" icon={<LogOut className="mirror" aria-hidden />} tone="danger">
        {t('app.log-out')}
      </MenuItem>
    </Menu>
  )
}
