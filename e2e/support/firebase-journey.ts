import { designerWith, startVenue } from '@foyer/world'
import type { RunningVenue } from '@foyer/world'
import { demoDocument } from '@foyer/world'
import { type RealtimeDatabase, shippedRules, startRealtimeDatabase } from '@foyer/testkit/realtime-database'
import { type FirebaseEmulator, startFirebaseEmulator } from './firebase-emulator.ts'
import { test as base } from './journey.ts'

interface Shared {
  readonly firebase: FirebaseEmulator
  /** The demo venue, with its people at Firebase: e-mail and password, one provider of each kind. */
  readonly firebaseVenue: RunningVenue
  /** Speaks as the Realtime Database of Firebase does, with the rules that are shipped. */
  readonly database: RealtimeDatabase
  /** The same venue, whose presence is in `database`. */
  readonly firebasePresenceVenue: RunningVenue
}

export const firebasePassword = 'welcome-to-firebase'

/** A journey in a venue whose accounts are at Firebase, as far as its emulator is that. */
export const test = base.extend<{ readonly allowFirebase: void }, Shared>({
  // Who keeps the accounts of a venue is said to be technically required.
  allowFirebase: [
    async ({ firebase, database, thirdParties }, use) => {
      thirdParties.required(`http://${firebase.host}`, database.url)
      await use()
    },
    { auto: true },
  ],
  firebase: [
    async ({}, use) => {
      const firebase = await startFirebaseEmulator()
      await use(firebase)
      await firebase.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firebaseVenue: [
    async ({ firebase }, use) => {
      const venue = await startFirebaseVenue(firebase)
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  database: [
    async ({}, use) => {
      const database = await startRealtimeDatabase(shippedRules())
      await use(database)
      await database.stop()
    },
    { scope: 'worker' },
  ],
  firebasePresenceVenue: [
    async ({ firebase, database }, use) => {
      const venue = await startFirebaseVenue(firebase, { databaseURL: database.url })
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './journey.ts'

let designers = 0

async function startFirebaseVenue({ host, project, addAccount, signIn }: FirebaseEmulator, more: object = {}) {
  const config = { apiKey: 'demo-key', authDomain: `${project}.firebaseapp.com`, projectId: project, ...more }
  const venue = await startVenue({
    seed: 'demo',
    config: { firebase: { config, projectId: project, emulatorHost: host } },
  })
  const email = `designer${++designers}@firebase.example`
  await addAccount({ email, password: firebasePassword, authorities: ['designer'] })
  const designer = designerWith(venue.url, await signIn(email, firebasePassword))
  const document = demoDocument()
  for (const architecture of document.architectures) {
    architecture.loginConfigurations = [
      {
        loginProvider: 'FIREBASE',
        idpProvider: [
          { providerID: 'password' },
          { displayName: 'Acme', providerID: 'oidc.acme' },
          { displayName: 'Umbrella', providerID: 'saml.umbrella' },
        ],
      },
    ]
  }
  await designer.save(document)
  await designer.publish()
  return venue
}
