import { randomId } from '../../platform/auth/secrets.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { visibilityPort } from '../../platform/feature-ports/presence.port.ts'
import { privateNotesPort } from '../../platform/feature-ports/private-notes.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createMatchingFeature } from './matching.feature.ts'
import { seedDemoMatching } from './matching.seed.ts'
import { createPostgresMatchingStore } from './matching.store.pg.ts'
import { seededRandom } from '../../platform/random/seeded-random.ts'

export const matchingManifest: FeatureManifest = {
  name: 'matching',
  kindNames: {
    MATCHING: {
      en: 'Networking|matchmaking|matching|meet people|speed networking|get to know',
      de: 'Networking|Matchmaking|Kennenlernen|Leute kennenlernen|Kontakte knüpfen|Leute treffen|Menschen treffen',
      es: 'Networking|conocer gente|hacer contactos|contactos|emparejamiento|conocer',
      fr: 'Réseautage|rencontres|faire des rencontres|faire connaissance|networking|rencontrer',
      it: 'Networking|conoscere persone|incontri|fare conoscenza|conoscere|incontrare',
      pt: 'Networking|conhecer pessoas|fazer contactos|encontros|conhecer',
    },
  },
  searchTexts: {
    MATCHING: ({ texts, interests }) => [{ texts }, ...interests.map((interest) => ({ texts: interest.texts }))],
  },
  eventTopics: { matching: 'people' },
  open(platform, ports) {
    const { database, hooks } = platform
    const venue = ports.use(venuePort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const visibility = ports.find(visibilityPort)
    const notes = ports.find(privateNotesPort)
    const matching = createMatchingFeature({
      ...platform,
      store: createPostgresMatchingStore(database),
      findMatching: (place) => venue().findConfiguration('MATCHING', place),
      readPeople: (userIds) => people().list(userIds),
      blockedWith: (userId) => moderation().blockedWith(userId),
      isSilenced: (userId) => moderation().sanctionOf(userId) !== undefined,
      isInvisible: (userId) => visibility()?.isInvisible(userId) ?? false,
      postNote: async (opMode, note) => notes()?.postNote(opMode, note),
      newId: randomId,
      random: seededRandom,
    })
    hooks.rightsChanged.on(matching.stateChanged)
    hooks.visibilityChanged.on(matching.stateChanged)
    hooks.blocksChanged.on(matching.blocksChanged)
    return {
      features: [{ ...matching.feature, load: matching.load }],
      seedDemo: (seed) => seedDemoMatching(seed, matching),
    }
  },
}
