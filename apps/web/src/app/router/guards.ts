import type { PublicationState } from '../../features/venue/publication-model.ts'
import { onlyValue } from './search.ts'
import { type Target, redirectTarget, targetToPath } from './redirect-target.ts'
import { paths } from './paths.ts'

/** Where somebody wants to go. `search` is taken apart, `query` as written; `hash` without its sign. */
export interface Intent {
  readonly pathname: string
  readonly search: unknown
  readonly query: string
  readonly hash: string
}

export interface GuardDeps {
  readonly origin: string
  readonly basePath: string
  readonly closeDialogs: () => void
  readonly setChecking: (isChecking: boolean) => void
  readonly publication: () => Promise<PublicationState>
  /** Decides once whether login is needed, and takes up a session if so; begins an anonymous visit if not. */
  readonly login: () => Promise<{ readonly loginEnabled: boolean; readonly isLoggedIn: boolean }>
  readonly openPrivacyPreferences: () => void
  readonly reportAborted: (error: unknown) => void
}

/** Where a navigation is sent instead, `redirect` being the query of that name. */
export type Detour = { readonly to: Target } | { readonly to: 'login' | 'work-in-progress'; readonly redirect: string }

const privacyHash = 'privacy-preferences'

/**
 * Runs on each navigation, in this order: close the dialogs, mark as checking, publication, login, privacy preferences,
 * mark as finished, which also happens when it fails. Answers where to go instead, if anywhere. Source: NAV-15.
 */
export async function runGuards(intent: Intent, deps: GuardDeps): Promise<Detour | undefined> {
  deps.closeDialogs()
  deps.setChecking(true)
  try {
    // A person who follows the link of a mail has no session yet, in whichever state the venue is.
    const isOpen = isAt(intent, paths.newPassword)
    const detour = isOpen ? undefined : ((await checkPublication(intent, deps)) ?? (await checkLogin(intent, deps)))
    if (detour === undefined && intent.hash === privacyHash) deps.openPrivacyPreferences()
    return detour
  } catch (error) {
    deps.reportAborted(error)
    throw error
  } finally {
    deps.setChecking(false)
  }
}

const pathOf = ({ pathname, query, hash }: Intent) => targetToPath({ pathname, search: query, hash })
const redirectOf = ({ search }: Intent, { origin, basePath }: GuardDeps) =>
  redirectTarget(onlyValue(search, 'redirect'), origin, basePath)
const isAt = ({ pathname }: Intent, path: string) => pathname.replace(/(.)\/$/, '$1') === path

/** Source: VEN-04, VEN-05, VEN-06. */
async function checkPublication(intent: Intent, deps: GuardDeps): Promise<Detour | undefined> {
  const state = await deps.publication()
  if (isAt(intent, paths.workInProgress)) return state === 'PUBLISHED' ? { to: redirectOf(intent, deps) } : undefined
  if (state === 'PUBLISHED') return undefined
  // From the login page its own destination is taken along, since login is none one may be sent to.
  const redirect = isAt(intent, paths.login) ? targetToPath(redirectOf(intent, deps)) : pathOf(intent)
  return { to: 'work-in-progress', redirect }
}

/** Source: AUT-02. */
async function checkLogin(intent: Intent, deps: GuardDeps): Promise<Detour | undefined> {
  if (isAt(intent, paths.workInProgress)) return undefined
  const { loginEnabled, isLoggedIn } = await deps.login()
  if (isAt(intent, paths.login)) {
    if (!loginEnabled) return { to: redirectOf(intent, deps) }
    return isLoggedIn ? { to: { pathname: '/', search: '', hash: '' } } : undefined
  }
  return loginEnabled && !isLoggedIn ? { to: 'login', redirect: pathOf(intent) } : undefined
}
