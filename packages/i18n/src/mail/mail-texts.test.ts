import { expect, test } from 'vitest'
import { en, type MailTextKey } from './en.ts'
import { mailVoice } from './mail-texts.ts'

const keys = Object.keys(en) as MailTextKey[]
/** Each name stands for itself, so that what is filled in shows. */
const names = { name: '{name}', venue: '{venue}', minutes: '{minutes}', until: '{until}', email: '{email}' }
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

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

test('[DSG-03] an invitation welcomes, names the event, says what to do and until when, and speaks of no new password', () => {
  const welcome = {
    en: 'Welcome',
    de: 'willkommen',
    es: 'bienvenida',
    fr: 'bienvenue',
    it: 'benvenuto',
    pt: 'boas-vindas',
  }
  const again = /new password|neues Passwort|nueva contraseña|nouveau mot de passe|nuova password|nova palavra-passe/i
  for (const [language, word] of Object.entries(welcome)) {
    const { t } = mailVoice(language)
    const parts = (['subject', 'text', 'action', 'foot'] as const).map((part) => t(`invitation.${part}`, names))
    expect(parts[0], language).toContain('{venue}')
    for (const said of [word, '{venue}', '{email}', '{until}']) expect(parts[1], language).toContain(said)
    expect(parts.join(' '), language).not.toMatch(again)
  }
})
