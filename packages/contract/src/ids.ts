import { z } from 'zod'
import { hasSizeSuffix, reservedArchitectureIds } from './id-rules.ts'

const id = () => z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, underscores or hyphens')

export const ArchitectureId = id()
  .refine((value) => !reservedArchitectureIds.includes(value), 'is a reserved word')
  .brand<'ArchitectureId'>()
export type ArchitectureId = z.infer<typeof ArchitectureId>

export const AreaId = id().brand<'AreaId'>()
export type AreaId = z.infer<typeof AreaId>

export const ViewpointId = id().brand<'ViewpointId'>()
export type ViewpointId = z.infer<typeof ViewpointId>

export const WidgetId = id().brand<'WidgetId'>()
export type WidgetId = z.infer<typeof WidgetId>

export const ConfigurationId = id().brand<'ConfigurationId'>()
export type ConfigurationId = z.infer<typeof ConfigurationId>

export const AssetId = id()
  .refine((value) => !hasSizeSuffix(value), 'may not end like a size suffix')
  .brand<'AssetId'>()
export type AssetId = z.infer<typeof AssetId>

export const CookieProviderId = id().brand<'CookieProviderId'>()
export type CookieProviderId = z.infer<typeof CookieProviderId>

/** Of a board of one venue. */
export const MediaBoardId = id().brand<'MediaBoardId'>()
export type MediaBoardId = z.infer<typeof MediaBoardId>

/** Of a content piece; no two of a venue share one, on whatever board they are. */
export const PieceId = id().brand<'PieceId'>()
export type PieceId = z.infer<typeof PieceId>

/** Of a session of the programme; not of a sign-in. */
export const AgendaSessionId = id().brand<'AgendaSessionId'>()
export type AgendaSessionId = z.infer<typeof AgendaSessionId>

export const AgendaTrackId = id().brand<'AgendaTrackId'>()
export type AgendaTrackId = z.infer<typeof AgendaTrackId>

export const UserId = id().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
