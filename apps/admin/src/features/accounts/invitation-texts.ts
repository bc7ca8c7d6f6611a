import { toCsv } from '@foyer/contract/csv'
import type { AdminTextKey, AdminTranslator } from '@foyer/i18n/admin'
import type { ListedInvitation } from './use-invitations.ts'

/** What will be done with a person of a list, or what was. */
export function stateTextOf({ result, state }: ListedInvitation): AdminTextKey {
  if (result !== undefined) {
    return result === 'known' ? 'admin.invites.state.active' : `admin.invites.state.${result}`
  }
  return state === 'invited' ? 'admin.invites.state.waiting' : `admin.invites.state.${state}`
}

/** How it is coloured. */
export function stateToneOf({ result, state }: ListedInvitation): 'success' | 'neutral' | 'error' {
  if (result !== undefined) return result === 'not-sent' ? 'error' : result === 'known' ? 'neutral' : 'success'
  return state === 'new' ? 'success' : state === 'invited' || state === 'active' ? 'neutral' : 'error'
}

/** The result as a spreadsheet reads it. */
export const resultTable = (people: readonly ListedInvitation[], t: AdminTranslator['t']): string =>
  toCsv([
    [t('login.email'), t('admin.accounts.name'), t('admin.invites.state')],
    ...people.map((person) => [person.email, person.name, t(stateTextOf(person))]),
  ])

/** The same to paste into a mail or a table. */
export const resultLines = (people: readonly ListedInvitation[], t: AdminTranslator['t']): string =>
  people.map((person) => [person.email, person.name, t(stateTextOf(person))].join('\t')).join('\n')
