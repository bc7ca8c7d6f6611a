import { createAssetUpload, createStaffUpload } from '@foyer/client/upload'
import { constants } from '@foyer/contract/constants'
import type { EditorPorts } from '../../features/editor/editor-ports.ts'
import type { useApp } from '../app-context.ts'
import { asDrafted } from './as-drafted.ts'

type UploadPorts = Pick<EditorPorts, 'uploadAsset' | 'importVenue'>

/** What the editor uploads with, fetched with the first upload. */
export function createUploadPorts({ api, identity, clock, random, origin }: ReturnType<typeof useApp>): UploadPorts {
  const deps = {
    origin,
    basePath: constants.apiBasePath,
    getToken: () => identity.getToken(),
    clock,
    random,
    newRequest: () => new XMLHttpRequest(),
  }
  const uploadAsset = createAssetUpload({
    ...deps,
    countReceived: async (uploadID, signal) =>
      (await api.call('designer.find-upload', { params: { uploadID }, ...(signal && { signal }) })).receivedBytes,
  })
  const upload = createStaffUpload(deps)
  return {
    uploadAsset: async (asset) => asDrafted(await uploadAsset(asset)),
    importVenue: async (archive) => (await upload('designer.import-draft', archive)).architectureId,
  }
}
