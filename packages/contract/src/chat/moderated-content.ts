import { z } from 'zod'
import { ArchitectureId, ConfigurationId, MediaBoardId, PieceId, WidgetId } from '../ids.ts'
import { ChatPlace } from './chat-room.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)

/** What else names a place. */
const ofVenue = {
  architectureId: ArchitectureId.optional().describe('Of the venue it is in; by default the one that is shown.'),
}
const question = {
  type: z.literal('question'),
  ...ofVenue,
  widgetId: WidgetId,
  configurationId: ConfigurationId,
  questionId: id,
}
const post = { type: z.literal('post'), ...ofVenue, widgetId: WidgetId, postId: id }
const comment = { type: z.literal('comment'), ...ofVenue, mediaBoardId: MediaBoardId, pieceId: PieceId, commentId: id }

export const PlaceOfVenue = z
  .strictObject({ ...ChatPlace.shape, ...ofVenue })
  .describe('What the chat of a place belongs to, and in which venue.')
export type PlaceOfVenue = z.infer<typeof PlaceOfVenue>

export const ContentRef = z
  .discriminatedUnion('type', [z.strictObject(question), z.strictObject(post), z.strictObject(comment)])
  .describe('Something that a person wrote outside of chats: a question to the stage, a post of a wall, a comment.')
export type ContentRef = z.infer<typeof ContentRef>

const asItWas = { text: z.string(), at: EpochMs }

/** Source: CHT-08. */
export const ModeratedContent = z
  .discriminatedUnion('type', [
    z.strictObject({ ...question, ...asItWas }),
    z.strictObject({
      ...post,
      ...asItWas,
      pictureIds: z.array(z.string()).max(16).describe('At `/assets/wall/{pictureId}` until the post is hidden.'),
    }),
    z.strictObject({ ...comment, ...asItWas }),
  ])
  .describe('Such a content with its text, as it was when it was reported.')
export type ModeratedContent = z.infer<typeof ModeratedContent>
