import { useCallback } from 'react'
import { isApiError } from '@foyer/client'
import { type Chosen, NewPasswordPage } from '../../features/login/new-password-page.tsx'
import { readAddressSecret } from '../../platform/address-secret.ts'
import { useApp } from '../app-context.ts'
import { paths } from '../router/paths.ts'
import { redirectTarget, targetToPath } from '../router/redirect-target.ts'
import { onlyValue, parseSearch, stringifySearch } from '../router/search.ts'
import { useLoginFrame } from './use-login-frame.ts'

/** Where the link of a mail leads; its secret stands behind the hash. Source: AUT-06. */
export function NewPasswordRoute() {
  const { api, errors, navigate, place, origin, leaveFor } = useApp()
  const frame = useLoginFrame()
  const secret = readAddressSecret()
  const noteTextsMissing = useCallback(() => errors.set('NOT_REACHABLE'), [errors])
  const choose = async (password: string): Promise<Chosen> => {
    const release = errors.suppress()
    try {
      await api.call('identity.choose-password', { body: { secret, password } })
      return { kind: 'chosen' }
    } catch (error) {
      return failureOf(error)
    } finally {
      errors.clear()
      release()
    }
  }
  /** Loads the page anew, since the former account is no longer logged in. */
  const goOn = (isChosen: boolean) => {
    const returnTo = navigate.query('returnTo')
    const done = isChosen ? 'password' : undefined
    // Those who run the venue have a login page of their own.
    if (returnTo === paths.admin) return leaveFor(paths.admin + stringifySearch({ done }))
    const requested = loginRedirectOf(returnTo, origin)
    const redirect =
      requested === undefined ? undefined : targetToPath(redirectTarget(requested, origin, place.basePath))
    leaveFor(place.basePath + paths.login + stringifySearch({ redirect, done }))
  }
  return (
    <NewPasswordPage
      {...frame}
      hasSecret={secret !== ''}
      isInvited={navigate.query('invited') !== undefined}
      onChoose={choose}
      onDone={goOn}
      onTextsMissing={noteTextsMissing}
    />
  )
}

function failureOf(error: unknown): Chosen {
  if (!isApiError(error)) return { kind: 'failed', title: 'login.unknownError' }
  if (error.code === 'identity.link-spent') return { kind: 'link-spent' }
  if (error.code === 'identity.password-too-weak')
    return { kind: 'weak', isPersonal: error.faults[0]?.code === 'personal' }
  const hint = error.status === undefined ? { hint: 'errors.NOT_REACHABLE' as const } : {}
  return { kind: 'failed', title: 'login.unknownError', ...hint }
}

/** Where the login page that asked for the mail would have led. */
function loginRedirectOf(returnTo: string | undefined, origin: string): string | undefined {
  if (returnTo === undefined || !URL.canParse(returnTo, origin)) return undefined
  return onlyValue(parseSearch(new URL(returnTo, origin).search), 'redirect')
}
