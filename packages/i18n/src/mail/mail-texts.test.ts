import { expect, test } from 'vitest'
import { en, type MailTextKey } from './en.ts'
import { mailVoice } from './mail-texts.ts'

const keys = Object.keys(en) as MailTextKey[]
/** Each name stands for itself, so that what is filled in shows. */
const names = { name: '{name}', venue: '{venue}', minutes: '{minutes}', hours: '{hours}' }
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

test('[L10N-02] mails are written in the six languages, with the same names filled in', () => {
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt']) {
    const { locale, t } = mailVoice(language)
    expect(locale).toBe(language)
    for (const key of keys) {
      expect(placeholders(t(key, names)), `${language} ${key}`).toEqual(placeholders(en[key]))
      if (language !== 'en') expect(t(key), `${language} ${key}`).not.toBe(en[key])
    }
  }
})

test('[L10N-02] a language without mail texts gets those of its base language, else English', () => {
  expect(mailVoice('pt-BR').locale).toBe('pt')
  expect(mailVoice('ja').locale).toBe('en')
  expect(mailVoice('constructor').locale).toBe('en')
  expect(mailVoice('en').t('greeting', { name: 'Ann $& {venue}' })).toBe('Hello Ann $& {venue},')
})
