import { useReadable } from '@foyer/client/react'
import { deriveLoginOptions } from '../../features/identity/login-options.ts'
import { logIn } from '../../features/identity/login-flow.ts'
import { LoginPage } from '../../features/login/index.ts'
import { useApp, useUi, useUiConfig } from '../app-context.ts'

/** The login page at its route: what the visitor enters goes to the identity, and on to where they wanted to be. */
export function LoginRoute() {
  const { identity, errors, navigate, language, theme, clock, place } = useApp()
  const { venueName, tabTitle = '', loginBackground, demo } = useUiConfig()
  const configurations = useUi((state) => state.loginConfigurations)
  const mode = useReadable(theme.mode)
  // Designers always have their password, whatever the venue they work on offers visitors.
  const hasPasswordLogin =
    place.opMode === 'STAGE' ||
    (configurations === undefined
      ? undefined
      : deriveLoginOptions(configurations).some(({ loginType }) => loginType === 'EMAIL_PASSWORD'))
  return (
    <LoginPage
      venueName={venueName ?? tabTitle}
      background={loginBackground}
      hasPasswordLogin={hasPasswordLogin}
      onLogIn={(credentials) =>
        logIn(credentials, { identity, suppressErrors: errors.suppress, goOn: navigate.toRedirect })
      }
      demo={demo}
      languages={language.offered}
      onLanguage={(code) => void language.choose(code)}
      theme={mode}
      onTheme={theme.choose}
      clock={clock}
    />
  )
}
