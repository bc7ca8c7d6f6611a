import ArrowLeft from 'lucide-react/icons/arrow-left'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { LinkButton } from '@foyer/ui/link-button'
import { RichText } from '@foyer/widgets/rich-text'
import { useApp, useArchitecture, useUiConfig } from '../app-context.ts'
import styles from './mandatory-page.module.css'

type Kind = 'impress' | 'privacyNotice'

/** Made by the build, of everything it delivers; a file, not a page of this app. */
const licensesAddress = '/licenses.txt'

/** Source: NAV-04, NAV-05. */
export const ImprintPage = () => <MandatoryPage kind="impress" />
export const PrivacyPolicyPage = () => <MandatoryPage kind="privacyNotice" />

/** A text to read, and the way back. Source: PAG-01, PAG-02, NAV-20. */
function MandatoryPage({ kind }: { readonly kind: Kind }) {
  const { t, locale } = useTexts()
  const { navigate } = useApp()
  const { i18n, loginBackground } = useUiConfig()
  const html = localizedText(useArchitecture()?.[kind], locale, i18n.defaultLocale)
  return (
    <main className={styles.page}>
      <div className={styles.ground}>
        {loginBackground !== undefined && <img className={styles.picture} src={loginBackground} alt="" />}
      </div>
      <GlassPanel as="section" radius="dialog" elevation={2} className={styles.panel}>
        <LinkButton
          variant="secondary"
          href={navigate.hrefs.lastArea()}
          onClick={navigate.onLinkClick}
          icon={<ArrowLeft size={18} className="mirror" aria-hidden />}
        >
          {t('app.back-to-area')}
        </LinkButton>
        <h1 className={styles.title}>{t(kind === 'impress' ? 'app.imprint' : 'app.privacy-policy')}</h1>
        <div className={styles.text}>{html.trim() === '' ? <p>{t('app.no-text')}</p> : <RichText html={html} />}</div>
        {kind === 'impress' && (
          <a className={styles.licenses} href={licensesAddress}>
            {t('shell.licenses')}
          </a>
        )}
      </GlassPanel>
    </main>
  )
}
