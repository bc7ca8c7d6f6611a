import type { Realtime } from '@foyer/client'
import type { FirebasePresence } from '@foyer/client/firebase-database'
import type { App } from '../app-context.ts'

/** Presence in the database at this address; its SDK is fetched for it alone. Source: CFG-04. */
export async function openFirebasePresence(
  { clock, log, profile, serverClock, ui }: App,
  own: Realtime,
  databaseURL: string,
): Promise<FirebasePresence> {
  const { createFirebasePresence, openFirebaseDatabase } = await import('@foyer/client/firebase-database')
  return createFirebasePresence({
    database: openFirebaseDatabase(databaseURL),
    own,
    clock,
    serverNow: serverClock.now,
    mode: ui.getState().opMode,
    pictureId: () => profile.own.get()?.pictureId,
    isOnline: () => navigator.onLine,
    log: (level, message, cause) => log(level, 'presence', message, cause),
  })
}
