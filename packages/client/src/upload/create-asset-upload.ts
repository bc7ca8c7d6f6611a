import type { Asset } from '@foyer/contract'
import { staffCalls } from '@foyer/contract/staff-calls'
import { ApiError } from '../api/api-error.ts'
import { buildPath, requireBody } from '../api/build-url.ts'
import type { ApiDeps } from '../api/create-api.ts'
import { readFailure } from '../api/read-failure.ts'
import { type FileToSend, type SendFileDeps, sendFile } from './send-file.ts'

export interface AssetUpload extends FileToSend {
  readonly architectureId: string
  readonly assetId: string
  readonly fileName?: string | undefined
}

export type AssetUploadDeps = Pick<ApiDeps, 'origin' | 'basePath' | 'getToken' | 'clock' | 'onFailure'> & SendFileDeps

const name = 'designer.upload-asset'

/**
 * Sends a designer's file and answers the entry to put into the venue's assets; never by itself a second time. Fails with
 * `ApiError`, `MissingParameterError` or, when its signal fires, an AbortError. Source: AST-05, ERR-05.
 */
export function createAssetUpload(deps: AssetUploadDeps): (upload: AssetUpload) => Promise<Asset> {
  return async (upload) => {
    const { architectureId, assetId, fileName, file } = upload
    const path = buildPath(name, staffCalls[name], { architectureID: architectureId, assetID: assetId }, { fileName })
    requireBody(name, staffCalls[name], file)
    try {
      const address = deps.origin + deps.basePath + path
      const response = await sendFile(deps, name, address, upload, await deps.getToken())
      if (!response.ok) throw await readFailure(name, response, deps.clock.now())
      return await readAsset(response)
    } catch (error) {
      if (error instanceof ApiError) deps.onFailure?.(error, name)
      throw error
    }
  }
}

async function readAsset(response: Response): Promise<Asset> {
  try {
    return (await response.json()) as Asset
  } catch (cause) {
    throw new ApiError(name, { cause })
  }
}
