import type { VenueInput } from '@foyer/contract'

/** A venue without areas, in which people sign in with e-mail and password. It is invalid until it has an area. */
export const emptyVenue = (id: string, names: { locale: string; text: string }[]): VenueInput => ({
  architectures: [
    {
      id,
      names,
      defaultAreaId: '',
      areas: [],
      icons: [],
      globalWidgets: [],
      impress: [],
      privacyNotice: [],
      floorplan: { areaPositions: [] },
      loginConfigurations: [
        { loginProvider: 'FIREBASE', apiKey: '', authDomain: '', idpProvider: [{ providerID: 'password' }] },
      ],
      cookieBannerConfig: { type: 'NONE', text: [], personalizedTrackingText: [] },
      style: {},
      userProfileAttributes: [],
      cookieProviders: [],
      mediaBoards: [],
      tracks: [],
      sessions: [],
    },
  ],
  assets: [],
  publishInfo: { publishedVersion: -1 },
  version: 0,
})
