import { z } from 'zod'
import { ArchitectureId, AreaId, AssetId } from '../ids.ts'
import { Color, LocalizedRichTexts, LocalizedTexts, text, TimeZone } from '../text.ts'
import { UserProfileAttribute } from '../profile/profile-field.ts'
import { ContentWidget } from '../widgets/content-widget.ts'
import { AgendaSession, AgendaTrack } from './agenda-session.ts'
import { AppConfiguration } from './app-configuration.ts'
import { Area } from './area.ts'
import { imageOnly } from './asset.ts'
import { CookieBannerConfig, CookieProvider } from './cookie-provider.ts'
import { LoginConfiguration } from './login-configuration.ts'
import { MediaBoard } from './media-board.ts'
import { agendaSessionsMax } from './venue-limits.ts'
import { VisitorRights } from './visitor-rights.ts'

/** Colours of the text, of the next step and of surfaces; a missing one is the theme's own. Source: VEN-16. */
export const Style = z.strictObject({
  text: Color.optional().meta({ editor: { contrastWith: 'theme' } }),
  primary: Color.optional(),
  secondary: Color.optional(),
  logoAssetId: AssetId.optional().meta(imageOnly),
})
export type Style = z.infer<typeof Style>

const percent = { editor: { unit: 'percent', step: 0.1 } } as const
const elsewhere = { editor: { isElsewhere: true } }

/** A room on the floor plan; x, y, width and height in per cent of the plan (our decision). Source: VEN-17. */
export const AreaPosition = z.strictObject({
  areaId: AreaId,
  visible: z.boolean(),
  x: z.number().min(0).max(100).meta(percent),
  y: z.number().min(0).max(100).meta(percent),
  width: z.number().min(1).max(100).meta(percent),
  height: z.number().min(1).max(100).meta(percent),
  shape: z.enum(['RECTANGLE', 'ELLIPSE']).default('RECTANGLE'),
})
export type AreaPosition = z.infer<typeof AreaPosition>

/**
 * One venue's whole build: areas, what is in them, and how it looks and asks.
 *
 * `names` (the venue's title), `timeZone` (in which the event takes place), `loginConfigurations`, `mediaBoards`,
 * `visitorRights`, `appConfiguration`, `agendaEnabled`, `tracks`, `sessions` and the floor plan's picture are our decisions; every other field is of
 * specification section 3.
 */
export const Architecture = z.strictObject({
  id: ArchitectureId,
  names: LocalizedTexts,
  timeZone: TimeZone.optional(),
  defaultAreaId: AreaId,
  areas: z.array(Area).min(1).max(500).meta(elsewhere),
  icons: z.array(z.strictObject({ type: text(64), assetId: AssetId.meta(imageOnly) })).max(200),
  globalWidgets: z.array(ContentWidget).max(100).meta(elsewhere),
  impress: LocalizedRichTexts,
  privacyNotice: LocalizedRichTexts,
  floorplan: z.strictObject({
    assetId: AssetId.optional().meta(imageOnly),
    areaPositions: z.array(AreaPosition).max(500).meta(elsewhere),
  }),
  loginConfigurations: z.array(LoginConfiguration).max(20),
  cventLoginEnabled: z.boolean().default(false),
  cventEvent: text(200).default(''),
  cookieBannerConfig: CookieBannerConfig,
  personalizedTrackingEnabled: z.boolean().default(false),
  style: Style,
  userProfileAttributes: z.array(UserProfileAttribute).max(50).default([]),
  globalNavigationEnabled: z.boolean().default(true),
  visitorRights: VisitorRights.prefault({}),
  appConfiguration: AppConfiguration.prefault({}),
  cookieProviders: z.array(CookieProvider).max(200),
  /** In no attendee's copy of the venue: `media-board.load` answers each by itself. Source: MED-01. */
  mediaBoards: z.array(MediaBoard).max(50).default([]).meta(elsewhere),
  /**
   * Whether the page leads to the agenda. In an attendee's copy it is also false without sessions, so that no way leads to an
   * empty one.
   */
  agendaEnabled: z.boolean().default(true),
  tracks: z.array(AgendaTrack).max(100).default([]),
  /** In no attendee's copy of the venue either. Source: VEN-01. */
  sessions: z.array(AgendaSession).max(agendaSessionsMax).default([]).meta(elsewhere),
})
export type Architecture = z.infer<typeof Architecture>
