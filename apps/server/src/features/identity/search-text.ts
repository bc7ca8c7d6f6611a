import type { Account } from './account.store.ts'

/** Without accents and capitals, so that `muller` finds Müller. Source: DSG-03. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()

/** What an account is found and sorted by; the same as the column `search_text`. */
export const searchTextOf = ({ name, email, company = '' }: Pick<Account, 'name' | 'email' | 'company'>): string =>
  foldText([name ?? email, email, company].join('\n'))
