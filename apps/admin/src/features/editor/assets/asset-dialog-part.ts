import { createLazyPart } from '../../../platform/create-lazy-part.tsx'

/** Fetched when a file is first chosen. */
export const assetDialogPart = createLazyPart(() => import('./asset-dialog.tsx').then(({ AssetDialog }) => AssetDialog))
