import type { ConfigurationOf, ServedArea } from '@foyer/contract'

const isWithin = (begin: string | undefined, end: string | undefined, nowMs: number) =>
  (begin === undefined || Date.parse(begin) <= nowMs) && (end === undefined || nowMs < Date.parse(end))

/** The meeting a full-screen address names, if it is there and on at this moment. Source: NAV-08. */
export function meetingOf(
  area: ServedArea,
  widgetId: string,
  configurationId: string,
  serverNowMs: number,
): ConfigurationOf<'MEETING'> | undefined {
  const widget = area.contentWidgets.find(({ id, type }) => id === widgetId && type === 'MEETING')
  const configuration = widget?.configurations.find(({ id }) => id === configurationId)
  if (configuration === undefined || !('displayMode' in configuration)) return undefined
  const meeting = configuration as ConfigurationOf<'MEETING'>
  return isWithin(meeting.begin, meeting.end, serverNowMs) ? meeting : undefined
}
