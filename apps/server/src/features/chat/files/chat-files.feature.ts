import { serveFile, type Servable } from '../../../platform/files/serve-file.ts'
import { sent, type CallContext, type Feature } from '../../../platform/http/feature.ts'
import { createChatFiles, fileGone, type ChatFiles, type ChatFilesDeps } from './chat-files.ts'
import type { ChatFileRow } from './chat-files.store.ts'

export interface ChatFilesFeature extends Pick<ChatFiles, 'hold' | 'noteTaken' | 'describe' | 'release'> {
  readonly feature: Feature
}

/** What a browser shows by itself without running anything of it. */
const shownInline = /^(?:image\/(?:png|jpeg|gif|webp)|application\/pdf|audio\/|video\/)/

/** The files of chats over HTTP; everything else of a chat travels over the realtime connection. Source: CHT-04. */
export function createChatFilesFeature(deps: ChatFilesDeps): ChatFilesFeature {
  const { files } = deps
  const chatFiles = createChatFiles(deps)
  const feature: Feature = {
    name: 'chat-files',
    calls: { 'chat.upload-file': upload, 'chat.read-file': read },
    personal: { read: readPersonal, erase: chatFiles.erase },
    kept: [chatFiles.kept],
  }
  const { hold, noteTaken, describe, release } = chatFiles
  return { feature, hold, noteTaken, describe, release }

  function upload({ params, query, principal, opMode, body }: CallContext<'chat.upload-file'>) {
    return chatFiles.upload({ principal, opMode }, { roomId: params.roomId, fileName: query.fileName, source: body })
  }

  async function read(context: CallContext<'chat.read-file'>): Promise<typeof sent> {
    const { params, query, principal, opMode, request, reply, countBytes } = context
    const row = await chatFiles.find({ principal, opMode }, params.fileId)
    const variant = query.size === 'preview' ? previewOf(row) : originalOf(row)
    const isAttachment = query.attachment === 'true' || !shownInline.test(variant.mediaType)
    await serveFile(request, reply, {
      ...variant,
      isAttachment,
      isImmutable: false,
      isPublic: false,
      varyByAccept: false,
      countBytes,
    })
    return sent
  }

  type Variant = Pick<Servable, 'mediaType' | 'byteSize' | 'tag' | 'fileName' | 'open'>

  function originalOf({ id, stored, mediaType, bytes, name }: ChatFileRow): Variant {
    if (stored === undefined) throw fileGone()
    return { mediaType, byteSize: bytes, tag: id, fileName: name, open: openerOf(stored) }
  }

  function previewOf({ id, preview, previewBytes, name }: ChatFileRow): Variant {
    if (preview === undefined || previewBytes === undefined) throw fileGone()
    return {
      mediaType: 'image/webp',
      byteSize: previewBytes,
      tag: `${id}-preview`,
      fileName: `${name.replace(/\.[^.]*$/, '')}.webp`,
      open: openerOf(preview),
    }
  }

  function openerOf(stored: string): Servable['open'] {
    return async (range) => {
      const stream = await files.open(stored, range)
      if (stream === undefined) throw fileGone()
      return stream
    }
  }

  async function readPersonal(userId: string) {
    const rows = await chatFiles.listOf(userId)
    if (rows.length === 0) return undefined
    return rows.map(({ id, name, mediaType, bytes, roomId, takenBySeq, createdAtMs }) => ({
      file: `/api/chat/files/${id}`,
      name,
      mediaType,
      bytes,
      roomId,
      ...(takenBySeq !== undefined && { message: takenBySeq }),
      sentAt: new Date(createdAtMs).toISOString(),
    }))
  }
}
