import { expect, test } from 'vitest'
import { firebaseConfigOf, loadFirebaseIdentity } from './firebase-identity.ts'

const config = { apiKey: 'key', authDomain: 'venue.firebaseapp.com', projectId: 'venue' }

test('[CFG-04] [AUT-21] what Firebase is started with is read from the configuration, texts alone', () => {
  expect(firebaseConfigOf({ cloudBackend: { kind: 'firebase', config: { ...config, odd: 7 } } })).toEqual(config)
})

test.each([undefined, null, 7, {}, { cloudBackend: { kind: 'embedded' } }, { cloudBackend: { kind: 'firebase' } }])(
  '[CFG-04] %j starts nothing',
  (uiConfig) => expect(firebaseConfigOf(uiConfig)).toBeUndefined(),
)

test('[CFG-04] a configuration that is missing is logged by its name', async () => {
  const logged: string[] = []
  const log = (_level: string, _category: string, message: string) => void logged.push(message)
  const channel = { post: () => {}, listen: () => () => {} }
  expect(await loadFirebaseIdentity({ uiConfig: {}, origin: 'https://venue.example', channel, log })).toBeUndefined()
  expect(logged).toEqual(['Failed to retrieve Firebase app configuration'])
})
