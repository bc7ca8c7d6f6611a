import { type Content, inPicture, firstAsset } from './content.ts'

export const pictureContent: Content = ({ venue }) => ({
  ...inPicture,
  assetId: firstAsset(venue, 'image/'),
  fit: 'COVER',
  captions: [],
})
