import { Suspense, lazy, useEffect, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { signInFailureOf } from '../../features/sign-in/sign-in-failure.ts'
import { Spinner } from '@foyer/ui/spinner'
import { useApp } from '../app-context.ts'
import { Plain } from '../shell/plain.tsx'
import { Tools } from '../shell/tools.tsx'

const SecondStep = lazy(() => import('../../features/sign-in/second-step.tsx'))

/** The way in, whatever the venue offers its visitors, and also while nothing is published. Source: AUT-22. */
export function SignInRoute() {
  const { identity, wasSignedOut, config, clock, head } = useApp()
  const { t, locale } = useAdminTexts()
  const [hasNewPassword] = useState(() => new URLSearchParams(location.search).get('done') === 'password')
  const wasJustSignedOut = useReadable(wasSignedOut)
  const [challenge, setChallenge] = useState<string>()
  const title = t('login.title')
  useEffect(() => head.setTitle(`${title} · ${config.title}`), [head, title, config])
  if (challenge !== undefined) {
    return (
      <Plain tools={<Tools />}>
        <Suspense fallback={<Spinner size={32} label={t('common.loading')} />}>
          <SecondStep
            challenge={challenge}
            onConfirm={(code) => identity.signIn(code)}
            onBack={() => setChallenge(undefined)}
          />
        </Suspense>
      </Plain>
    )
  }
  return (
    <Plain tools={<Tools />}>
      <SignInForm
        venueName={config.title}
        wasSignedOut={wasJustSignedOut}
        hasNewPassword={hasNewPassword}
        demo={config.demo}
        clock={clock}
        onSignIn={(credentials) =>
          identity.signIn(credentials).then(
            (asked) => {
              setChallenge(asked)
              return undefined
            },
            (error: unknown) => signInFailureOf(error),
          )
        }
        onReset={(email) =>
          identity.sendPasswordReset({ email, returnAddress: '/admin/', locale }).then(
            () => undefined,
            (error: unknown) => signInFailureOf(error, 'reset'),
          )
        }
      />
    </Plain>
  )
}
