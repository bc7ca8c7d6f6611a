import { Venue } from '@foyer/contract'

const en = (text: string) => [{ locale: 'en', text }]
const slot = (id: string) => ({ id, name: en('Always'), cookieProviders: [] })

/** Foyer (two viewpoints, a door, a poll), garden (360°, a countdown), hall (empty); a session, a media board, a floor plan. */
export const smallVenue = (): Venue =>
  Venue.parse({
    architectures: [
      {
        id: 'example',
        names: [
          { locale: 'en', text: 'Example' },
          { locale: 'de', text: 'Beispiel' },
        ],
        defaultAreaId: 'foyer',
        areas: [
          {
            id: 'foyer',
            names: en('Foyer'),
            descriptions: [],
            defaultViewpointId: 'front',
            viewMode: 'VIEW_2D',
            viewPoints: [
              {
                id: 'front',
                names: en('Front'),
                background: { type: 'IMAGE', assetId: 'picture' },
                placements: [
                  { kind: 'FLAT', widgetId: 'door', x: 10, y: 20, width: 10, height: 30 },
                  { kind: 'FLAT', widgetId: 'poll', x: 79, y: 40, width: 20, height: 20 },
                ],
              },
              {
                id: 'back',
                names: en('Back'),
                background: { type: 'IMAGE', assetId: 'picture' },
                placements: [{ kind: 'FLAT', widgetId: 'poll', x: 0, y: 0, width: 20, height: 20 }],
              },
            ],
            contentWidgets: [
              {
                id: 'door',
                type: 'LINK',
                name: en('To the garden'),
                configurations: [
                  { ...slot('door-always'), target: { kind: 'AREA', areaId: 'garden', viewpointId: 'lawn' } },
                ],
              },
              {
                id: 'poll',
                type: 'POLL',
                name: en('Lunch poll'),
                configurations: [
                  {
                    ...slot('poll-always'),
                    questions: [
                      { id: 'q', texts: en('Lunch?'), options: ['a', 'b'].map((id) => ({ id, texts: en(id) })) },
                    ],
                  },
                ],
              },
            ],
          },
          {
            id: 'garden',
            names: en('Garden'),
            descriptions: [],
            defaultViewpointId: 'lawn',
            viewMode: 'VIEW_360D',
            viewPoints: [
              {
                id: 'lawn',
                names: en('Lawn'),
                background: { type: 'PANORAMA_IMAGE', assetId: 'picture' },
                placements: [{ kind: 'SPHERE', widgetId: 'clock', yaw: 175, pitch: 0 }],
              },
            ],
            contentWidgets: [
              {
                id: 'clock',
                type: 'COUNTDOWN',
                name: en('Countdown'),
                configurations: [{ ...slot('clock-always'), until: '2026-11-20T18:00:00Z', titles: en('Soon') }],
              },
            ],
          },
          {
            id: 'hall',
            names: en('Hall'),
            descriptions: [],
            defaultViewpointId: 'stage',
            viewMode: 'VIEW_2D',
            viewPoints: [{ id: 'stage', names: [], background: { type: 'IMAGE', assetId: 'picture' }, placements: [] }],
            contentWidgets: [],
          },
        ],
        icons: [],
        globalWidgets: [],
        impress: [],
        privacyNotice: [],
        floorplan: { areaPositions: [{ areaId: 'garden', visible: true, x: 0, y: 0, width: 10, height: 10 }] },
        loginConfigurations: [],
        cookieBannerConfig: { type: 'NONE', text: [], personalizedTrackingText: [] },
        style: {},
        cookieProviders: [],
        mediaBoards: [
          {
            id: 'films',
            names: en('Films'),
            pieces: [
              {
                id: 'piece',
                kind: 'LINK',
                titles: en('Piece'),
                speakers: [{ name: 'Ada' }],
                source: { kind: 'LINK', target: { kind: 'AREA', areaId: 'garden' } },
              },
            ],
          },
        ],
        sessions: [
          {
            id: 'talk',
            titles: en('Talk'),
            begin: '2026-11-20T18:00:00Z',
            end: '2026-11-20T19:00:00Z',
            areaId: 'garden',
            widgetId: 'clock',
          },
        ],
      },
    ],
    assets: [
      {
        id: 'picture',
        uri: '/assets/preview/architecture/example/assets/picture.webp',
        generation: 1,
        displayName: 'Picture',
        alts: [],
        mediaType: 'image/webp',
      },
    ],
    version: 7,
  })

/** Ids `new-1`, `new-2` and so on. */
export function createIds(): () => string {
  let count = 0
  return () => `new-${(count += 1)}`
}

/** A venue without areas and files, as it is right after it was created. */
export function emptyVenue(): Venue {
  const venue = smallVenue()
  const [architecture] = venue.architectures
  const empty = {
    ...architecture,
    id: 'other',
    areas: [],
    sessions: [],
    mediaBoards: [],
    floorplan: { areaPositions: [] },
  }
  return { ...venue, architectures: [empty], assets: [] } as unknown as Venue
}
