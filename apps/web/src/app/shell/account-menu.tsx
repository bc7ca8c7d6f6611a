import Megaphone from 'lucide-react/icons/megaphone'
import LogOut from 'lucide-react/icons/log-out'
import CircleUser from 'lucide-react/icons/circle-user'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { needsSecondFactor } from '@foyer/client/second-factor'
import type { User } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { useReadable } from '@foyer/client/react'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '@foyer/ui/menu'
import { useLoadedAnnouncementTexts } from '../../features/announcement/use-loaded-announcement-texts.ts'
import { choiceOf, statusChoices } from '../../features/presence/status-choice.ts'
import { StatusSign } from '../../features/presence/status-sign.tsx'
import { useChooseStatus } from '../../features/presence/use-choose-status.ts'
import { useLoadedPeopleTexts } from '../../features/presence/use-loaded-people-texts.ts'
import { isAnnouncing } from '../announcement/announcing.ts'
import { useApp, useUser } from '../app-context.ts'
import { usePresenceState } from '../people/use-presence.ts'
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
  const app = useApp()
  const presence = useReadable(app.presence)
  const presenceState = usePresenceState()
  const choose = useChooseStatus(presence, () => app.notice.set('shell.status-failed'))
  const people = useLoadedPeopleTexts(presence !== undefined)
  const isStaff = useUser((state) => state.roles.includes('moderator'))
  const mustSetUp = useUser(({ authToken = '' }) => needsSecondFactor(authToken))
  const announcement = useLoadedAnnouncementTexts(isStaff)
  const actions: Readonly<Record<string, () => void>> = {
    profile: onProfile,
    'second-factor': onProfile,
    announce: () => isAnnouncing.set(true),
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
      {people !== undefined && presenceState?.kind === 'ready' && (
        <MenuSection title={people.t('people.you-appear')} selectedId={choiceOf(presenceState.own)} onSelect={choose}>
          {statusChoices.map((choice) => (
            <MenuItem
              key={choice}
              id={choice}
              icon={<StatusSign choice={choice} />}
              textValue={people.t(`people.status.${choice}`)}
            >
              {people.t(`people.status.${choice}`)}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {people !== undefined && presenceState?.kind === 'ready' && <MenuSeparator />}
      <MenuItem id="profile" icon={<CircleUser aria-hidden />}>
        {t('shell.my-profile')}
      </MenuItem>
      {mustSetUp && (
        <MenuItem id="second-factor" icon={<ShieldAlert aria-hidden />}>
          {t('shell.second-factor-needed')}
        </MenuItem>
      )}
      {isStaff && announcement !== undefined && (
        <MenuItem id="announce" icon={<Megaphone aria-hidden />}>
          {announcement.t('announcement.announce')}
        </MenuItem>
      )}
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
