import { getApp } from '@firebase/app'
import { type Database, forceWebSockets, getDatabase } from '@firebase/database'

/**
 * The database at an address, asked as whoever is signed in by `openFirebaseAuth`; `name` is that of its instance. Its other
 * way, frames and scripts of its hosts, is none a page's policy would let pass. Source: CFG-04.
 */
export function openFirebaseDatabase(databaseURL: string, name?: string): Database {
  forceWebSockets()
  return getDatabase(getApp(name), databaseURL)
}
