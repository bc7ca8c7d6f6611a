import type { ConfigurationOf, ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { findWidget } from '../area/find-widget.ts'

export interface MeetingTarget {
  readonly widget: ServedWidget
  readonly configuration: ConfigurationOf<'MEETING'>
}

const isWithin = (begin: string | undefined, end: string | undefined, nowMs: number) =>
  (begin === undefined || Date.parse(begin) <= nowMs) && (end === undefined || nowMs < Date.parse(end))

/** The meeting a full-screen address names, if it is there and on at this moment. Source: NAV-08. */
export function meetingOf(
  architecture: ServedArchitecture,
  area: ServedArea,
  widgetId: string | undefined,
  configurationId: string | undefined,
  serverNowMs: number,
): MeetingTarget | undefined {
  const widget = findWidget(architecture, area, widgetId)
  const found = widget?.configurations.find(({ id }) => id === configurationId)
  if (widget?.type !== 'MEETING' || found === undefined || !('displayMode' in found)) return undefined
  const configuration = found as ConfigurationOf<'MEETING'>
  return isWithin(configuration.begin, configuration.end, serverNowMs) ? { widget, configuration } : undefined
}
