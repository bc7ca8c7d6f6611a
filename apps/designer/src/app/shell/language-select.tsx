import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { cx } from '@foyer/ui/cx'
import { useApp } from '../app-context.ts'
import styles from './language-select.module.css'

/** The platform's own list under a short sign; nothing where there is no choice. Source: HDR-01. */
export function LanguageSelect({
  framed = false,
  className,
}: {
  readonly framed?: boolean
  readonly className?: string | undefined
}) {
  const { t, locale } = useDesignerTexts()
  const { language } = useApp()
  if (language.offered.length < 2) return null
  return (
    <span className={cx(styles.language, framed && styles.framed, className)}>
      <Globe size={18} aria-hidden />
      <span aria-hidden>{locale.toUpperCase()}</span>
      <ChevronDown size={16} aria-hidden />
      <select
        className={styles.select}
        aria-label={t('login.language')}
        value={locale}
        onChange={(event) => void language.choose(event.target.value)}
      >
        {language.offered.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </select>
    </span>
  )
}
