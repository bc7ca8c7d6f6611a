import { getApp } from '@firebase/app'
import { type Database, forceWebSockets, getDatabase } from '@firebase/database'

/**
 * The database at an address, accessed as the user that `openFirebaseAuth` signed in; `name` is that of its instance. The
 * policy of a page would not permit its other transport, frames and scripts of its hosts. Source: CFG-04.
 */
export function openFirebaseDatabase(databaseURL: string, name?: string): Database {
  forceWebSockets()
  return getDatabase(getApp(name), databaseURL)
}
