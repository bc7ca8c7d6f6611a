import type { AuditEntry } from '@foyer/contract'
import type { AdminTextKey, AdminTranslator } from '@foyer/i18n/admin'

const acts: Readonly<Record<string, AdminTextKey>> = {
  'moderation.mute': 'admin.audit.act.moderation.mute',
  'moderation.ban': 'admin.audit.act.moderation.ban',
  'moderation.lift-mute': 'admin.audit.act.moderation.lift-mute',
  'moderation.lift-ban': 'admin.audit.act.moderation.lift-ban',
  'moderation.delete-message': 'admin.audit.act.moderation.delete-message',
  'moderation.set-room-rules': 'admin.audit.act.moderation.set-room-rules',
  'moderation.settle-report': 'admin.audit.act.moderation.settle-report',
  'media-board.delete-comment': 'admin.audit.act.media-board.delete-comment',
  'admin.create-account': 'admin.audit.act.admin.create-account',
  'admin.set-authority': 'admin.audit.act.admin.set-authority',
  'admin.set-enabled': 'admin.audit.act.admin.set-enabled',
  'admin.end-sessions': 'admin.audit.act.admin.end-sessions',
  'admin.reset-second-factor': 'admin.audit.act.admin.reset-second-factor',
  'admin.invite': 'admin.audit.act.admin.invite',
  'admin.list-accounts': 'admin.audit.act.admin.list-accounts',
  'admin.list-security-events': 'admin.audit.act.admin.list-security-events',
  'logging.list': 'admin.audit.act.logging.list',
  'logging.export': 'admin.audit.act.logging.export',
  'media-board.recommended': 'admin.audit.act.media-board.recommended',
  'moderation.list-reports': 'admin.audit.act.moderation.list-reports',
  'moderation.list-sanctions': 'admin.audit.act.moderation.list-sanctions',
  'moderation.list-audit': 'admin.audit.act.moderation.list-audit',
  'profile.read': 'admin.audit.act.profile.read',
  'social-wall.list-queue': 'admin.audit.act.social-wall.list-queue',
  'consent.list': 'admin.audit.act.consent.list',
  'consent.export': 'admin.audit.act.consent.export',
  'analytics.export': 'admin.audit.act.analytics.export',
  'announcement.post': 'admin.audit.act.announcement.post',
  'announcement.take-back': 'admin.audit.act.announcement.take-back',
  'exhibitor-desk.list-cards': 'admin.audit.act.exhibitor-desk.list-cards',
  'exhibitor-desk.export-cards': 'admin.audit.act.exhibitor-desk.export-cards',
  'exhibitor-desk.export-missed': 'admin.audit.act.exhibitor-desk.export-missed',
  'poll.set-state': 'admin.audit.act.poll.set-state',
  'questions.set-state': 'admin.audit.act.questions.set-state',
  'questions.approve': 'admin.audit.act.questions.approve',
  'questions.refuse': 'admin.audit.act.questions.refuse',
  'questions.answer-now': 'admin.audit.act.questions.answer-now',
  'questions.answered': 'admin.audit.act.questions.answered',
  'questions.bring-back': 'admin.audit.act.questions.bring-back',
  'questions.pin': 'admin.audit.act.questions.pin',
  'questions.unpin': 'admin.audit.act.questions.unpin',
  'questions.delete': 'admin.audit.act.questions.delete',
  'social-wall.approve': 'admin.audit.act.social-wall.approve',
  'social-wall.hide': 'admin.audit.act.social-wall.hide',
  'audit.seal': 'admin.audit.act.audit.seal',
  'whiteboard.restore': 'admin.audit.act.whiteboard.restore',
}

/** What ties an entry to another and says nothing to a reader. */
const forMachines: ReadonlySet<string> = new Set(['sanctionId', 'commentId', 'entries', 'formerHash'])

/** An entry in the words of a language; what this page does not know stands as the server wrote it. */
export interface AuditWords {
  readonly when: string
  readonly who: string
  readonly action: string
  readonly about: string
  readonly details: readonly string[]
}

export function wordsOf({ at, by, act, subject, person, details }: AuditEntry, texts: AdminTranslator): AuditWords {
  const { t, date } = texts
  const key = acts[act]
  return {
    when: whenOf(at, date),
    who: nameOf(by, texts),
    action: key === undefined ? act : t(key),
    about: person === undefined ? subject : nameOf(person, texts),
    details: Object.entries(details)
      .filter(([name]) => !forMachines.has(name))
      .toSorted(([one], [other]) => Number(other === 'reason') - Number(one === 'reason'))
      .map(([name, value]) => detailOf(name, value, texts)),
  }
}

/** Of an erased account only what was done is left. Source: SEC-17. */
const nameOf = ({ name, isGone }: AuditEntry['by'], { t }: AdminTranslator) =>
  isGone === true ? t('admin.audit.deleted-account') : name

const whenOf = (ms: number, date: AdminTranslator['date']) => date(ms, { dateStyle: 'medium', timeStyle: 'medium' })

function detailOf(name: string, value: string | number | boolean, { t, date }: AdminTranslator): string {
  switch (name) {
    case 'reason':
      return String(value)
    case 'until':
      return typeof value === 'number' ? t('admin.sanctions.until', { when: whenOf(value, date) }) : String(value)
    case 'authority':
      return isRole(value) ? t(`admin.role.${value}`) : String(value)
    case 'outcome':
      return value === 'dismissed' || value === 'acted' ? t(`admin.audit.outcome.${value}`) : String(value)
    case 'isEnabled':
      return t(value === true ? 'admin.accounts.on' : 'admin.accounts.off')
    case 'isReadOnly':
      return t(value === true ? 'admin.audit.is-read-only.true' : 'admin.audit.is-read-only.false')
    case 'wasWhole':
      return t(value === true ? 'admin.audit.was-whole.true' : 'admin.audit.was-whole.false')
    case 'opMode':
      return t(value === 'STAGE' ? 'admin.overview.stage' : 'admin.overview.live')
    case 'slowModeS':
      return t('admin.audit.slow-mode', { seconds: Number(value) })
    default:
      return `${name}: ${value}`
  }
}

const isRole = (value: unknown): value is 'attendee' | 'moderator' | 'designer' | 'administrator' =>
  value === 'attendee' || value === 'moderator' || value === 'designer' || value === 'administrator'

/** Whether an entry holds all of these words, wherever they stand. */
export function holds({ when, who, action, about, details }: AuditWords, words: string): boolean {
  const text = [when, who, action, about, ...details].join(' ').toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
