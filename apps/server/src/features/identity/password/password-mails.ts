import { mailVoice } from '@foyer/i18n/mail'
import { composeLetter } from '../../../platform/mail/letter.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Account } from '../account.store.ts'
import { accountToUser } from '../accounts.ts'

/** What a mail is about, and what of it differs. */
type Matter =
  | { readonly kind: 'reset'; readonly minutes: number }
  | { readonly kind: 'invitation'; readonly hours: number }
  | { readonly kind: 'changed' }

export interface PasswordMail {
  readonly account: Account
  readonly matter: Matter
  /** Where the button leads. */
  readonly address: string
  readonly locale: string
}

export interface PasswordMailsDeps {
  readonly mailer: Mailer
  /** The venue's name in a language. */
  readonly venueName: (locale: string) => string
}

export type SendPasswordMail = (mail: PasswordMail) => Promise<void>

/** The three mails about a password, in the reader's language. Fails with `MailNotSentError`. Source: AUT-06, AUT-09. */
export const createPasswordMails =
  ({ mailer, venueName }: PasswordMailsDeps): SendPasswordMail =>
  ({ account, matter, address, locale: wanted }) => {
    const { locale, direction, t } = mailVoice(wanted)
    const { kind, ...numbers } = matter
    const params = { ...numbers, name: accountToUser(account).attributes.name, venue: venueName(locale) }
    const { text, html } = composeLetter({
      locale,
      direction,
      greeting: t('greeting', params),
      text: t(`${kind}.text`, params),
      action: t(`${kind}.action`, params),
      address,
      copyLink: t('copy-link'),
      foot: t(`${kind}.foot`, params),
    })
    // As typed when the account was made, plus-suffix and all.
    return mailer.send({ to: account.email, subject: t(`${kind}.subject`, params), text, html })
  }
