import { Venue } from '@foyer/contract'
import type { VenueInput } from '@foyer/contract'

export type WidgetInput = VenueInput['architectures'][number]['areas'][number]['contentWidgets'][number]
type ArchitectureInput = VenueInput['architectures'][number]

export interface VenueParts {
  readonly widgets?: WidgetInput[]
  readonly globalWidgets?: WidgetInput[]
  readonly assets?: VenueInput['assets']
  readonly architecture?: Partial<ArchitectureInput>
  readonly version?: number
}

export const inEnglish = (text: string) => [{ locale: 'en', text }]

export const buildAssetEntry = (id: string, generation = 1): VenueInput['assets'][number] => ({
  id,
  uri: `/assets/live/architecture/expo/assets/${id}.webp`,
  generation,
  displayName: id,
  alts: [],
  mediaType: 'image/webp',
})

/** A venue of one area, whose background is the asset `hall`; it asks to log in. */
export function buildVenueInput({
  widgets = [],
  globalWidgets = [],
  assets = [],
  architecture = {},
  version = 0,
}: VenueParts = {}): VenueInput {
  return {
    architectures: [
      {
        id: 'expo',
        names: inEnglish('Expo'),
        defaultAreaId: 'plaza',
        areas: [
          {
            id: 'plaza',
            names: inEnglish('Plaza'),
            descriptions: inEnglish('Where everybody arrives'),
            defaultViewpointId: 'front',
            viewMode: 'VIEW_2D',
            viewPoints: [{ id: 'front', names: [], background: { type: 'IMAGE', assetId: 'hall' }, placements: [] }],
            contentWidgets: widgets,
          },
        ],
        icons: [],
        globalWidgets,
        impress: inEnglish('<p>Imprint</p>'),
        privacyNotice: [],
        floorplan: { areaPositions: [] },
        loginConfigurations: [
          { loginProvider: 'FIREBASE', apiKey: '', authDomain: '', idpProvider: [{ providerID: 'password' }] },
        ],
        cookieBannerConfig: { type: 'NONE', text: [], personalizedTrackingText: [] },
        style: {},
        cookieProviders: [],
        ...architecture,
      },
    ],
    assets: [buildAssetEntry('hall'), ...assets],
    version,
  }
}

export const buildVenue = (parts?: VenueParts): Venue => Venue.parse(buildVenueInput(parts))

/** A public venue: attendees do not have to log in. */
export const openToAll: Partial<ArchitectureInput> = { loginConfigurations: [] }
