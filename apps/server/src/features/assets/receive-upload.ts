import { Readable } from 'node:stream'
import type { Asset } from '@foyer/contract'
import { principalId } from '../../platform/http/calls/bearer.ts'
import { CallError, type CallContext } from '../../platform/http/feature.ts'
import type { Assets } from './assets.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { peek, requireType } from './receive-file.ts'

type Context = CallContext<'designer.upload-asset'>

/** The call by which designers upload, at once or in parts. Source: AST-05, LIB-02. */
export function createUploadCalls(assets: Pick<Assets, 'upload' | 'requireRoom'>, partial: PartialUploads) {
  return { upload, findUpload }

  function upload(context: Context): Promise<Asset> {
    const { body, request, query } = context
    const announcedBytes = Number(request.headers['content-length'])
    const uploadId = query.uploadID
    if (uploadId === undefined) {
      if (query.offset !== undefined || query.byteSize !== undefined) throw missing('uploadID')
      return take(context, body, Number.isFinite(announcedBytes) ? announcedBytes : undefined)
    }
    return uploadPart(context, uploadId)
  }

  async function uploadPart(context: Context, uploadId: string): Promise<Asset> {
    const { query, principal, params, request } = context
    const { offset, byteSize } = query
    if (offset === undefined) throw missing('offset')
    if (byteSize === undefined) throw missing('byteSize')
    const part = { offset: Number(offset), byteSize: Number(byteSize), body: context.body }
    // Before all of it has arrived.
    const maxBytes = await assets.requireRoom(params.architectureID, part.byteSize)
    if (part.offset === 0) {
      const { head, whole } = await peek(context.body)
      const contentType = request.headers['content-type']
      const limit = requireType(head, { fileName: query.fileName, contentType, maxBytes }).maxBytes
      if (part.byteSize > limit)
        throw new CallError('assets.too-large', `Files of this kind have at most ${limit} bytes`)
      part.body = Readable.from(whole, { objectMode: false })
    }
    const name = { userId: principalId(principal) ?? '', uploadId }
    return partial.receive(name, part, (file) => take(context, file, part.byteSize))
  }

  function take({ params, query, request }: Context, source: Readable, announcedBytes: number | undefined) {
    return assets.upload({
      architectureId: params.architectureID,
      assetId: params.assetID,
      source,
      fileName: query.fileName,
      contentType: request.headers['content-type'],
      announcedBytes,
    })
  }

  async function findUpload({
    params,
    principal,
  }: CallContext<'designer.find-upload'>): Promise<{ receivedBytes: number }> {
    return {
      receivedBytes: await partial.countBytes({ userId: principalId(principal) ?? '', uploadId: params.uploadID }),
    }
  }
}

const missing = (name: string) => {
  const faults = [{ pointer: `/${name}`, code: 'required', message: 'is missing' }]
  return new CallError('request.invalid', `${name} is missing`, { faults })
}
