import { z } from 'zod'
import { isHostPlain } from './host-letters.ts'
import { isLanguageCode } from './languages.ts'
import { parseUrl } from './parse-url.ts'
import { richText } from './rich-text.ts'

const hasLoneSurrogate = (value: string) => !value.isWellFormed()
// Line feed and tab are the only control characters a text may hold.
const hasControlCharacter = (value: string) => /[\u0000-\u0008\u000B-\u001F\u007F]/.test(value)

/** A text a person wrote: NFC, no control characters, no lone surrogates, at most `max` UTF-16 units. */
export const text = (max: number) =>
  z
    .string()
    .max(max, 'The value is too long.')
    .refine((value) => !hasLoneSurrogate(value), 'holds a lone surrogate')
    .refine((value) => hasLoneSurrogate(value) || !hasControlCharacter(value), 'holds a control character')
    .overwrite((value) => (value.isWellFormed() ? value.normalize('NFC') : value))

export const Locale = z
  .string()
  .refine(isLanguageCode, 'is not one of the 32 languages')
  .describe('The code of one of the 32 languages, such as `en` or `pt-BR`.')

export const LocalizedText = z.strictObject({ locale: Locale, text: text(richText.maxChars) })
export type LocalizedText = z.infer<typeof LocalizedText>

const eachLocaleOnce = (entries: readonly { locale: string }[]) =>
  new Set(entries.map((entry) => entry.locale)).size === entries.length

/** One text per locale. Source: L10N-03. */
export const LocalizedTexts = z.array(LocalizedText).max(32).refine(eachLocaleOnce, 'names a locale twice')
export type LocalizedTexts = z.infer<typeof LocalizedTexts>

/** HTML per locale, sanitised on save and again where it is shown. Source: PAG-02. */
export const LocalizedRichTexts = LocalizedTexts.meta({
  description: 'HTML; sanitised, and refused with a script element',
})

/** `#RRGGBB`. */
export const Color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #F70041')

/** An instant as ISO 8601 with offset or Z. */
export const Instant = z.iso.datetime({ offset: true })

export const deceptiveHostText = 'has a host whose letters can be taken for others; write it as xn--…'

/** Whether a text is an absolute http or https address without user name or password. */
export const isWebAddress = (value: string): boolean => {
  const url = parseUrl(value)
  if (url === undefined) return false
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
}

/**
 * Whether a text is a path of the venue's own origin, such as `/pages/timetable.html`: it begins with one slash, and no
 * browser reads it as an address of another host.
 */
export const isOwnPath = (value: string): boolean => {
  const here = 'https://own.invalid'
  const url = /^\/[^\\\s\u0000-\u001F\u007F]*$/.test(value) ? parseUrl(value, here) : undefined
  return url?.origin === here && !url.pathname.startsWith('//')
}

export const WebAddress = z
  .string()
  .max(2048)
  .refine(isWebAddress, 'must be an http or https address')
  .refine(isHostPlain, deceptiveHostText)
  .describe('An absolute http or https address without user name or password, whose host is what it looks like.')

/** A page to show in a frame: one of another host, or a path of the venue's own origin. */
export const PageAddress = z
  .string()
  .max(2048)
  .refine(
    (value) => isOwnPath(value) || isWebAddress(value),
    'must be an http or https address, or a path of this venue such as /pages/timetable.html',
  )
  .refine(isHostPlain, deceptiveHostText)
