import type { SettingTopic, ValuesOf } from '../setting.ts'
import { retentionDays, type RetentionDays } from '../retention-days.ts'
import { wholeNumber } from './forms.ts'

const schema = wholeNumber(1, 3_660, 'a number of days')

const daysOf = (kind: keyof RetentionDays, meaning: string) => ({
  schema,
  default: String(retentionDays[kind]),
  meaning: `Days for which ${meaning}`,
  example: '60',
})

export const retentionSettings = {
  title: 'Retention periods',
  guide: 'retention.md',
  settings: {
    RETENTION_LOGS_DAYS: daysOf('LOGS', 'log lines are kept'),
    RETENTION_ANALYTICS_DAYS: daysOf('ANALYTICS', 'visits are kept, where the venue counts them itself'),
    RETENTION_CONSENTS_DAYS: daysOf('CONSENTS', 'lines of the consent ledger are kept'),
    RETENTION_ANNOUNCEMENTS_DAYS: daysOf('ANNOUNCEMENTS', 'announcements of staff are kept after their end'),
    RETENTION_CHAT_DAYS: daysOf('CHAT', 'chat messages are kept with their files'),
    RETENTION_UNANSWERED_DAYS: daysOf('UNANSWERED', 'unanswered search questions are kept'),
    RETENTION_SECURITY_DAYS: daysOf('SECURITY', 'sign-ins and related events are kept'),
  },
} as const satisfies SettingTopic

/** For how many days kinds of data are kept. Source: PRO-03. */
export const toRetentionDays = (values: ValuesOf<typeof retentionSettings.settings>): RetentionDays => ({
  LOGS: values.RETENTION_LOGS_DAYS,
  ANALYTICS: values.RETENTION_ANALYTICS_DAYS,
  CONSENTS: values.RETENTION_CONSENTS_DAYS,
  ANNOUNCEMENTS: values.RETENTION_ANNOUNCEMENTS_DAYS,
  CHAT: values.RETENTION_CHAT_DAYS,
  UNANSWERED: values.RETENTION_UNANSWERED_DAYS,
  SECURITY: values.RETENTION_SECURITY_DAYS,
})
