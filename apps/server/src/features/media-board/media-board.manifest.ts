import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { contentModerationPort, moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createMediaBoardFeature } from './media-board.feature.ts'
import { seedDemoBoards } from './media-board.seed.ts'
import { createPostgresMediaBoardStore } from './media-board.store.pg.ts'

export const mediaBoardManifest: FeatureManifest = {
  name: 'media-board',
  kindNames: {
    MEDIA_BOARD: {
      en: 'Media board|media library|films and papers|videos',
      de: 'Medienwand|Medienboard|Filme und Papiere|Videos',
      es: 'Tablero multimedia|películas y documentos|vídeos|mediateca',
      fr: 'Tableau multimédia|films et documents|vidéos|médiathèque',
      it: 'Bacheca multimediale|film e documenti|video|mediateca',
      pt: 'Painel multimédia|filmes e documentos|vídeos|mediateca',
    },
  },
  searchTexts: { MEDIA_BOARD: () => [] },
  eventTopics: { 'media-board': 'reactions' },
  formerAuditActs: [{ acts: /^media-board\.delete-comment$/ }],
  open(platform, ports) {
    const { database, audit } = platform
    const venue = ports.use(venuePort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const contentModeration = ports.use(contentModerationPort)
    const mediaBoard = createMediaBoardFeature({
      ...platform,
      store: createPostgresMediaBoardStore(database),
      findBoard: (opMode, mediaBoardId) => venue().findBoard(opMode, mediaBoardId),
      boardOf: (opMode, pieceId) => venue().boardOf(opMode, pieceId),
      mayVisitorsLike: (opMode) => venue().visitorRights(opMode)?.like === true,
      readPeople: (userIds) => people().list(userIds),
      sanctionOf: async (userId) => moderation().sanctionOf(userId),
      blockedWith: (userId) => moderation().blockedWith(userId),
      moderation: {
        reportContent: (by, report) => contentModeration().reportContent(by, report),
        settleContent: (content, decision) => contentModeration().settleContent(content, decision),
      },
      noteDeletion: ({ by, authorId, ...details }) =>
        audit.note({ by, act: 'media-board.delete-comment', person: authorId, details }),
    })
    const ofPiece = { of: 'piece', ids: ['piece_id'] } as const
    const countContents = countContentsIn(
      database,
      { ...ofPiece, kind: 'likes', from: 'media_board_likes', where: 'ended_at is null' },
      { ...ofPiece, kind: 'comments', from: 'media_board_comments', where: 'deleted_at is null' },
    )
    return {
      features: [{ ...mediaBoard.feature, countContents, load: mediaBoard.load }],
      seedDemo: (seed) =>
        seedDemoBoards(seed, {
          mediaBoard,
          boardOf: (pieceId) => venue().boardOf('LIVE', pieceId),
          venue: platform.shownVenue('LIVE'),
        }),
    }
  },
}
