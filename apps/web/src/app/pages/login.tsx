import { useMemo, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { loginFailureOf, problemOf } from '../../features/identity/login-failure.ts'
import { createLoginFlow } from '../../features/identity/login-flow.ts'
import { type LoginOption, deriveLoginOptions } from '@foyer/app-shell/login-view'
import { LoginPage } from '../../features/login/login-page.tsx'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp, useUi, useUiConfig } from '../app-context.ts'
import { paths } from '../router/paths.ts'
import { stringifySearch } from '../router/search.ts'
import { useLoginFrame } from './use-login-frame.ts'

const passwordOption: LoginOption = { loginType: 'EMAIL_PASSWORD' }

const SecondStep = lazyPart(async () => (await import('../../features/login/second-step.tsx')).default, {
  isRare: true,
})

/** The login page at its route: what the visitor enters goes to the identity, and on to where they wanted to be. */
export function LoginRoute() {
  const { identity, api, ui, errors, navigate, language, clock, place, hasLoggedOut } = useApp()
  const { demo } = useUiConfig()
  const frame = useLoginFrame()
  const isStage = place.opMode === 'STAGE'
  const { locale } = useReadable(language.translator)
  const [challenge, setChallenge] = useState<string>()
  const configurations = useUi((state) => state.loginConfigurations)
  const options = useMemo(() => {
    const derived = configurations && deriveLoginOptions(configurations)
    // Designers always have their password, whatever the venue they work on offers visitors.
    return isStage && (derived === undefined || derived.length === 0) ? [passwordOption] : derived
  }, [configurations, isStage])
  const flow = useMemo(
    () =>
      createLoginFlow({
        identity,
        api,
        architectureId: () => ui.getState().venueVersion?.publishedArchitectureId ?? undefined,
        suppressErrors: errors.suppress,
        onChallenge: setChallenge,
        isStage,
        goOn: navigate.toRedirect,
      }),
    [identity, api, ui, errors, navigate, isStage],
  )
  const leave = useMemo(
    () => (providerId: string) => flow.leaveFor(providerId, navigate.redirectPath()),
    [flow, navigate],
  )
  const state = useReadable(identity.state)
  const broughtBack = state.kind === 'signed-out' ? state.failure : undefined
  const problem =
    problemOf(navigate.query('problem')) ?? (broughtBack && loginFailureOf(broughtBack, 'FIREBASE_OIDC', isStage))
  const returnAddress = () => place.basePath + paths.login + stringifySearch({ redirect: navigate.query('redirect') })
  return (
    <LoginPage
      {...frame}
      options={options}
      onLogIn={flow.logIn}
      onLogInByNumber={flow.logInByNumber}
      onResetPassword={(email) => flow.resetPassword({ email, returnAddress: returnAddress(), locale })}
      onLeaveFor={leave}
      secondStep={
        challenge && (
          <SecondStep challenge={challenge} onConfirm={flow.confirm} onBack={() => setChallenge(undefined)} />
        )
      }
      problem={problem}
      isPasswordChosen={navigate.query('done') === 'password'}
      isAutomatic={!hasLoggedOut()}
      demo={demo}
      clock={clock}
    />
  )
}
