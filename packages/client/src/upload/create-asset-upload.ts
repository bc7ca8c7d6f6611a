import type { Asset } from '@foyer/contract'
import { staffCalls } from '@foyer/contract/staff-calls'
import { isApiError } from '../api/api-error.ts'
import { requireBody } from '../api/build-url.ts'
import { newId } from '../ids/new-id.ts'
import { type StaffUploadDeps, createStaffUpload } from './create-staff-upload.ts'
import type { FileToSend } from './send-file.ts'

export interface AssetUpload extends FileToSend {
  readonly architectureId: string
  readonly assetId: string
  readonly fileName?: string | undefined
  /** Called when the connection was cut and the upload waits to continue; the next progress ends that. Without it a cut ends the upload. */
  readonly onCut?: (() => void) | undefined
}

export interface AssetUploadDeps extends StaffUploadDeps {
  /** How many bytes of an upload the server has. Fails with `ApiError`. */
  readonly countReceived: (uploadId: string, signal: AbortSignal | undefined) => Promise<number>
}

const name = 'designer.upload-asset'

/** Between attempts; the last one again and again. */
const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const
/** Attempts without a single further byte, about five minutes. */
const mostAttempts = 22

/**
 * Sends a designer's file and answers the entry to put into the venue's assets. After a cut it continues from what has arrived, for
 * five minutes by itself, and later where the same `Blob` is sent again. Fails as `StaffUpload`. Source: AST-05, ERR-05, LIB-02.
 */
export function createAssetUpload(deps: AssetUploadDeps): (upload: AssetUpload) => Promise<Asset> {
  const upload = createStaffUpload(deps)
  /** Of those that have begun and not ended. */
  const idOfFile = new WeakMap<Blob, string>()
  return async (asset) => {
    const { file } = asset
    requireBody(name, staffCalls[name], file)
    const isBegun = idOfFile.has(file)
    const uploadId = idOfFile.get(file) ?? newId(deps.random)
    idOfFile.set(file, uploadId)
    let offset = isBegun ? await deps.countReceived(uploadId, asset.signal) : 0
    for (let attempts = 0; ;) {
      try {
        const answer = await sendFrom(asset, uploadId, offset)
        idOfFile.delete(file)
        return answer
      } catch (error) {
        if (!isCut(error) || asset.onCut === undefined) throw error
        let receivedBytes: number | undefined
        while (receivedBytes === undefined) {
          if ((attempts += 1) > mostAttempts) throw error
          asset.onCut()
          await wait(delaysMs[Math.min(attempts, delaysMs.length) - 1] ?? 0, asset.signal)
          receivedBytes = await countReceived(uploadId, asset.signal)
        }
        if (receivedBytes > offset) attempts = 0
        offset = receivedBytes
      }
    }
  }

  function sendFrom(
    { architectureId, assetId, fileName, file, signal, onProgress }: AssetUpload,
    uploadID: string,
    offset: number,
  ): Promise<Asset> {
    return upload(name, {
      params: { architectureID: architectureId, assetID: assetId },
      query: { fileName, uploadID, offset: String(offset), byteSize: String(file.size) },
      file: offset === 0 ? file : file.slice(offset, file.size, file.type),
      signal,
      onProgress: (sentBytes: number) => onProgress?.(offset + sentBytes, file.size),
    } as Parameters<typeof upload<typeof name>>[1])
  }

  /** Undefined while nothing answers. */
  async function countReceived(uploadId: string, signal: AbortSignal | undefined): Promise<number | undefined> {
    try {
      return await deps.countReceived(uploadId, signal)
    } catch (error) {
      if (isCut(error)) return undefined
      throw error
    }
  }

  function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = deps.clock.after(delayMs, () => {
        signal?.removeEventListener('abort', end)
        resolve()
      })
      const end = () => {
        cancel()
        reject(new DOMException('the upload was ended', 'AbortError'))
      }
      signal?.addEventListener('abort', end, { once: true })
    })
  }
}

/** Of a request that came too slowly, and of what a proxy answers in the place of the server. */
const cutStatuses: readonly (number | undefined)[] = [undefined, 408, 502, 504]

const isCut = (error: unknown): boolean =>
  isApiError(error) && (cutStatuses.includes(error.status) || error.code === 'assets.wrong-offset')
