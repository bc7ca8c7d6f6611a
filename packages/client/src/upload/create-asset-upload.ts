import type { Asset } from '@foyer/contract'
import { type StaffUploadDeps, createStaffUpload } from './create-staff-upload.ts'
import type { FileToSend } from './send-file.ts'

export interface AssetUpload extends FileToSend {
  readonly architectureId: string
  readonly assetId: string
  readonly fileName?: string | undefined
}

/** Sends a designer's file and answers the entry to put into the venue's assets. Fails as `StaffUpload`. Source: AST-05, ERR-05. */
export function createAssetUpload(deps: StaffUploadDeps): (upload: AssetUpload) => Promise<Asset> {
  const upload = createStaffUpload(deps)
  return ({ architectureId, assetId, fileName, ...file }) =>
    upload('designer.upload-asset', {
      ...file,
      params: { architectureID: architectureId, assetID: assetId },
      query: { fileName },
    } as Parameters<typeof upload<'designer.upload-asset'>>[1])
}
