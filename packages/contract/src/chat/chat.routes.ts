import { z } from 'zod'
import { constants } from '../constants.ts'
import { defineRoutes } from '../route.ts'
import { ChatFile } from './chat-message.ts'
import { ChatRoomId } from './chat-room.ts'

/** Files of chats; everything else of a chat travels over the realtime connection. Source: CHT-04. */
export const chatRoutes = defineRoutes([
  {
    call: 'chat.upload-file',
    summary: 'Upload a file for one message in a room.',
    description:
      'The body is the file. Extension and content must match and be allowed. Images are re-encoded, which removes their metadata, such as the location. A file that is not used by a message within an hour is deleted.',
    params: z.strictObject({ roomId: ChatRoomId }),
    query: z.strictObject({ fileName: z.string().min(1).max(255) }),
    bodyKind: 'bytes',
    bodyMaxBytes: constants.chatFileMaxBytes,
    answer: ChatFile,
    errors: [
      'chat.room-not-found',
      'chat.cannot-publish',
      'chat.file-too-large',
      'chat.picture-too-large',
      'chat.file-wrong-type',
      'chat.file-infected',
      'chat.file-not-scanned',
    ],
    answerWithinS: 60,
    perMinute: 20,
    answerMaxBytes: 4 * 1024,
  },
  {
    call: 'chat.read-file',
    summary: 'The content of a file, for those who may read its message.',
    params: z.strictObject({ fileId: z.string().regex(/^[\w-]{1,64}$/) }),
    query: z.strictObject({ size: z.enum(['preview']).optional(), attachment: z.enum(['true', 'false']).optional() }),
    answer: 'bytes',
    errors: ['chat.file-gone', 'assets.range-not-satisfiable'],
    perMinute: 300,
    bytesPerMinute: 200 * 1024 * 1024,
    answerMaxBytes: 'streamed',
  },
])
