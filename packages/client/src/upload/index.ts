export { createCallUpload } from './create-call-upload.ts'
export { createAssetUpload } from './create-asset-upload.ts'
export type { AssetUpload, AssetUploadDeps } from './create-asset-upload.ts'
