import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { allFeaturesPort } from '../../platform/feature-ports/all-features.port.ts'
import { sanitizerPort } from '../../platform/feature-ports/editing.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createPeople } from './people.ts'
import { createProfileFeature } from './profile.feature.ts'
import { createDrizzleProfileStore } from './profile.store.drizzle.ts'

export const profileManifest: FeatureManifest = {
  name: 'profile',
  storageKinds: { people: 'profile-pictures', exports: 'temporary' },
  backup: { fileNames: { people: 'select unnest(array[picture_large, picture_small]) as name from profiles' } },
  eventTopics: { profile: 'people' },
  formerAuditActs: [{ acts: /^profile\.read$/ }],
  async open({ orm, openFileStore, openSpoolFolder, pictures, metrics, clock }, ports) {
    const accounts = ports.use(accountsPort)
    const venue = ports.use(venuePort)
    const sanitizer = ports.use(sanitizerPort)
    const moderation = ports.use(moderationPort)
    const allFeatures = ports.use(allFeaturesPort)
    const profile = createProfileFeature({
      store: createDrizzleProfileStore(orm),
      files: await openFileStore('people'),
      pictures,
      metrics,
      findOwner: (userId) => accounts().findOwner(userId),
      saveAttributes: (userId, attributes) => accounts().saveAttributes(userId, attributes),
      fieldsOf: (opMode, architectureId) => venue().profileFields(opMode, architectureId),
      sanitize: (texts, userId) => sanitizer().sanitizeProfile(texts, userId),
      exportPersonal: (userId) => allFeatures().exportPersonal(userId),
      openExportFile: await openSpoolFolder('exports'),
      clock,
      isEitherBlocked: (userId, otherId) => moderation().blockedWith(userId).has(otherId),
    })
    const people = createPeople({
      listUsers: (userIds) => accounts().listUsers(userIds),
      findUsers: (ask) => accounts().findPeople(ask),
      pictureIds: profile.pictureIds,
    })
    return {
      features: [profile.feature],
      provides: [provide(peoplePort, { ...people, describe: profile.describe, saveProfile: profile.save })],
    }
  },
}
