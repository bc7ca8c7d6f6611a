import type { AnswerOf } from '@foyer/contract'
import { mailVoice } from '@foyer/i18n/mail'
import type { AskedFrom } from '../../platform/http/asked-from.ts'
import { composeLetter } from '../../platform/mail/letter.ts'
import { mailFailureOf } from '../../platform/mail/mail-failure.ts'
import { MailNotSentError, type Mailer } from '../../platform/mail/mailer.ts'

export interface TestMailDeps {
  readonly mailer: Pick<Mailer, 'send'>
  /** The venue's name in a language. */
  readonly venueName: (locale: string) => string
}

export interface TestMailReader {
  readonly name: string
  readonly email: string
}

/** Sends a mail that proves to its reader that mails arrive, and says why it could not be sent. Source: ADM-02. */
export async function sendTestMail(
  { mailer, venueName }: TestMailDeps,
  { name, email }: TestMailReader,
  from: Pick<AskedFrom, 'origin' | 'locale'>,
): Promise<AnswerOf<'system.send-test-mail'>> {
  const { locale, direction, t } = mailVoice(from.locale)
  const params = { name, email, venue: venueName(locale) }
  const { text, html } = composeLetter({
    locale,
    direction,
    greeting: t('greeting', params),
    text: t('test.text', params),
    action: t('test.action'),
    address: `${from.origin}/admin/system`,
    copyLink: t('copy-link'),
    foot: t('test.foot'),
  })
  try {
    await mailer.send({ to: email, subject: t('test.subject', params), text, html })
    return { to: email }
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error
    return { to: email, failure: mailFailureOf(error) }
  }
}
