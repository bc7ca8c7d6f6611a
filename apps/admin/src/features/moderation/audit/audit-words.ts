import type { AuditEntry, LocalizedTexts } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import type { AdminTranslator } from '@foyer/i18n/admin'

/** What ties an entry to another and says nothing to a reader. */
const forMachines: ReadonlySet<string> = new Set([
  'sanctionId',
  'announcementId',
  'commentId',
  'configurationId',
  'postId',
  'questionId',
  'versionId',
  'entries',
  'formerHash',
])

/** An entry in the words of a language; what this page does not know stands as the server wrote it. */
export interface AuditWords {
  readonly when: string
  readonly who: string
  readonly action: string
  readonly about: string
  readonly details: readonly string[]
}

/** `names`: what areas and widgets are called, by their ids. */
export function wordsOf(
  { at, by, act, subject, person, details }: AuditEntry,
  names: Readonly<Record<string, LocalizedTexts>>,
  texts: AdminTranslator,
): AuditWords {
  const { t, date, locale } = texts
  const named = (id: string) => localizedText(names[id], locale) || id
  // A key without a text is its own text.
  const key = `admin.audit.act.${act}` as const
  const action = t(key)
  return {
    when: whenOf(at, date),
    who: nameOf(by, texts),
    action: action === key ? act : action,
    about: person === undefined ? named(subject) : nameOf(person, texts),
    details: Object.entries(details)
      .filter(([name, value]) => !forMachines.has(name) && value !== '' && value !== subject)
      .toSorted(([one], [other]) => Number(other === 'reason') - Number(one === 'reason'))
      .map(([name, value]) => (isPlace(name) ? named(String(value)) : detailOf(name, value, texts))),
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
    case 'version':
      return t('admin.overview.version', { version: Number(value) })
    case 'publishAtMs':
      return typeof value === 'number' ? t('admin.audit.publish-at', { when: whenOf(value, date) }) : String(value)
    case 'isScheduled':
      return t('admin.versions.scheduled')
    case 'slowModeS':
      return t('admin.audit.slow-mode', { seconds: Number(value) })
    default:
      return `${name}: ${value}`
  }
}

const isPlace = (name: string) => name === 'areaId' || name === 'widgetId'

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
