import type { VenueInput } from '../venue/venue.ts'

const en = (text: string) => [{ locale: 'en', text }]

/** The smallest venue that is right: two areas with a door between them, a picture, one provider. */
export const exampleVenue = (): VenueInput => ({
  architectures: [
    {
      id: 'example',
      names: en('Example'),
      defaultAreaId: 'foyer',
      areas: [
        {
          id: 'foyer',
          names: en('Foyer'),
          descriptions: en('Where one arrives.'),
          defaultViewpointId: 'door',
          viewMode: 'VIEW_2D',
          viewPoints: [
            {
              id: 'door',
              names: en('At the door'),
              background: { type: 'IMAGE', assetId: 'foyer-picture' },
              placements: [{ kind: 'FLAT', widgetId: 'to-garden', x: 10, y: 20, width: 10, height: 30 }],
            },
          ],
          contentWidgets: [
            {
              id: 'to-garden',
              type: 'LINK',
              name: en('Garden'),
              configurations: [{ id: 'always', name: en('Garden'), target: { kind: 'AREA', areaId: 'garden' } }],
            },
          ],
        },
        {
          id: 'garden',
          names: en('Garden'),
          descriptions: en('Lanterns and grass.'),
          defaultViewpointId: 'lawn',
          viewMode: 'VIEW_360D',
          viewPoints: [
            {
              id: 'lawn',
              names: en('On the lawn'),
              background: { type: 'PANORAMA_IMAGE', assetId: 'garden-panorama' },
              placements: [],
            },
          ],
          contentWidgets: [],
        },
      ],
      icons: [],
      globalWidgets: [],
      impress: en('<p>Imprint</p>'),
      privacyNotice: en('<p>Privacy</p>'),
      floorplan: { areaPositions: [{ areaId: 'foyer', visible: true, x: 0, y: 0, width: 50, height: 50 }] },
      loginConfigurations: [],
      cookieBannerConfig: { type: 'SIMPLE', text: en('<p>Cookies</p>'), personalizedTrackingText: [] },
      style: {},
      cookieProviders: [{ id: 'own', name: 'Venue', type: 'TECHNICALLY_REQUIRED', attributes: [] }],
    },
  ],
  assets: ['foyer-picture', 'garden-panorama'].map((id) => ({
    id,
    uri: `/assets/live/architecture/example/assets/${id}.webp`,
    generation: 1,
    displayName: id,
    alts: [],
    mediaType: 'image/webp',
  })),
})
