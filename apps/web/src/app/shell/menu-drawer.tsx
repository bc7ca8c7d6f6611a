import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUser from 'lucide-react/icons/circle-user'
import DoorOpen from 'lucide-react/icons/door-open'
import Megaphone from 'lucide-react/icons/megaphone'
import LogOut from 'lucide-react/icons/log-out'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { LanguageSelect, ThemeButton } from '@foyer/app-shell/controls'
import { needsSecondFactor } from '@foyer/client/second-factor'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Drawer } from '@foyer/ui/drawer'
import { useLoadedAnnouncementTexts } from '../../features/announcement/use-loaded-announcement-texts.ts'
import { statusDot } from '../../features/presence/status-dot-of.ts'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { hasAgenda, isAgendaOpen } from '../agenda/agenda-opening.ts'
import { isAnnouncing } from '../announcement/announcing.ts'
import { useApp, useUser } from '../app-context.ts'
import { LazyDrawerPeople } from '../people/lazy-drawer-people.tsx'
import { usePeopleByArea, usePresenceState } from '../people/use-presence.ts'
import { AreaCount } from './area-count.tsx'
import { UserSummary } from './user-summary.tsx'
import type { ShellVenue } from './use-shell-venue.ts'
import styles from './menu-drawer.module.css'

/** What header and footer hold on desktops, from the inline end. Source: HDR-03. */
export function MenuDrawer({
  venue,
  isOpen,
  onOpenChange,
}: {
  readonly venue: ShellVenue
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}) {
  const { t } = useTexts()
  const { language, navigate, privacyPreferences, logOut, profile, profilePanel, theme } = useApp()
  const own = useReadable(profile.own)
  const user = useUser((state) => state.user)
  const presence = usePresenceState()
  const isStaff = useUser((state) => state.roles.includes('moderator'))
  const mustSetUp = useUser(({ authToken = '' }) => needsSecondFactor(authToken))
  const announcement = useLoadedAnnouncementTexts(isStaff)
  const people = usePeopleByArea()
  const link = { className: styles.small, onClick: navigate.onLinkClick }
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={t('shell.menu')}
      closeLabel={t('shell.close-menu')}
      header={
        user === undefined ? (
          <span className={styles.venueName}>{venue.name}</span>
        ) : (
          <div className={styles.user}>
            <Avatar
              id={user.userId}
              name={user.attributes.name}
              src={pictureAddress(own?.pictureId, 96)}
              size={48}
              status={presence && statusDot(presence.ownStatus)}
            />
            <UserSummary user={user} areaName={undefined} />
          </div>
        )
      }
      footer={
        <div className={styles.foot}>
          <nav className={styles.about} aria-label={t('shell.about')}>
            {venue.hasPrivacyPreferences && (
              <button type="button" className={styles.small} onClick={privacyPreferences.open}>
                {t('consent.preferences')}
              </button>
            )}
            <a {...link} href={navigate.hrefs.imprint()}>
              {t('app.imprint')}
            </a>
            <a {...link} href={navigate.hrefs.privacyPolicy()}>
              {t('app.privacy-policy')}
            </a>
          </nav>
          {user !== undefined && (
            <Button
              variant="quiet"
              className={styles.logOut}
              icon={<LogOut size={18} className="mirror" aria-hidden />}
              onClick={() => void logOut()}
            >
              {t('app.log-out')}
            </Button>
          )}
        </div>
      }
    >
      {hasAgenda(venue.architecture) && (
        <Button
          block
          className={styles.profile}
          icon={<CalendarDays size={18} aria-hidden />}
          onClick={() => {
            onOpenChange(false)
            isAgendaOpen.set(true)
          }}
        >
          {t('shell.agenda')}
        </Button>
      )}
      {user !== undefined && (
        <Button
          block
          className={styles.profile}
          icon={<CircleUser size={18} aria-hidden />}
          onClick={() => void profilePanel.open(user.userId)}
        >
          {t('shell.my-profile')}
        </Button>
      )}
      {user !== undefined && mustSetUp && (
        <Button
          block
          className={styles.profile}
          icon={<ShieldAlert size={18} aria-hidden />}
          onClick={() => void profilePanel.open(user.userId)}
        >
          {t('shell.second-factor-needed')}
        </Button>
      )}
      {isStaff && announcement !== undefined && (
        <Button
          block
          className={styles.profile}
          icon={<Megaphone size={18} aria-hidden />}
          onClick={() => {
            onOpenChange(false)
            isAnnouncing.set(true)
          }}
        >
          {announcement.t('announcement.announce')}
        </Button>
      )}
      <div className={styles.tools}>
        <LanguageSelect language={language} framed className={styles.language} />
        <ThemeButton theme={theme} framed />
      </div>
      <LazyDrawerPeople areaId={venue.currentArea?.id} onLeave={() => onOpenChange(false)} />
      {venue.hasGlobalNavigation && (
        <nav aria-labelledby="drawer-areas">
          <h2 id="drawer-areas" className="label-upper">
            {t('app.areas')}
          </h2>
          <ul className={styles.areas}>
            {venue.areas.map(({ id, name, href, isCurrent }) => (
              <li key={id}>
                <a
                  className={styles.area}
                  href={href}
                  onClick={navigate.onLinkClick}
                  {...(isCurrent ? { 'aria-current': 'page' } : {})}
                >
                  <DoorOpen size={18} aria-hidden />
                  <span className={styles.areaName}>{name}</span>
                  <AreaCount count={people?.[id]} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Drawer>
  )
}
