import type { Environment, Services } from './create-services.ts'

/** Its SDK is nothing a venue with our own identity should fetch. */
const loadFirebase = () => import('@foyer/client/firebase')

/** Fetches the SDK ahead of the configuration that says how to start it. */
export const fetchFirebase = (): void => void loadFirebase().catch(() => {})

interface FirebaseOptions {
  readonly config: Readonly<Record<string, string>>
  readonly services: Pick<Services, 'replaceIdentity'>
  readonly env: Pick<Environment, 'origin' | 'log' | 'channel'>
  readonly language: () => string
  readonly replaceAddress: (path: string) => void
}

/** Firebase in the place of our own identity. Source: AUT-21, CFG-04. */
export async function startFirebase({
  config,
  services,
  env,
  language,
  replaceAddress,
}: FirebaseOptions): Promise<void> {
  const { createFirebaseIdentity, openFirebaseAuth } = await loadFirebase()
  const auth = openFirebaseAuth({ config, language, replaceAddress })
  services.replaceIdentity((deps) =>
    createFirebaseIdentity({
      ...deps,
      auth,
      origin: env.origin,
      channel: env.channel,
      onProblem: (message, cause) => env.log('ERROR', 'identity', message, cause),
    }),
  )
}
