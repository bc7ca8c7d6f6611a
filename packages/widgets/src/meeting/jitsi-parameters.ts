import type { MeetingConfiguration } from '@foyer/contract'
import type { MeetingVisitor } from './meeting-visitor.ts'

/** Names the channel through which a room notifies its page; any number works, because a page has one room at a time. */
export const jitsiChannel = 0

type Value = string | number | boolean | readonly string[]

/**
 * Adds to the fragment of a room what it shows and the visitor's name. The query has the language alone, so that no name reaches
 * the log of a server. Parameters that the address has already stay. Source: WID-01.
 */
export function addJitsiParameters(url: URL, configuration: MeetingConfiguration, visitor: MeetingVisitor): void {
  url.searchParams.set('lang', visitor.lang)
  const said = url.hash.slice(1)
  const known = new Set(said.split('&').map((part) => part.split('=')[0]))
  const added = Object.entries(parametersOf(configuration, visitor))
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
  url.hash = [...(said === '' ? [] : [said]), ...added].join('&')
}

/**
 * The flags in the words of Jitsi. It has none for the picture-in-picture, the "more" button and the three opt-ins; what is
 * neither here nor a button of the list is as the server has it. Its own buttons to invite are never shown: who comes is
 * for the venue to say.
 */
function parametersOf(configuration: MeetingConfiguration, visitor: MeetingVisitor): Record<string, Value> {
  const { displayName, meetingName } = visitor
  return {
    jitsi_meet_external_api_id: jitsiChannel,
    ...(displayName === '' ? {} : { 'userInfo.displayName': displayName }),
    'config.subject': meetingName,
    'config.startWithAudioMuted': !configuration.audioOn,
    'config.startWithVideoMuted': !configuration.videoOn,
    'config.prejoinConfig.enabled': configuration.preCallReviewOn,
    'config.toolbarButtons': buttonsOf(configuration),
    'config.disableVirtualBackground': !configuration.backgroundOn,
    'config.hideLobbyButton': !configuration.lockingOn,
    'config.hideParticipantsStats': !configuration.participantCountOn,
    'config.breakoutRooms.hideAddRoomButton': !configuration.breakoutOn,
    'config.hideConferenceTimer': !configuration.timerOn,
    'config.hideDisplayName': !configuration.subGridLabelsOn,
    ...(configuration.lowDataOn ? { 'config.resolution': 360, 'config.startLastN': 4 } : {}),
    // Visitors are not sent on to an app, and no badge leads to the maker's page unless logos are enabled.
    'config.disableDeepLinking': true,
    'config.disableInviteFunctions': true,
    'interfaceConfig.SHOW_POWERED_BY': configuration.logoOn,
    'interfaceConfig.VIDEO_QUALITY_LABEL_DISABLED': !configuration.lowDataOn,
  }
}

/** Buttons by the flag that shows them; those of no flag are always there. */
const buttons = [
  ['microphone'],
  ['camera'],
  ['desktop', 'screenShareOn'],
  ['chat', 'chatOn'],
  ['raisehand'],
  ['reactions'],
  ['participants-pane', 'peopleOn'],
  ['tileview'],
  ['select-background', 'backgroundOn'],
  ['security', 'lockingOn'],
  ['settings', 'settingsButtonOn'],
  ['videoquality', 'settingsButtonOn'],
  ['etherpad', 'roomIntegrationsOn'],
  ['sharedvideo', 'roomIntegrationsOn'],
  ['whiteboard', 'roomIntegrationsOn'],
  ['closedcaptions'],
  ['fullscreen'],
  ['hangup', 'leaveButtonOn'],
] as const

const buttonsOf = (configuration: MeetingConfiguration): readonly string[] =>
  buttons.filter(([, field]) => field === undefined || configuration[field]).map(([name]) => name)
