import { z } from 'zod'
import { constants } from '../constants.ts'
import { defineRoutes } from '../route.ts'
import { WallPage, WallPicture, WallWidgetId } from './wall-post.ts'

const params = z.strictObject({ widgetId: WallWidgetId })

/** What everybody may read, and what has bytes; the rest of a wall travels over the realtime connection. Source: WID-03. */
export const socialWallRoutes = defineRoutes([
  {
    call: 'social-wall.list',
    summary: 'Posts of a social wall, latest first.',
    description: 'Set `before` to the `next` of a page to get older posts.',
    params,
    query: z.strictObject({ before: z.string().max(100).optional() }),
    answer: WallPage,
    errors: ['social-wall.not-found'],
    perMinute: 300,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'social-wall.upload-picture',
    summary: 'Upload a picture for one post.',
    description:
      'The body is the image: JPEG, PNG, WebP or GIF, determined from its content. It is re-encoded, which removes its metadata, such as the location. An image that is not used by a post within an hour is deleted.',
    params,
    bodyKind: 'bytes',
    bodyMaxBytes: constants.chatFileMaxBytes,
    answer: WallPicture,
    errors: [
      'social-wall.not-found',
      'social-wall.cannot-post',
      'social-wall.picture-wrong-type',
      'social-wall.picture-refused',
      'social-wall.picture-not-scanned',
    ],
    answerWithinS: 60,
    perMinute: 20,
    answerMaxBytes: 1024,
  },
])
