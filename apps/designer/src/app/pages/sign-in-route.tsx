import { useEffect, useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { signInFailureOf } from '../../features/sign-in/sign-in-failure.ts'
import { useApp } from '../app-context.ts'
import { Plain } from '../shell/plain.tsx'
import { Tools } from '../shell/tools.tsx'

/** The way in, whatever the venue offers its visitors, and also while nothing is published. Source: AUT-22. */
export function SignInRoute() {
  const { identity, wasSignedOut, config, clock, head } = useApp()
  const { t, locale } = useDesignerTexts()
  const [hasNewPassword] = useState(() => new URLSearchParams(location.search).get('done') === 'password')
  const title = t('login.title')
  useEffect(() => head.setTitle(`${title} · ${config.title}`), [head, title, config])
  return (
    <Plain tools={<Tools />}>
      <SignInForm
        venueName={config.title}
        wasSignedOut={useReadable(wasSignedOut)}
        hasNewPassword={hasNewPassword}
        demo={config.demo}
        clock={clock}
        onSignIn={(credentials) =>
          identity.signIn(credentials).then(
            () => undefined,
            (error: unknown) => signInFailureOf(error),
          )
        }
        onReset={(email) =>
          identity.sendPasswordReset({ email, returnAddress: '/designer/', locale }).then(
            () => undefined,
            (error: unknown) => signInFailureOf(error, 'reset'),
          )
        }
      />
    </Plain>
  )
}
