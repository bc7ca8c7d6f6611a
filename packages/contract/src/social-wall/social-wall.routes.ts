import { z } from 'zod'
import { constants } from '../constants.ts'
import { defineRoutes } from '../route.ts'
import { WallPage, WallPicture, WallWidgetId } from './wall-post.ts'

const params = z.strictObject({ widgetId: WallWidgetId })

/** What everybody may read, and what has bytes; the rest of a wall travels over the realtime connection. Source: WID-03. */
export const socialWallRoutes = defineRoutes([
  {
    call: 'social-wall.list',
    summary: 'Posts of a social wall, the latest first.',
    description: 'With `before`, the `next` of a page, those that are older.',
    params,
    query: z.strictObject({ before: z.string().max(100).optional() }),
    answer: WallPage,
    errors: ['social-wall.not-found'],
    perMinute: 300,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'social-wall.upload-picture',
    summary: 'Lay down a picture for one post.',
    description:
      'The bytes are the body: JPEG, PNG, WebP or GIF by their content. The picture is made anew, so that it tells no place. One that no post takes within an hour is thrown away.',
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
