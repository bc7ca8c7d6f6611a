import type { Browser } from '../browser.ts'
import type { Log } from '../log.ts'
import { type MakeIdentity, logProblems } from './make-identity.ts'

/** Its SDK is nothing a venue with our own identity should fetch. */
const loadFirebase = () => import('@foyer/client/firebase')

/** Fetches the SDK ahead of the configuration that says how to start it. */
export const fetchFirebase = (): void => void loadFirebase().catch(() => {})

interface FirebaseOptions extends Pick<Browser, 'origin' | 'channel'> {
  readonly config: Readonly<Record<string, string>>
  /** Makes a path of this site the address of the page, without leaving it. */
  readonly replaceAddress: (path: string) => void
  readonly log: Log
}

/** The accounts of a Firebase project. Rejects when the SDK cannot be fetched. Source: AUT-21, CFG-04. */
export async function loadFirebaseIdentity({
  config,
  replaceAddress,
  log,
  ...page
}: FirebaseOptions): Promise<MakeIdentity> {
  const { createFirebaseIdentity, openFirebaseAuth } = await loadFirebase()
  const auth = openFirebaseAuth({ config, language: () => document.documentElement.lang, replaceAddress })
  return (deps) => createFirebaseIdentity({ ...page, ...deps, auth, onProblem: logProblems(log) })
}
