import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

const flagsOn = [
  'audioOn',
  'backgroundOn',
  'logoOn',
  'participantCountOn',
  'settingsButtonOn',
  'pipButtonOn',
  'chatOn',
  'leaveButtonOn',
  'moreButtonOn',
  'peopleOn',
  'preCallReviewOn',
  'screenShareOn',
  'subGridLabelsOn',
  'timerOn',
  'videoOn',
]
const flagsOff = [
  'webinarOn',
  'lockingOn',
  'breakoutOn',
  'lowDataOn',
  'roomIntegrationsOn',
  'autoSpotlightOn',
  'skipMediaPermissionPromptOn',
  'floatSelfOn',
]
const meetingFlags = Object.fromEntries([
  ...flagsOn.map((flag) => [flag, true]),
  ...flagsOff.map((flag) => [flag, false]),
])

export const kind = defineEditorKind({
  type: 'MEETING',
  group: 'live',
  place: 1,
  usualPlace: 3,
  content: () => ({ ...inDialog, hostUserIds: [], ...meetingFlags }),
})
