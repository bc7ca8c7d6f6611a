import { barStyles } from '@foyer/app-shell/bar'
import { useTexts } from '@foyer/i18n/react'
import { cx } from '@foyer/ui/cx'
import { useApp } from '../app-context.ts'
import { FooterAreas } from './footer-areas.tsx'
import type { ShellVenue } from './use-shell-venue.ts'
import styles from './footer.module.css'

/** Lies over the lower edge on desktops, once the venue is here. Source: HDR-05. */
export function Footer({ venue }: { readonly venue: ShellVenue }) {
  const { t } = useTexts()
  const { navigate, privacyPreferences } = useApp()
  return (
    <footer className={cx(barStyles.ground, styles.footer)}>
      <nav className={styles.list} aria-label={t('shell.about')}>
        <a className={styles.link} href={navigate.hrefs.privacyPolicy()} onClick={navigate.onLinkClick}>
          {t('app.privacy-policy')}
        </a>
        <a className={styles.link} href={navigate.hrefs.imprint()} onClick={navigate.onLinkClick}>
          {t('app.imprint')}
        </a>
        {venue.hasPrivacyPreferences && (
          <button type="button" className={styles.link} onClick={privacyPreferences.open}>
            {t('consent.preferences')}
          </button>
        )}
      </nav>
      {venue.hasGlobalNavigation && (
        <FooterAreas label={t('app.areas')} currentId={venue.currentArea?.id}>
          {venue.areas.map(({ id, name, href, isCurrent }) => (
            <a
              key={id}
              className={styles.link}
              href={href}
              onClick={navigate.onLinkClick}
              {...(isCurrent ? { 'aria-current': 'page' } : {})}
            >
              {name}
            </a>
          ))}
        </FooterAreas>
      )}
    </footer>
  )
}
