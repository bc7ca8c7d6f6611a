import type { FirebaseServerConfig } from '../../../config.ts'
import type { IdentityOrigins } from './content-policy.ts'
import { safeOrigins } from './origins.ts'

const calls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
/** The SDK talks to the frame of the auth domain by a library from there, after a redirect to an identity provider. */
const library = 'https://apis.google.com'

/** The hosts the Firebase SDK needs in a page, no more than the ways to sign in ask for. Source: AUT-21, CFG-04. */
export function firebaseOrigins({ config, emulatorHost }: FirebaseServerConfig, hasRedirect: boolean): IdentityOrigins {
  const emulator = emulatorHost === undefined ? undefined : `http://${emulatorHost}`
  const frame = emulator ?? `https://${config['authDomain'] ?? ''}`
  return {
    connect: safeOrigins(emulator === undefined ? calls : [emulator]),
    frame: hasRedirect ? safeOrigins([frame]) : [],
    script: hasRedirect ? [library] : [],
  }
}

/**
 * The sockets of its realtime database. It has a page go on at the one of its many hosts that holds the database, so that all of
 * them may be asked. Source: CFG-04, PRS-06.
 */
export function databaseSockets({ config: { databaseURL = '' } }: FirebaseServerConfig): readonly string[] {
  return safeOrigins([databaseURL]).map((origin) => {
    const socket = origin.replace(/^http/, 'ws')
    const [, shared] = /^wss:\/\/[^.]+\.(firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)$/.exec(socket) ?? []
    return shared === undefined ? socket : `wss://*.${shared}`
  })
}
