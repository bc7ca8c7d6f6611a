import { createRequiredContext } from '@foyer/ui/required-context'

/** All that accounts need of the page around them beyond the platform. */
export interface AccountsPorts {
  /** The languages that mails to people can have. */
  readonly mailLanguages: readonly { readonly code: string; readonly nativeName: string }[]
  /** The language of the venue. */
  readonly defaultLocale: string
}

/** The hook throws outside its provider. */
export const [AccountsPortsProvider, useAccountsPorts] = createRequiredContext<AccountsPorts>('AccountsPorts')
