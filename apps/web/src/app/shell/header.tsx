import MenuIcon from 'lucide-react/icons/menu'
import { barStyles } from '@foyer/app-shell/bar'
import { LanguageSelect, ThemeButton } from '@foyer/app-shell/controls'
import { useTexts } from '@foyer/i18n/react'
import { cx } from '@foyer/ui/cx'
import { IconButton } from '@foyer/ui/icon-button'
import { useRootMark } from '@foyer/ui/root-mark'
import { useApp } from '../app-context.ts'
import { usePeopleByArea } from '../people/use-presence.ts'
import { AccountButton } from './account-button.tsx'
import { AreaSwitcher } from './area-switcher.tsx'
import { ChatButtonPlace } from './chat-button-place.tsx'
import { AgendaButton } from '../agenda/agenda-button.tsx'
import { SearchButton } from '../search/search-button.tsx'
import type { ShellVenue } from './use-shell-venue.ts'
import { VenueMark } from './venue-mark.tsx'
import styles from './header.module.css'

interface HeaderProps {
  readonly venue: ShellVenue
  readonly isDesktop: boolean
  readonly isDrawerOpen: boolean
  readonly onOpenDrawer: () => void
  /** Called when somebody reaches for the drawer. */
  readonly onPrepareDrawer: () => void
}

/** Lies over the upper edge of every page of a venue. Source: HDR-01, HDR-03. */
export function Header({ venue, isDesktop, ...drawer }: HeaderProps) {
  useRootMark('shellHeader')
  return (
    <header className={cx(barStyles.ground, styles.header)}>
      {isDesktop ? <Wide venue={venue} /> : <Narrow venue={venue} {...drawer} />}
    </header>
  )
}

function Wide({ venue }: { readonly venue: ShellVenue }) {
  const { language, navigate, theme } = useApp()
  return (
    <>
      <a className={styles.home} href={venue.homeHref} onClick={navigate.onLinkClick}>
        <VenueMark assetId={venue.architecture?.style.logoAssetId} />
        <span className={cx(barStyles.venueName, styles.homeName)}>{venue.name}</span>
      </a>
      <span className={styles.divider} />
      <AreaSwitcher {...venue} />
      <span className={styles.gap} />
      <AgendaButton {...venue} />
      <SearchButton {...venue} />
      <ChatButtonPlace />
      <ThemeButton theme={theme} />
      <LanguageSelect language={language} />
      <AccountButton {...venue} />
    </>
  )
}

function Narrow({ venue, isDrawerOpen, onOpenDrawer, onPrepareDrawer }: Omit<HeaderProps, 'isDesktop'>) {
  const { t } = useTexts()
  const { navigate } = useApp()
  const { currentArea, name } = venue
  const people = usePeopleByArea()?.[currentArea?.id ?? '']
  return (
    <>
      <a className={styles.home} href={venue.homeHref} onClick={navigate.onLinkClick}>
        <VenueMark assetId={venue.architecture?.style.logoAssetId} />
        <span className={barStyles.names}>
          <span className={barStyles.venueName}>{currentArea?.name ?? name}</span>
          {currentArea !== undefined && (
            <span className={barStyles.below}>
              {people === undefined ? name : t('stage.list.people-here', { count: people })}
            </span>
          )}
        </span>
      </a>
      <span className={styles.gap} />
      <SearchButton {...venue} />
      <ChatButtonPlace />
      <IconButton
        label={t('shell.open-menu')}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onPointerEnter={onPrepareDrawer}
        onFocus={onPrepareDrawer}
        onClick={onOpenDrawer}
      >
        <MenuIcon aria-hidden />
      </IconButton>
    </>
  )
}
