import { VisitorRights, type VenueInput } from '@foyer/contract'

/**
 * A venue without areas, in which people sign in with e-mail and password. It is invalid until it has an area. It names the
 * values that publishing would fill in, which would count as changes otherwise.
 */
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
        {
          loginProvider: 'FIREBASE',
          apiKey: '',
          authDomain: '',
          idpProvider: [{ displayName: 'E-mail and password', providerID: 'password' }],
        },
      ],
      cventLoginEnabled: false,
      cventEvent: '',
      cookieBannerConfig: { type: 'NONE', text: [], personalizedTrackingText: [], styling: {} },
      personalizedTrackingEnabled: false,
      style: {},
      userProfileAttributes: [],
      globalNavigationEnabled: true,
      visitorRights: VisitorRights.parse({}),
      appConfiguration: { supportedLocales: [] },
      cookieProviders: [],
      mediaBoards: [],
      agendaEnabled: true,
      tracks: [],
      sessions: [],
    },
  ],
  assets: [],
  publishInfo: { publishedVersion: -1 },
  version: 0,
})
