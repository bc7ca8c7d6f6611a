import Globe from 'lucide-react/icons/globe'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useCallback, useState } from 'react'
import type { Clock } from '@foyer/client'
import type { TextKey } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { IconButton } from '@foyer/ui/icon-button'
import { Wordmark } from '@foyer/ui/logo'
import { Select } from '@foyer/ui/select'
import { Spinner } from '@foyer/ui/spinner'
import type { Credentials } from './check-credentials.ts'
import { type Demo, DemoAccounts } from './demo-accounts.tsx'
import type { ShownFailure } from './login-alert.tsx'
import styles from './login-page.module.css'
import { PasswordForm } from './password-form.tsx'

/** What a failed sign-in answers; `blockedForS` counts from now. */
interface Failure {
  readonly title: TextKey
  readonly hint?: TextKey
  readonly attemptsLeft?: number
  readonly blockedForS?: number
}

export interface LoginPageProps {
  readonly venueName: string
  readonly background: string | undefined
  /** Whether e-mail and password is a way in here; undefined while that is not known yet. */
  readonly hasPasswordLogin: boolean | undefined
  /** Settles with what went wrong; with nothing once the page goes on. */
  readonly onLogIn: (credentials: Credentials) => Promise<Failure | undefined>
  readonly demo: Demo | undefined
  readonly languages: readonly { readonly code: string; readonly nativeName: string }[]
  readonly onLanguage: (code: string) => void
  readonly theme: 'dark' | 'light'
  readonly onTheme: (theme: 'dark' | 'light') => void
  readonly clock: Clock
}

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** Source: NAV-02, AUT-05, AUT-06. */
export function LoginPage(props: LoginPageProps) {
  const { t } = useTexts()
  const { clock, onLogIn, hasPasswordLogin } = props
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<ShownFailure | undefined>(undefined)
  const change = useCallback(
    (field: keyof Credentials, value: string) => setCredentials((before) => ({ ...before, [field]: value })),
    [],
  )
  const unblock = useCallback(() => setFailure(undefined), [])

  const submit = async () => {
    setChecking(true)
    setFailure(undefined)
    const failed = await onLogIn(credentials)
    setChecking(false)
    if (failed === undefined) return
    const { blockedForS, ...said } = failed
    setFailure({ ...said, blockedUntilMs: blockedForS === undefined ? undefined : clock.now() + blockedForS * 1000 })
  }

  return (
    <div className={styles.page}>
      {props.background !== undefined && (
        <img className={styles.picture} src={props.background} alt="" fetchPriority="high" />
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
        <div className={styles.content}>
          <h1 className={styles.title}>{t('login.title')}</h1>
          {hasPasswordLogin === undefined && <Spinner size={24} label={t('login.checking')} />}
          {hasPasswordLogin === false && <Alert tone="warning">{t('login.no-options')}</Alert>}
          {hasPasswordLogin === true && (
            <>
              <p className={styles.subtitle}>{t('login.subtitle')}</p>
              <PasswordForm
                credentials={credentials}
                onChange={change}
                onSubmit={() => void submit()}
                isChecking={isChecking}
                failure={failure}
                clock={clock}
                onUnblocked={unblock}
              />
              {props.demo !== undefined && (
                <DemoAccounts
                  demo={props.demo}
                  onChoose={(email) => setCredentials({ email, password: props.demo?.password ?? '' })}
                />
              )}
            </>
          )}
        </div>
      </main>
    </div>
  )
}

function LanguageSelect({ languages, onLanguage }: Pick<LoginPageProps, 'languages' | 'onLanguage'>) {
  const { t, locale } = useTexts()
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

function ThemeButton({ theme, onTheme }: Pick<LoginPageProps, 'theme' | 'onTheme'>) {
  const { t } = useTexts()
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
