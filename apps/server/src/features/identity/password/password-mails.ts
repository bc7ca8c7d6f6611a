import { mailVoice } from '@foyer/i18n/mail'
import { composeLetter } from '../../../platform/mail/letter.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { Account } from '../account.store.ts'
import { accountToUser } from '../accounts.ts'

/** What a mail is about, and what of it differs. */
type Matter =
  | { readonly kind: 'reset'; readonly minutes: number }
  | { readonly kind: 'invitation'; /** Unix milliseconds, when the link ends. */ readonly untilMs: number }
  | { readonly kind: 'changed' }
  /** To the new address of an account, and to the former one. */
  | { readonly kind: 'email-new' }
  | { readonly kind: 'email-former' }

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

/** The mails about an account and its password, in the reader's language. Fails with `MailNotSentError`. Source: AUT-06, AUT-09. */
export const createPasswordMails =
  ({ mailer, venueName }: PasswordMailsDeps): SendPasswordMail =>
  ({ account, matter, address, locale: wanted }) => {
    const { locale, direction, t } = mailVoice(wanted)
    const { kind } = matter
    const params = {
      name: accountToUser(account).attributes.name,
      email: account.email,
      venue: venueName(locale),
      ...(matter.kind === 'reset' && { minutes: matter.minutes }),
      ...(matter.kind === 'invitation' && { until: formatInstant(matter.untilMs, locale) }),
    }
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

/** A moment as a sentence has it. In UTC, and it says so: the server does not know where the reader is. */
const formatInstant = (atMs: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(atMs)
