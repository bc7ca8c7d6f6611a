import { constants } from '@foyer/contract/constants'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { Avatar } from '@foyer/ui/avatar'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { statusDot } from '../../features/presence/status-dot-of.ts'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { preloadLater } from '../../platform/lazy-part.tsx'
import { useApp, useUser } from '../app-context.ts'
import { usePresenceState } from '../people/use-presence.ts'
import { LazyMenu } from './lazy-menu.tsx'
import type { ShellVenue } from './use-shell-venue.ts'
import styles from './header.module.css'

const load = async () => (await import('./account-menu.tsx')).AccountMenu
// Logging out must also be possible where nothing can be fetched any more. Source: AUT-15.
preloadLater(load)

/** The avatar of the person who is logged in, with their menu; nothing for others. Source: HDR-02. */
export function AccountButton({
  currentArea,
  hasPrivacyPreferences,
}: Pick<ShellVenue, 'currentArea' | 'hasPrivacyPreferences'>) {
  const { t } = useTexts()
  const { privacyPreferences, logOut, profile, profilePanel } = useApp()
  const own = useReadable(profile.own)
  const user = useUser((state) => state.user)
  const presence = usePresenceState()
  if (user === undefined) return null
  const { name } = user.attributes
  const trigger = (
    <button type="button" className={styles.account}>
      <VisuallyHidden>{`${t('shell.account')}, ${name}`}</VisuallyHidden>
      <Avatar
        id={user.userId}
        name={name}
        src={pictureAddress(own?.pictureId, 96)}
        size={constants.avatarSizePx}
        status={presence && statusDot(presence.ownStatus)}
      />
    </button>
  )
  const parts = {
    user,
    areaName: currentArea?.name,
    hasPrivacyPreferences,
    onProfile: () => void profilePanel.open(user.userId),
    onPrivacyPreferences: privacyPreferences.open,
    onLogOut: () => void logOut(),
  }
  return <LazyMenu id="account-menu" trigger={trigger} load={load} parts={parts} />
}
