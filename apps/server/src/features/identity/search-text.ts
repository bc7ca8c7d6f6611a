import { foldText } from '../../platform/text/fold-text.ts'
import type { Account } from './account.store.ts'

/** What an account is found and sorted by; the same as the column `search_text`. */
export const searchTextOf = ({ name, email, company = '' }: Pick<Account, 'name' | 'email' | 'company'>): string =>
  foldText([name ?? email, email, company].join('\n'))
