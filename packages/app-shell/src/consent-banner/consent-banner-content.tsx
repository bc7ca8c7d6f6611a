import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { CookieBannerConfig, CookieProvider, LocalizedText } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Switch } from '@foyer/ui/switch'
import type { ThemeMode } from '@foyer/ui/theme'
import { RichText } from '@foyer/widgets/rich-text'
import { bannerStyle } from './banner-style.ts'
import { ProviderRow } from './provider-row.tsx'
import styles from './consent-banner.module.css'

export interface ConsentBannerContentProps {
  readonly config: CookieBannerConfig
  readonly isTrackingOffered: boolean
  readonly providers: readonly CookieProvider[]
  readonly acceptedAtFirst: Readonly<Record<string, boolean>>
  /** Names of the areas a provider is needed in; none for one that is needed in all. */
  readonly usedIn: ReadonlyMap<string, readonly (readonly LocalizedText[])[]>
  readonly trackingConsentGiven: boolean
  readonly themeMode: ThemeMode
  readonly defaultLocale: string
  /** What stands between the text and the choices: content that cannot be shown yet. */
  readonly notice?: ReactNode
  readonly links: ReactNode
  readonly onSave: (choice: {
    readonly accepted: Readonly<Record<string, boolean>>
    readonly tracking: boolean
  }) => void
  readonly onOnlyRequired: () => void
  readonly onAcceptAll: () => void
  /** Closes without a choice. */
  readonly onCancel: (() => void) | undefined
}

const bodyStyle = { maxBlockSize: `${constants.cookieBannerBodyMaxHeightVh}vh` }
const isOf = (type: CookieProvider['type']) => (provider: CookieProvider) => provider.type === type

/** What the dialog for consent holds. SIMPLE has one switch for all external media, DETAILED one per provider. Source: CON-01, CON-03. */
export function ConsentBannerContent(props: ConsentBannerContentProps): ReactNode {
  const {
    config,
    isTrackingOffered,
    providers,
    acceptedAtFirst,
    usedIn,
    trackingConsentGiven,
    themeMode,
    defaultLocale,
    notice,
    links,
    onSave,
    onOnlyRequired,
    onAcceptAll,
    onCancel,
  } = props
  const { t, locale } = useTexts()
  const { type, text, personalizedTrackingText, styling } = config
  const [accepted, setAccepted] = useState(acceptedAtFirst)
  const [tracking, setTracking] = useState(trackingConsentGiven)
  const required = useMemo(() => providers.filter(isOf('TECHNICALLY_REQUIRED')), [providers])
  const media = useMemo(() => providers.filter(isOf('EXTERNAL_MEDIA')), [providers])
  const trackers = useMemo(() => providers.filter(isOf('TRACKING')), [providers])

  const set = (ids: readonly CookieProvider[], value: boolean) =>
    setAccepted((before) => ({ ...before, ...Object.fromEntries(ids.map(({ id }) => [id, value])) }))
  const row = (provider: CookieProvider) => (
    <ProviderRow
      key={provider.id}
      provider={provider}
      places={(usedIn.get(provider.id) ?? []).map((names) => localizedText(names, locale, defaultLocale))}
      isAccepted={provider.type === 'TECHNICALLY_REQUIRED' || accepted[provider.id] === true}
      onChange={(value) => set([provider], value)}
      defaultLocale={defaultLocale}
    />
  )
  const isDetailed = type === 'DETAILED'
  const isAllMedia = media.length > 0 && media.every(({ id }) => accepted[id] === true)
  const trackingText = localizedText(personalizedTrackingText, locale, defaultLocale)

  return (
    <div className={styles.banner} style={bannerStyle(styling, themeMode)}>
      <h2 className={styles.title}>{t('consent.title')}</h2>
      {/* Focusable, so that a long body can be scrolled by keyboard. */}
      <section className={styles.body} style={bodyStyle} tabIndex={0} aria-label={t('consent.choices')}>
        <RichText html={localizedText(text, locale, defaultLocale)} />
        {notice}
        {/* Descending by type: TRACKING, TECHNICALLY_REQUIRED, EXTERNAL_MEDIA. Source: CON-02. */}
        {isTrackingOffered || trackers.length > 0 ? (
          <section className={styles.group}>
            <h3 className="label-upper">{t('consent.tracking')}</h3>
            {isTrackingOffered ? (
              <div className={styles.row}>
                <Switch checked={tracking} onChange={setTracking}>
                  {t('consent.personal')}
                </Switch>
                {trackingText === '' ? null : <RichText html={trackingText} />}
              </div>
            ) : null}
            {trackers.map(row)}
          </section>
        ) : null}
        {isDetailed && required.length > 0 ? (
          <section className={styles.group}>
            <h3 className="label-upper">{t('consent.required')}</h3>
            {required.map(row)}
          </section>
        ) : null}
        {media.length > 0 ? (
          <section className={styles.group}>
            <div className={styles.groupHead}>
              <h3 className="label-upper">{t('consent.media')}</h3>
              <Switch checked={isAllMedia} onChange={(value) => set(media, value)}>
                {t('consent.all-media')}
              </Switch>
            </div>
            {isDetailed ? media.map(row) : <p className={styles.names}>{media.map(({ name }) => name).join(', ')}</p>}
          </section>
        ) : null}
      </section>
      <footer className={styles.footer}>
        <div className={styles.links}>{links}</div>
        <div className={styles.actions}>
          {onCancel === undefined ? null : (
            <Button variant="quiet" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button onClick={() => onSave({ accepted, tracking })}>{t('consent.save')}</Button>
          <div className={styles.both}>
            <Button variant="white" onClick={onOnlyRequired}>
              {t('consent.only-required')}
            </Button>
            <Button variant="white" onClick={onAcceptAll}>
              {t('consent.accept-all')}
            </Button>
          </div>
        </div>
      </footer>
    </div>
  )
}
