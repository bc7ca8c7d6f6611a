import { designerWith, startVenue } from '@foyer/world'
import type { RunningVenue } from '@foyer/world'
import { demoDocument } from '@foyer/world'
import { type FirebaseEmulator, startFirebaseEmulator } from './firebase-emulator.ts'
import { test as base } from './journey.ts'

interface Shared {
  readonly firebase: FirebaseEmulator
  /** The demo venue, with its people at Firebase: e-mail and password, one provider of each kind. */
  readonly firebaseVenue: RunningVenue
}

export const firebasePassword = 'welcome-to-firebase'

/** A journey in a venue whose accounts are at Firebase, as far as its emulator is that. */
export const test = base.extend<object, Shared>({
  firebase: [
    async ({}, use) => {
      const firebase = await startFirebaseEmulator()
      await use(firebase)
      await firebase.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  firebaseVenue: [
    async ({ firebase: { host, project, addAccount, signIn } }, use) => {
      const config = { apiKey: 'demo-key', authDomain: `${project}.firebaseapp.com`, projectId: project }
      const venue = await startVenue({
        seed: 'demo',
        config: { firebase: { config, projectId: project, emulatorHost: host } },
      })
      const email = 'designer@firebase.example'
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
      await use(venue)
      await venue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './journey.ts'
