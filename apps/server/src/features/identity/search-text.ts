import { foldText } from '../../platform/text/fold-text.ts'
import type { Account } from './account.store.ts'

/** What others find somebody by; the same as the column `person_text`. */
export const personTextOf = ({ name, email, title = '', company = '' }: Omit<Account, 'id'>): string =>
  foldText([name ?? email.split('@')[0], title, company].join('\n'))

/** What an account is found and sorted by; the same as the column `search_text`. */
export const searchTextOf = ({ name, email, company = '' }: Pick<Account, 'name' | 'email' | 'company'>): string =>
  foldText([name ?? email, email, company].join('\n'))
