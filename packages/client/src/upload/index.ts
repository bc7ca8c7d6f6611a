export { createAssetUpload } from './create-asset-upload.ts'
export type { AssetUpload, AssetUploadDeps } from './create-asset-upload.ts'
