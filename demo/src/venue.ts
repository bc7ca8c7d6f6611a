import type { VenueInput } from '@foyer/contract'
import { expo } from './areas/expo.ts'
import { foyer } from './areas/foyer.ts'
import { garden } from './areas/garden.ts'
import { library } from './areas/library.ts'
import { lounge } from './areas/lounge.ts'
import { meetingFloor } from './areas/meeting-floor.ts'
import { plaza } from './areas/plaza.ts'
import { stage } from './areas/stage.ts'
import { architectureId, demoAssets } from './assets.ts'
import { cookieText, imprint, privacyNotice } from './legal.ts'
import { mediaBoard } from './media-board/media-board.ts'
import { areaNames } from './names.ts'
import type { AreaKey } from './names.ts'
import { floorPlanOf } from './places.ts'
import { sessionsOf } from './programme.ts'
import { agendaSessions } from './programme/agenda-sessions.ts'
import { tracks } from './programme/tracks.ts'
import { userProfileAttributes } from './profiles.ts'
import { cookieProviders } from './providers.ts'
import { same } from './say.ts'
import { firstDayOf } from './schedule.ts'

const passwordLogin = {
  loginProvider: 'FIREBASE' as const,
  apiKey: '',
  authDomain: '',
  idpProvider: [{ displayName: 'E-mail and password', providerID: 'password' }],
}

/** The demo venue, its two days beginning at `now`; a public one needs no login. */
export function demoVenue(now: Date, publicVenue: boolean): VenueInput {
  const firstDayMs = firstDayOf(now)
  const sessions = sessionsOf(firstDayMs)
  const board = mediaBoard(sessions, firstDayMs)
  return {
    architectures: [
      {
        id: architectureId,
        names: same('Meridian Forum'),
        defaultAreaId: 'plaza',
        areas: [
          plaza(sessions, firstDayMs),
          foyer(),
          stage(sessions, firstDayMs),
          expo(),
          lounge(sessions),
          library(sessions),
          meetingFloor(sessions, firstDayMs),
          garden(sessions),
        ],
        icons: [
          { type: 'VIDEO', assetId: 'icon-play' },
          { type: 'PICTURE', assetId: 'icon-screen' },
          { type: 'RICH_TEXT', assetId: 'icon-paper' },
          { type: 'MEETING', assetId: 'icon-people' },
        ],
        globalWidgets: [],
        impress: imprint,
        privacyNotice,
        floorplan: {
          assetId: 'floor-plan',
          areaPositions: (Object.keys(areaNames) as AreaKey[]).map((areaId) => ({
            areaId,
            visible: true,
            ...floorPlanOf[areaId],
            ...(areaId === 'lounge' && { shape: 'ELLIPSE' as const }),
          })),
        },
        loginConfigurations: publicVenue ? [{ loginProvider: 'ANONYMOUS' }, passwordLogin] : [passwordLogin],
        cookieBannerConfig: { type: 'DETAILED', text: cookieText, personalizedTrackingText: [] },
        userProfileAttributes,
        style: { primary: '#F70041', secondary: '#373F60', logoAssetId: 'logo' },
        globalNavigationEnabled: true,
        cookieProviders,
        mediaBoards: [board],
        tracks: [...tracks],
        sessions: agendaSessions(sessions, board.pieces),
      },
    ],
    assets: demoAssets,
  }
}

/** Whether a session of the programme is on. */
export const isProgrammeOn = (venue: VenueInput, nowMs: number): boolean =>
  venue.architectures.some(({ sessions = [] }) =>
    sessions.some(({ begin, end }) => Date.parse(begin) <= nowMs && nowMs < Date.parse(end)),
  )
