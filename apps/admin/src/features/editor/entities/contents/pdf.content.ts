import { type Content, inDialog, firstAsset } from './content.ts'

export const pdfContent: Content = ({ venue }) => ({
  ...inDialog,
  assetId: firstAsset(venue, 'application/pdf'),
  mayDownload: true,
})
