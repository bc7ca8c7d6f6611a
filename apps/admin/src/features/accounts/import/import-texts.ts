import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'
import type { ImportResult, InvitationMailState } from '@foyer/contract'
import type { RowFaultKind } from './check-rows.ts'
import type { ColumnKind } from './columns.ts'
import type { TableFault } from './table.ts'

export type ImportTextKey = TopicKey<'accounts-import'>

/** What the pages of the import and of the invitations say, fetched with them. */
const texts: TopicTexts<ImportTextKey> = createTopicTexts(loadTexts('accounts-import'))
export const ImportTexts = texts.TopicTexts
export const useImportTexts = texts.useTopicTexts

export const columnTexts: Readonly<Record<ColumnKind, ImportTextKey>> = {
  email: 'accounts-import.kind.email',
  name: 'accounts-import.kind.name',
  'first-name': 'accounts-import.kind.first-name',
  'last-name': 'accounts-import.kind.last-name',
  title: 'accounts-import.kind.title',
  company: 'accounts-import.kind.company',
  role: 'accounts-import.kind.role',
}

export const tableFaultTexts: Readonly<Record<TableFault, ImportTextKey>> = {
  'too-large': 'accounts-import.file.too-large',
  unreadable: 'accounts-import.file.unreadable',
  'not-a-table': 'accounts-import.file.not-a-table',
  'old-excel': 'accounts-import.file.old-excel',
  empty: 'accounts-import.file.empty',
  'no-addresses': 'accounts-import.file.no-addresses',
  'too-many-rows': 'accounts-import.file.too-many-rows',
  'too-many-columns': 'accounts-import.file.too-many-columns',
}

export const rowFaultTexts: Readonly<Record<RowFaultKind, ImportTextKey>> = {
  'no-address': 'accounts-import.fault.no-address',
  invalid: 'accounts-import.fault.invalid',
  'too-long': 'accounts-import.fault.too-long',
  duplicate: 'accounts-import.fault.duplicate',
  'role-unknown': 'accounts-import.fault.role-unknown',
  'role-too-high': 'accounts-import.fault.role-too-high',
  'extra-cells': 'accounts-import.fault.extra-cells',
}

export const resultTexts: Readonly<Record<ImportResult, ImportTextKey>> = {
  created: 'accounts-import.result.created',
  updated: 'accounts-import.result.updated',
  unchanged: 'accounts-import.result.unchanged',
  skipped: 'accounts-import.result.skipped',
  protected: 'accounts-import.result.protected',
  duplicate: 'accounts-import.result.duplicate',
  invalid: 'accounts-import.result.invalid',
}

export const mailStateTexts: Readonly<Record<InvitationMailState, ImportTextKey>> = {
  waiting: 'accounts-import.mail.waiting',
  sent: 'accounts-import.mail.sent',
  failed: 'accounts-import.mail.failed',
  cancelled: 'accounts-import.mail.cancelled',
  unneeded: 'accounts-import.mail.unneeded',
}
