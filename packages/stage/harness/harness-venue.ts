import type { ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import garden from '../../../demo/assets/pictures/garden-360.webp?url'
import foyer from '../../../demo/assets/pictures/foyer-360.webp?url'
import plaza from '../../../demo/assets/pictures/plaza.webp?url'
import stage from '../../../demo/assets/pictures/stage.webp?url'

export const pictures: Record<string, string> = { foyer, garden, plaza, stage }

const en = (text: string) => [{ locale: 'en', text }]
const whole = (id: string, more: object) => ({
  id,
  name: [],
  cookieProviders: [],
  displayMode: 'EMBEDDED_DIALOG',
  ...more,
})
const widget = (id: string, type: string, name: string, configuration: object, more: object = {}) =>
  ({ id, type, name: en(name), configurations: [whole(`${id}-1`, configuration)], ...more }) as unknown as ServedWidget
const door = (id: string, name: string, areaId: string) =>
  widget(id, 'LINK', name, { displayMode: 'EMBEDDED', descriptions: [], target: { kind: 'AREA', areaId } })
const step = (id: string, name: string, viewpointId: string) =>
  widget(id, 'LINK', name, { displayMode: 'EMBEDDED', descriptions: [], target: { kind: 'VIEWPOINT', viewpointId } })
const flat = (widgetId: string, x: number, y: number, width = 2, height = 2) => ({
  kind: 'FLAT',
  widgetId,
  x,
  y,
  width,
  height,
})
const sphere = (widgetId: string, yaw: number, pitch: number) => ({ kind: 'SPHERE', widgetId, yaw, pitch, size: 20 })
const image = (assetId: string, x: number, y: number) => ({ type: 'IMAGE', assetId, focalPoint: { x, y } })
const slot = (fromMin: number, toMin: number) => ({
  begin: new Date(Date.now() + fromMin * 60_000).toISOString(),
  end: new Date(Date.now() + toMin * 60_000).toISOString(),
})
const card = (title: string, summary: string, more: object = {}) => ({
  titles: en(title),
  summaries: en(summary),
  texts: [],
  people: [],
  links: [],
  ...more,
})

const mainStage = {
  id: 'main-stage',
  names: en('Main Stage'),
  descriptions: en('Where everybody meets. The keynote begins at six.'),
  defaultViewpointId: 'hall',
  viewMode: 'VIEW_2D',
  viewPoints: [
    {
      id: 'hall',
      names: en('In the hall'),
      background: image('stage', 0.5, 0.5),
      placements: [
        flat('screen', 31, 33, 38, 26),
        flat('lounge-door', 12, 54),
        flat('expo-door', 84, 58),
        flat('questions', 35, 66),
        flat('poll', 61, 65),
        flat('paper', 62, 66),
        flat('closer', 49, 84),
      ],
    },
    {
      id: 'plaza-side',
      names: en('From outside'),
      background: image('plaza', 0.5, 0.5),
      placements: [flat('expo-door', 60, 60), flat('back', 40, 80)],
    },
  ],
  contentWidgets: [
    widget('screen', 'VIDEO', 'Opening keynote', {
      displayMode: 'EMBEDDED',
      source: { kind: 'STREAM', url: 'https://example.org' },
      ...slot(-24, 21),
    }),
    door('lounge-door', 'Sky Lounge', 'sky-lounge'),
    door('expo-door', 'Expo Hall', 'plaza'),
    widget('questions', 'RICH_TEXT', 'Questions', { texts: [], name: en('Ask what you like') }),
    widget('poll', 'CONTENT_CARD', 'Live poll', { ...card('Live poll', 'Which street first?'), ...slot(-2, 2) }),
    widget('paper', 'CONTENT_CARD', 'Night stops survey', card('Survey', 'PDF, 24 pages'), {
      updated: '2026-01-01T00:00:00Z',
    }),
    widget('kept', 'PICTURE', 'Poster without a place', {
      displayMode: 'EMBEDDED',
      assetId: 'plaza',
      captions: [],
      fit: 'COVER',
    }),
    step('closer', 'Step closer', 'plaza-side'),
    step('back', 'Back to the hall', 'hall'),
  ],
}
const skyLounge = {
  id: 'sky-lounge',
  names: en('Sky Lounge'),
  descriptions: en('Sofas, a view over the river and nobody on stage. Come here to talk.'),
  defaultViewpointId: 'sofas',
  viewMode: 'VIEW_360D',
  viewPoints: [
    {
      id: 'sofas',
      names: en('At the sofas'),
      background: { type: 'PANORAMA_IMAGE', assetId: 'foyer' },
      initialView: { yaw: 12, pitch: 0, fieldOfView: 75 },
      placements: [
        sphere('stage-door', -25, 2),
        sphere('garden-step', 12, -18),
        sphere('library', 40, 4),
        sphere('fireside', 160, -5),
        sphere('board', -120, 5),
      ],
    },
    {
      id: 'garden',
      names: en('Roof garden'),
      background: { type: 'PANORAMA_IMAGE', assetId: 'garden' },
      placements: [sphere('sofa-step', 0, -15), sphere('library', 90, 0)],
    },
  ],
  contentWidgets: [
    widget('fireside', 'MEETING', 'Fireside chat', { ...slot(-10, 30) }),
    door('stage-door', 'Main Stage', 'main-stage'),
    step('garden-step', 'Roof garden', 'garden'),
    step('sofa-step', 'Back to the sofas', 'sofas'),
    widget('library', 'CONTENT_CARD', 'Media library', card('Library', '86 talks, films and papers'), {
      updated: '2026-01-01T00:00:00Z',
    }),
    widget('board', 'RICH_TEXT', 'Whiteboard: one good bench', { texts: [] }),
  ],
}
const plazaArea = {
  id: 'plaza',
  names: en('Expo Hall'),
  descriptions: [],
  defaultViewpointId: 'p',
  viewMode: 'VIEW_2D',
  viewPoints: [{ id: 'p', names: [], background: image('plaza', 0.5, 0.6), placements: [flat('to-stage', 50, 60)] }],
  contentWidgets: [door('to-stage', 'Main Stage', 'main-stage')],
}
const filmArea = (id: string, background: object, placements: object[]) => ({
  id,
  names: en(id),
  descriptions: [],
  defaultViewpointId: 'f',
  viewMode: id === 'film' || id === 'external' ? 'VIEW_2D' : 'VIEW_360D',
  viewPoints: [{ id: 'f', names: [], background, placements }],
  contentWidgets: [door(`${id}-door`, 'Main Stage', 'main-stage')],
})
const films = [
  filmArea('film', { type: 'VIDEO', assetId: 'film', playerActive: false, focalPoint: { x: 0.5, y: 0.5 } }, [
    flat('film-door', 50, 60),
  ]),
  filmArea('film-360', { type: 'PANORAMA_VIDEO', assetId: 'film', posterAssetId: 'foyer' }, [
    sphere('film-360-door', 0, 0),
  ]),
  filmArea('tiles', { type: 'PANORAMA_TILES', assetId: 'foyer', columns: 8, rows: 4 }, [sphere('tiles-door', 0, 0)]),
  filmArea(
    'external',
    {
      type: 'EXTERNAL_VIDEO',
      videoUrl: 'https://films.example.org/embed/1',
      posterAssetId: 'plaza',
      playerActive: false,
      focalPoint: { x: 0.5, y: 0.5 },
    },
    [flat('external-door', 20, 60)],
  ),
]
const room = (areaId: string, x: number, y: number, width: number, height: number, shape = 'RECTANGLE') => ({
  areaId,
  visible: true,
  x,
  y,
  width,
  height,
  shape,
})

export const architecture = {
  id: 'harness',
  names: en('Meridian Forum'),
  defaultAreaId: 'main-stage',
  areas: [mainStage, skyLounge, plazaArea, ...films] as unknown as ServedArea[],
  globalWidgets: [widget('help', 'RICH_TEXT', 'Help desk', { texts: [], name: en('People who know the way') })],
  floorplan: {
    areaPositions: [
      room('main-stage', 26, 0, 36, 52),
      room('sky-lounge', 68, 0, 28, 52, 'ELLIPSE'),
      room('plaza', 26, 58, 36, 42),
    ],
  },
  icons: [],
  impress: [],
  privacyNotice: [],
  loginConfigurations: [],
  cookieProviders: [],
  style: {},
} as unknown as ServedArchitecture
