import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { contrastLow } from './contrast-low.ts'

const find = (architecture: object) =>
  contrastLow.find(Venue.parse(buildVenueInput({ architecture }))).map(({ pointer }) => pointer)

test('[PUB-01] a secondary colour too light for white words is found; colours of the default style are not', () => {
  expect(find({ style: { text: '#FFFFFF', primary: '#F70041', secondary: '#373F60' } })).toEqual([])
  expect(find({ style: { secondary: '#C0C0C0' } })).toEqual(['/architectures/0/style/secondary'])
})

test('[PUB-01] a text colour of the cookie banner is compared with its background', () => {
  const banner = (textColor: string) => ({
    cookieBannerConfig: {
      type: 'SIMPLE',
      text: [],
      personalizedTrackingText: [],
      styling: { backgroundColor: '#FFFFFF', textColor },
    },
  })
  expect(find(banner('#333333'))).toEqual([])
  expect(find(banner('#AAAAAA'))).toEqual(['/architectures/0/cookieBannerConfig/styling/textColor'])
})
