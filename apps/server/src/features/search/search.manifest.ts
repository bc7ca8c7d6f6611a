import { assetsPort } from '../../platform/feature-ports/assets.port.ts'
import { moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { visibilityPort } from '../../platform/feature-ports/presence.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { openSearchFeature } from './open-search-feature.ts'
import { plainKindNames } from './plain-kind-names.ts'

export const searchManifest: FeatureManifest = {
  name: 'search',
  kindNames: {
    ...plainKindNames,
    GLOBAL_SEARCH: {
      en: 'Search|search box',
      de: 'Suche|Suchfeld',
      es: 'Búsqueda|buscador',
      fr: 'Recherche|moteur de recherche',
      it: 'Ricerca|cerca',
      pt: 'Pesquisa|busca|procurar',
    },
  },
  searchTexts: { GLOBAL_SEARCH: () => [] },
  open({ config, orm, bus, hooks, isOn, manifests, retentionMs, clock, log }, ports) {
    const venue = ports.use(venuePort)
    const assets = ports.use(assetsPort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const visibility = ports.find(visibilityPort)
    const feature = openSearchFeature({
      orm,
      bus,
      clock,
      log,
      ai: config.ai,
      isAiOn: () => isOn('ai'),
      venue: (opMode) => venue().document(opMode),
      onPublished: hooks.venuePublished.on,
      findFile: (architectureId, storedId, generation) => assets().readStored(architectureId, storedId, generation),
      unansweredKeepMs: retentionMs('UNANSWERED'),
      people: {
        find: (ask) => people().find(ask),
        blockedWith: (userId) => moderation().blockedWith(userId),
        isInvisible: (userId) => visibility()?.isInvisible(userId) ?? false,
      },
      showsPeople: async (opMode) => !venue().isPublic(opMode) && (await isOn('userPresence')),
      searchTexts: Object.assign({}, ...manifests.map(({ searchTexts }) => searchTexts)),
      kindNames: Object.assign({}, ...manifests.map(({ kindNames }) => kindNames)),
    })
    return { features: [feature] }
  },
}
