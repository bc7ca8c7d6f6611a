import Globe from 'lucide-react/icons/globe'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { IconButton } from '@foyer/ui/icon-button'
import { Wordmark } from '@foyer/ui/logo'
import { Select } from '@foyer/ui/select'
import styles from './login-view.module.css'

export interface LoginViewProps {
  readonly venueName: string
  readonly background: string | undefined
  readonly languages: readonly { readonly code: string; readonly nativeName: string }[]
  readonly onLanguage: (code: string) => void
  readonly theme: 'dark' | 'light'
  readonly onTheme: (theme: 'dark' | 'light') => void
}

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** The venue before one is in: its picture, its name, and a panel with what is asked. Source: NAV-02. */
export function LoginView({ children, ...props }: LoginViewProps & { readonly children: ReactNode }) {
  const { t }: SharedTranslator = useTranslator()
  return (
    <div className={styles.page}>
      {props.background !== undefined && (
        <img
          className={styles.picture}
          src={props.background}
          alt=""
          fetchPriority="high"
          // An ornament: without it there is the plain ground, and no sign of a broken picture.
          onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
        />
      )}
      <div className={styles.scrim} />
      <header className={styles.brand}>
        <Wordmark name={props.venueName} />
      </header>
      <div className={styles.welcome}>
        <p className={styles.headline}>{t('login.headline')}</p>
        <p className={styles.headlineText}>{t('login.headline-text')}</p>
      </div>
      <main className={styles.panel}>
        <div className={styles.tools}>
          {props.languages.length > 1 && <LanguageSelect {...props} />}
          <ThemeButton {...props} />
        </div>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  )
}

function LanguageSelect({ languages, onLanguage }: Pick<LoginViewProps, 'languages' | 'onLanguage'>) {
  const { t, locale }: SharedTranslator = useTranslator()
  return (
    <Select
      className={styles.language}
      size="compact"
      label={t('login.language')}
      hideLabel
      icon={<Globe {...icon} />}
      value={locale}
      options={languages.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      onChange={(event) => onLanguage(event.target.value)}
    />
  )
}

function ThemeButton({ theme, onTheme }: Pick<LoginViewProps, 'theme' | 'onTheme'>) {
  const { t }: SharedTranslator = useTranslator()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={isDark ? t('login.theme.light') : t('login.theme.dark')}
      variant="outline"
      className={styles.theme}
      onClick={() => onTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun {...icon} /> : <Moon {...icon} />}
    </IconButton>
  )
}
