import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type LoginOption, loginStyles as styles, OptionList, optionKey } from '@foyer/app-shell/login-view'
import { type Failure, LoginAlert, PasswordForm, useAttempt } from '@foyer/app-shell/sign-in'
import type { Clock } from '@foyer/client'
import type { SignInRequest } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import { lazyPart } from '../../platform/lazy-part.tsx'
import type { Demo } from './demo-accounts.tsx'
import { LoginFrame, type LoginFrameProps } from './login-frame.tsx'
import type { NumberEntry } from './number-form.tsx'

// Few venues ask an event system, and only a demo shows its accounts: the others need not fetch these.
const DemoAccounts = lazyPart(async () => (await import('./demo-accounts.tsx')).DemoAccounts, {
  isRare: true,
  isSilent: true,
})
const NumberForm = lazyPart(async () => (await import('./number-form.tsx')).default, { isRare: true })

/** Each settles with what went wrong; with nothing once the page goes on. */
export interface LoginPageProps extends LoginFrameProps {
  /** In the order they are offered; undefined while they are not known yet. */
  readonly options: readonly LoginOption[] | undefined
  readonly onLogIn: (credentials: SignInRequest) => Promise<Failure | undefined>
  readonly onLogInByNumber: (entry: NumberEntry) => Promise<Failure | undefined>
  readonly onResetPassword: (email: string) => Promise<Failure | undefined>
  /** Asks for a code in the place of everything else, once a password was right. Source: SEC-08. */
  readonly secondStep?: ReactNode
  readonly onLeaveFor: (providerId: string) => Promise<Failure | undefined>
  /** What went wrong before the page was opened, such as at another provider. */
  readonly problem: Failure | undefined
  /** What was done before it, such as a new password. */
  readonly isPasswordChosen?: boolean | undefined
  /** Whether the only way in is taken by itself where it leads elsewhere; not for somebody who has just logged out. */
  readonly isAutomatic: boolean
  readonly demo: Demo | undefined
  readonly clock: Clock
}

/** Source: NAV-02, AUT-05 to AUT-08. */
export function LoginPage(props: LoginPageProps) {
  const { options, clock, problem } = props
  const { t } = useTexts()
  const attempt = useAttempt(clock, problem)
  const [chosen, setChosen] = useState<LoginOption | undefined>(undefined)
  const [leavingFor, setLeavingFor] = useState<LoginOption | undefined>(undefined)
  const only = options?.length === 1 ? options[0] : undefined
  const option = leavingFor ?? chosen ?? only

  const { run, reset } = attempt
  const { onLeaveFor, isAutomatic } = props
  const leave = useCallback(
    async (next: LoginOption) => {
      setLeavingFor(next)
      // Once the browser leaves, the text stays until it is gone.
      if (await run(() => onLeaveFor(next.providerId ?? ''))) setLeavingFor(undefined)
    },
    [run, onLeaveFor],
  )
  const isTakenAtOnce = only?.loginType === 'FIREBASE_OIDC' && isAutomatic && problem === undefined
  const isTaken = useRef(false)
  useEffect(() => {
    if (!isTakenAtOnce || isTaken.current || only === undefined) return
    isTaken.current = true
    void leave(only)
  }, [isTakenAtOnce, only, leave])

  const choose = (next: LoginOption) => {
    reset()
    if (next.loginType === 'FIREBASE_OIDC') void leave(next)
    else setChosen(next)
  }
  const cancel = () => {
    reset()
    setChosen(undefined)
  }
  const isChoosing = option === undefined || (option.loginType === 'FIREBASE_OIDC' && leavingFor === undefined)

  if (props.secondStep) {
    return (
      <LoginFrame {...props}>
        <Suspense fallback={<Checking />}>{props.secondStep}</Suspense>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame {...props}>
      <h1 className={styles.title}>{t(isChoosing && only === undefined ? 'login.title-choose' : 'login.title')}</h1>
      {options === undefined && <Checking />}
      {options?.length === 0 && <Alert tone="warning">{t('login.no-options')}</Alert>}
      {leavingFor !== undefined && (
        <p className={styles.redirecting} role="status">
          <Spinner size={24} />
          {t('login.redirecting', { name: leavingFor.displayName ?? '' })}
        </p>
      )}
      {options !== undefined && options.length > 0 && isChoosing && (
        <>
          {only === undefined && <p className={styles.subtitle}>{t('login.subtitle-choose')}</p>}
          {attempt.failure !== undefined && (
            <div className={styles.said}>
              <LoginAlert failure={attempt.failure} clock={clock} />
            </div>
          )}
          <OptionList options={options} onChoose={choose} />
        </>
      )}
      {leavingFor === undefined && option !== undefined && option.loginType !== 'FIREBASE_OIDC' && (
        <Form
          key={optionKey(option)}
          {...props}
          option={option}
          attempt={attempt}
          onCancel={only === undefined ? cancel : undefined}
        />
      )}
    </LoginFrame>
  )
}

function Checking() {
  const { t } = useTexts()
  return <Spinner size={24} label={t('login.checking')} className={styles.checking} />
}

interface FormProps extends LoginPageProps {
  readonly option: LoginOption
  readonly attempt: ReturnType<typeof useAttempt>
  /** Back to the other ways in, where there are some. */
  readonly onCancel: (() => void) | undefined
}

function Form({ option, attempt, onCancel, ...props }: FormProps) {
  const { t } = useTexts()
  const [credentials, setCredentials] = useState<SignInRequest>({ email: '', password: '' })
  const { run, isRunning, failure, isMailSent, liftPause } = attempt
  const change = useCallback(
    (field: keyof SignInRequest, value: string) => {
      setCredentials((before) => ({ ...before, [field]: value }))
      if (field === 'email') liftPause()
    },
    [liftPause],
  )
  const common = { isChecking: isRunning, isBlocked: failure?.blockedUntilMs !== undefined, clock: props.clock }
  const said = (
    <>
      {failure !== undefined && <LoginAlert key={failure.title} failure={failure} clock={props.clock} />}
      {isMailSent && <Alert tone="success">{t('login.emailSent')}</Alert>}
      {props.isPasswordChosen === true && failure === undefined && !isMailSent && (
        <Alert tone="success">{t('login.password-chosen')}</Alert>
      )}
    </>
  )
  const cancel = onCancel && (
    <Button variant="quiet" size="large" block onClick={onCancel} disabled={isRunning}>
      {t('login.cancel')}
    </Button>
  )
  if (option.loginType === 'CVENT_LOGIN' || option.loginType === 'BIZZABO_LOGIN') {
    return (
      <>
        <p className={styles.subtitle}>{t(`login.subtitle.${option.loginType}`)}</p>
        <Suspense fallback={<Checking />}>
          <NumberForm
            {...common}
            loginType={option.loginType}
            onSubmit={(entry) => void run(() => props.onLogInByNumber(entry))}
            said={said}
            footer={cancel}
          />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <p className={styles.subtitle}>{t('login.subtitle')}</p>
      <PasswordForm
        {...common}
        credentials={credentials}
        onChange={change}
        onSubmit={() => void run(() => props.onLogIn(credentials))}
        onReset={() => void attempt.runReset(() => props.onResetPassword(credentials.email.trim()))}
        isResetting={attempt.isResetting}
        said={said}
        footer={cancel}
      />
      {props.demo !== undefined && (
        <DemoAccounts
          demo={props.demo}
          onChoose={(email) => setCredentials({ email, password: props.demo?.password ?? '' })}
        />
      )}
    </>
  )
}
