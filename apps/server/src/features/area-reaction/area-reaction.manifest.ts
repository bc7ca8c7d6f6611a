import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createAreaReactionFeature } from './area-reaction.feature.ts'
import { createPostgresAreaReactionStore } from './area-reaction.store.pg.ts'

export const areaReactionManifest: FeatureManifest = {
  name: 'area-reaction',
  kindNames: {
    AREA_REACTION: {
      en: 'Reactions|applause|emoji|emojis|clap',
      de: 'Reaktionen|Applaus|Beifall|Emoji|klatschen',
      es: 'Reacciones|aplauso|aplausos|emoji|aplaudir',
      fr: 'Réactions|applaudissements|applaudir|emoji',
      it: 'Reazioni|applausi|applauso|applaudire|emoji',
      pt: 'Reações|aplausos|aplauso|bater palmas|emoji',
    },
  },
  eventTopics: { 'area-reaction': 'reactions' },
  open(platform, ports) {
    const venue = ports.use(venuePort)
    const reactions = createAreaReactionFeature({
      ...platform,
      store: createPostgresAreaReactionStore(platform.database),
      findReactions: (place) => venue().findConfiguration('AREA_REACTION', place),
      mayVisitorsReact: (opMode) => venue().visitorRights(opMode)?.react === true,
    })
    const countContents = countContentsIn(platform.database, {
      kind: 'reactions',
      from: 'area_reaction_totals',
      of: 'widget',
      ids: ['widget_id', 'configuration_id'],
      count: 'sum(taps)',
    })
    return {
      features: [{ ...reactions.feature, countContents }],
      async seedDemo({ createDemo }) {
        const demo = await createDemo()
        for (const { counts, ...place } of demo.reactions) await reactions.importHistory(place, counts)
      },
    }
  },
}
