import type { AuditEntry } from '@foyer/contract'
import type { DesignerTextKey, DesignerTranslator } from '@foyer/i18n/designer'

const acts: Readonly<Record<string, DesignerTextKey>> = {
  'moderation.mute': 'designer.audit.act.moderation.mute',
  'moderation.ban': 'designer.audit.act.moderation.ban',
  'moderation.lift-mute': 'designer.audit.act.moderation.lift-mute',
  'moderation.lift-ban': 'designer.audit.act.moderation.lift-ban',
  'moderation.delete-message': 'designer.audit.act.moderation.delete-message',
  'moderation.set-room-rules': 'designer.audit.act.moderation.set-room-rules',
  'moderation.settle-report': 'designer.audit.act.moderation.settle-report',
  'media-board.delete-comment': 'designer.audit.act.media-board.delete-comment',
  'admin.create-account': 'designer.audit.act.admin.create-account',
  'admin.set-authority': 'designer.audit.act.admin.set-authority',
  'admin.set-enabled': 'designer.audit.act.admin.set-enabled',
  'admin.end-sessions': 'designer.audit.act.admin.end-sessions',
  'admin.invite': 'designer.audit.act.admin.invite',
  'admin.list-accounts': 'designer.audit.act.admin.list-accounts',
  'logging.list': 'designer.audit.act.logging.list',
  'logging.export': 'designer.audit.act.logging.export',
  'media-board.recommended': 'designer.audit.act.media-board.recommended',
  'moderation.list-reports': 'designer.audit.act.moderation.list-reports',
  'moderation.list-sanctions': 'designer.audit.act.moderation.list-sanctions',
  'moderation.list-audit': 'designer.audit.act.moderation.list-audit',
  'profile.read': 'designer.audit.act.profile.read',
  'social-wall.list-queue': 'designer.audit.act.social-wall.list-queue',
  'consent.list': 'designer.audit.act.consent.list',
  'consent.export': 'designer.audit.act.consent.export',
  'analytics.export': 'designer.audit.act.analytics.export',
  'announcement.post': 'designer.audit.act.announcement.post',
  'announcement.take-back': 'designer.audit.act.announcement.take-back',
  'exhibitor-desk.list-cards': 'designer.audit.act.exhibitor-desk.list-cards',
  'exhibitor-desk.export-cards': 'designer.audit.act.exhibitor-desk.export-cards',
  'exhibitor-desk.export-missed': 'designer.audit.act.exhibitor-desk.export-missed',
  'poll.set-state': 'designer.audit.act.poll.set-state',
  'questions.set-state': 'designer.audit.act.questions.set-state',
  'questions.approve': 'designer.audit.act.questions.approve',
  'questions.refuse': 'designer.audit.act.questions.refuse',
  'questions.answer-now': 'designer.audit.act.questions.answer-now',
  'questions.answered': 'designer.audit.act.questions.answered',
  'questions.bring-back': 'designer.audit.act.questions.bring-back',
  'questions.pin': 'designer.audit.act.questions.pin',
  'questions.unpin': 'designer.audit.act.questions.unpin',
  'questions.delete': 'designer.audit.act.questions.delete',
  'social-wall.approve': 'designer.audit.act.social-wall.approve',
  'social-wall.hide': 'designer.audit.act.social-wall.hide',
  'whiteboard.restore': 'designer.audit.act.whiteboard.restore',
}

/** What ties an entry to another and says nothing to a reader. */
const forMachines: ReadonlySet<string> = new Set(['sanctionId', 'commentId'])

/** An entry in the words of a language; what this page does not know stands as the server wrote it. */
export interface AuditWords {
  readonly when: string
  readonly who: string
  readonly deed: string
  readonly about: string
  readonly details: readonly string[]
}

export function wordsOf({ at, by, act, subject, person, details }: AuditEntry, texts: DesignerTranslator): AuditWords {
  const { t, date } = texts
  const key = acts[act]
  return {
    when: whenOf(at, date),
    who: by.name,
    deed: key === undefined ? act : t(key),
    about: person?.name ?? subject,
    details: Object.entries(details)
      .filter(([name]) => !forMachines.has(name))
      .toSorted(([one], [other]) => Number(other === 'reason') - Number(one === 'reason'))
      .map(([name, value]) => detailOf(name, value, texts)),
  }
}

const whenOf = (ms: number, date: DesignerTranslator['date']) => date(ms, { dateStyle: 'medium', timeStyle: 'medium' })

function detailOf(name: string, value: string | number | boolean, { t, date }: DesignerTranslator): string {
  switch (name) {
    case 'reason':
      return String(value)
    case 'until':
      return typeof value === 'number' ? t('designer.sanctions.until', { when: whenOf(value, date) }) : String(value)
    case 'authority':
      return isRole(value) ? t(`designer.role.${value}`) : String(value)
    case 'outcome':
      return value === 'dismissed' || value === 'acted' ? t(`designer.audit.outcome.${value}`) : String(value)
    case 'isEnabled':
      return t(value === true ? 'designer.accounts.on' : 'designer.accounts.off')
    case 'isReadOnly':
      return t(value === true ? 'designer.audit.is-read-only.true' : 'designer.audit.is-read-only.false')
    case 'opMode':
      return t(value === 'STAGE' ? 'designer.overview.stage' : 'designer.overview.live')
    case 'slowModeS':
      return t('designer.audit.slow-mode', { seconds: Number(value) })
    default:
      return `${name}: ${value}`
  }
}

const isRole = (value: unknown): value is 'attendee' | 'moderator' | 'designer' | 'administrator' =>
  value === 'attendee' || value === 'moderator' || value === 'designer' || value === 'administrator'

/** Whether an entry holds all of these words, wherever they stand. */
export function holds({ when, who, deed, about, details }: AuditWords, words: string): boolean {
  const text = [when, who, deed, about, ...details].join(' ').toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
