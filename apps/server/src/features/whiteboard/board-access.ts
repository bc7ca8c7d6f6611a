import { slotGraceMs, type WhiteboardConfiguration } from '@foyer/contract'
import { isStaff } from '../../platform/http/calls/access.ts'
import type { Principal, VenueKey } from '../../platform/http/feature.ts'

/** Which sheet is meant: each configuration of a widget of a venue is one. */
export interface BoardPlace extends VenueKey {
  readonly widgetId: string
  readonly configurationId: string
}

export type BoardPermissions =
  | { readonly maySee: false }
  | { readonly maySee: true; readonly mayDraw: boolean; readonly mayRestore: boolean }

export interface AccessDeps {
  /** Only of the architecture that its mode shows. */
  readonly findConfiguration: (place: BoardPlace) => WhiteboardConfiguration | undefined
  /** Whether somebody is muted or banned now. */
  readonly isSilenced: (userId: string) => Promise<boolean>
  readonly now: () => number
}

export const boardKey = ({ opMode, architectureId, widgetId, configurationId }: BoardPlace): string =>
  `${opMode}/${architectureId}/${widgetId}/${configurationId}`

/** What a person may do on a sheet at this moment. The kernel has already checked that they may enter the venue. */
export async function permissionsOf(
  { findConfiguration, isSilenced, now }: AccessDeps,
  place: BoardPlace,
  principal: Principal,
): Promise<BoardPermissions> {
  const configuration = findConfiguration(place)
  if (configuration === undefined || !isOn(configuration, now())) return { maySee: false }
  // Guests of a public venue can only look: other people could not see who draws.
  if (principal.kind !== 'account') return { maySee: true, mayDraw: false, mayRestore: false }
  const isSilent = await isSilenced(principal.userId)
  return {
    maySee: true,
    mayDraw: !isSilent && (!configuration.readOnly || isStaff(principal)),
    mayRestore: !isSilent && isStaff(principal),
  }
}

/** Without begin it has always begun, without end it never ends. Source: VEN-20. */
const isOn = ({ begin, end }: WhiteboardConfiguration, nowMs: number): boolean =>
  (begin === undefined || nowMs >= Date.parse(begin) - slotGraceMs) &&
  (end === undefined || nowMs < Date.parse(end) + slotGraceMs)
