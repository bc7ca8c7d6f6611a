import { deleteApp, initializeApp, setLogLevel } from '@firebase/app'
import { type Database, connectDatabaseEmulator, getDatabase, goOffline } from '@firebase/database'
import type { RealtimeDatabase } from '@foyer/testkit/realtime-database'

let count = 0
// What it refuses is what tests look at.
setLogLevel('silent')

/** The real SDK with a test database, signed in as the given user, or without a user. */
export function openDatabase({ host, port }: RealtimeDatabase, uid?: string): Database {
  const app = initializeApp(
    { projectId: 'demo-foyer', databaseURL: `http://${host}:${port}?ns=demo` },
    `page-${++count}`,
  )
  const database = getDatabase(app)
  connectDatabaseEmulator(database, host, port, uid === undefined ? {} : { mockUserToken: { sub: uid } })
  opened.push(database)
  return database
}

const opened: Database[] = []

export async function closeDatabases(): Promise<void> {
  for (const database of opened.splice(0)) {
    goOffline(database)
    await deleteApp(database.app)
  }
}
