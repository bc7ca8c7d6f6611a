import { type ReactNode, useRef, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { cx } from '@foyer/ui/cx'
import { SkipLink } from '@foyer/ui/skip-link'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp, useUser } from '../app-context.ts'
import { LazyPeople } from '../people/lazy-people.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LazyProfile } from './lazy-profile.tsx'
import { reachFor } from './reach-for.ts'
import { useIsDesktop } from './use-is-desktop.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { useShellVenue } from './use-shell-venue.ts'
import styles from './shell.module.css'

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazyPart(async () => (await loadDrawer()).MenuDrawer)
// Without it nothing is asked and nothing of other hosts is shown, but the venue stays.
const ShellLayers = lazyPart(async () => (await import('./shell-layers.tsx')).ShellLayers, { isSilent: true })

/** What stands around a venue's pages: skip link, header, footer, drawer, and what is laid over them. Source: HDR-01 to HDR-08. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts()
  const app = useApp()
  const { privacyPreferences } = app
  const venue = useShellVenue()
  const isDesktop = useIsDesktop()
  const content = useRef<HTMLDivElement>(null)
  const [isDrawerWanted, setDrawerWanted] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // Where there is no banner to open, being asked for it changes nothing.
  const isAskedForPrivacy = useReadable(privacyPreferences.isOpen) && venue.hasPrivacyPreferences
  const isFirstViewShown = useReadable(app.isFirstViewShown)
  const isProfileShown = useUser((state) => state.profileView.kind !== 'NoProfile')
  const isDrawerShown = isDrawerOpen && !isDesktop && !isAskedForPrivacy && !isProfileShown
  useOpenDialog('menu-drawer', isDrawerShown, () => setDrawerOpen(false))
  // Once there is no room or no need for it, it stays closed.
  if (isDrawerOpen && !isDrawerShown) setDrawerOpen(false)

  return (
    <>
      <SkipLink content={content}>{t('shell.skip')}</SkipLink>
      <Header
        venue={venue}
        isDesktop={isDesktop}
        isDrawerOpen={isDrawerShown}
        onOpenDrawer={() =>
          reachFor(app, loadDrawer, () => {
            setDrawerWanted(true)
            setDrawerOpen(true)
          })
        }
        onPrepareDrawer={() => void loadDrawer().catch(() => {})}
      />
      <LazyPeople areaId={venue.currentArea?.id} isDesktop={isDesktop} />
      <div ref={content} id="content" tabIndex={-1} className={cx(styles.content, isDesktop && styles.aboveFooter)}>
        {children}
      </div>
      {isDesktop && venue.architecture !== undefined && <Footer venue={venue} />}
      {isDrawerWanted && <MenuDrawer venue={venue} isOpen={isDrawerShown} onOpenChange={setDrawerOpen} />}
      <LazyProfile />
      {venue.architecture !== undefined && isFirstViewShown && (
        <ShellLayers architecture={venue.architecture} areaId={venue.currentArea?.id} place={venue.place} />
      )}
    </>
  )
}
