import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { contentModerationPort, moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createSafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { createSocialWallFeature } from './social-wall.feature.ts'
import { seedDemoWall } from './social-wall.seed.ts'
import { createDrizzleSocialWallStore } from './social-wall.store.drizzle.ts'

export const socialWallManifest: FeatureManifest = {
  name: 'social-wall',
  storageKinds: { 'social-wall': 'post-pictures' },
  backup: {
    fileNames: {
      'social-wall': `select unnest(array[stored, preview]) as name from social_wall_pictures where post_id is not null`,
    },
  },
  kindNames: {
    SOCIAL_WALL: {
      en: 'Social wall|wall|posts|guest book|post|share',
      de: 'Social Wall|Pinnwand|Beiträge|Gästebuch|posten|teilen',
      es: 'Muro social|muro|publicaciones|libro de visitas|publicar|compartir',
      fr: 'Mur social|mur|publications|livre d’or|publier|partager',
      it: 'Bacheca social|muro social|bacheca|parete|post|pubblicare|condividere',
      pt: 'Mural social|mural|publicações|livro de visitas|publicar|partilhar',
    },
  },
  searchTexts: { SOCIAL_WALL: ({ texts }) => [{ texts }] },
  eventTopics: { 'social-wall': 'reactions' },
  formerAuditActs: [{ acts: /^social-wall\.(?!set-state)/, thing: 'postId' }],
  async open(platform, ports) {
    const { database, hooks, openFileStore, safeRequest, clock } = platform
    const venue = ports.use(venuePort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const contentModeration = ports.use(contentModerationPort)
    const socialWall = createSocialWallFeature({
      ...platform,
      store: createDrizzleSocialWallStore(database),
      files: await openFileStore('social-wall'),
      safeFetch: createSafeFetch({ clock, safeRequest }),
      rules: {
        sanctionOf: async (userId) => moderation().sanctionOf(userId),
        blockedWith: async (userId) => moderation().blockedWith(userId),
      },
      moderation: {
        reportContent: (by, report) => contentModeration().reportContent(by, report),
        settleContent: (content, decision) => contentModeration().settleContent(content, decision),
      },
      onWaitingChanged: hooks.waitingChanged.notify,
      readPeople: (userIds) => people().list(userIds),
      findConfigurations: ({ opMode, architectureId, widgetId }) =>
        venue().architectureId(opMode) === architectureId
          ? venue().findWidget(opMode, 'SOCIAL_WALL', widgetId)?.configurations
          : undefined,
    })
    hooks.blocksChanged.on(socialWall.blocksChanged)
    hooks.reportsSettled.on(socialWall.reportsSettled)
    const countContents = countContentsIn(database, {
      kind: 'posts',
      from: 'social_wall_posts',
      of: 'widget',
      ids: ['widget_id'],
    })
    return { features: [{ ...socialWall.feature, countContents }], seedDemo: (seed) => seedDemoWall(seed, socialWall) }
  },
}
