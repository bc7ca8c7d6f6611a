import { type Content, inPicture, firstAsset } from './content.ts'

export const videoContent: Content = ({ venue }) => ({
  ...inPicture,
  source: { kind: 'FILE', assetId: firstAsset(venue, 'video/') },
  captions: [],
  ambient: false,
})
