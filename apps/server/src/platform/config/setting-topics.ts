import type { ValuesOf } from './setting.ts'
import { analyticsSettings } from './settings/analytics.settings.ts'
import { answerSettings } from './settings/answers.settings.ts'
import { callSettings } from './settings/calls.settings.ts'
import { eventSystemSettings } from './settings/event-systems.settings.ts'
import { fileSettings } from './settings/files.settings.ts'
import { firebaseSettings } from './settings/firebase.settings.ts'
import { mailSettings } from './settings/mail.settings.ts'
import { monitoringSettings } from './settings/monitoring.settings.ts'
import { retentionSettings } from './settings/retention.settings.ts'
import { serverSettings } from './settings/server.settings.ts'
import { signInSettings } from './settings/sign-in.settings.ts'

/** Everything an operator can set, in the order in which it is documented and errors are listed. Source: OPS-04. */
export const settingTopics = [
  serverSettings,
  signInSettings,
  mailSettings,
  eventSystemSettings,
  firebaseSettings,
  callSettings,
  fileSettings,
  answerSettings,
  analyticsSettings,
  monitoringSettings,
  retentionSettings,
] as const

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Settings = Intersection<(typeof settingTopics)[number]['settings']>

/** The values of all settings, by their names. */
export type SettingValues = ValuesOf<Settings>
