import { type Content, inDialog } from './content.ts'

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

export const meetingContent: Content = () => ({ ...inDialog, hostUserIds: [], ...meetingFlags })
