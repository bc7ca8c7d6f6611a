import type { Log } from '@foyer/app-shell'
import type { Identity, LoginSequenceDeps, SiblingChannel } from '@foyer/client'

interface FirebaseOptions {
  /** What `ui-config.json` says. */
  readonly uiConfig: unknown
  readonly origin: string
  readonly channel: SiblingChannel
  readonly log: Log
}

/** Firebase in the place of our own identity, where the server's page says so. Its SDK is fetched for it alone. Source: CFG-04. */
export async function loadFirebaseIdentity({
  uiConfig,
  origin,
  channel,
  log,
}: FirebaseOptions): Promise<((deps: LoginSequenceDeps) => Identity) | undefined> {
  const config = firebaseConfigOf(uiConfig)
  if (config === undefined) {
    log('ERROR', 'configuration', 'Failed to retrieve Firebase app configuration')
    return undefined
  }
  const { createFirebaseIdentity, openFirebaseAuth } = await import('@foyer/client/firebase')
  const auth = openFirebaseAuth({
    config,
    language: () => document.documentElement.lang,
    replaceAddress: (path) => window.history.replaceState(null, '', path),
  })
  const onProblem = (message: string, cause: unknown) => log('ERROR', 'identity', message, cause)
  return (deps) => createFirebaseIdentity({ ...deps, auth, origin, channel, onProblem })
}

/** The texts the SDK is started with; undefined where there is another backend, or nothing of use. */
export function firebaseConfigOf(uiConfig: unknown): Readonly<Record<string, string>> | undefined {
  const backend = memberOf(uiConfig, 'cloudBackend')
  if (memberOf(backend, 'kind') !== 'firebase') return undefined
  const config = memberOf(backend, 'config')
  if (typeof config !== 'object' || config === null) return undefined
  const texts = Object.entries(config).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
