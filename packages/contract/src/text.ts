import { z } from 'zod'
import './editor-hint.ts'
import { isLanguageCode } from './languages.ts'
import { richText } from './rich-text.ts'
import { hasControlCharacter } from './text-characters.ts'
import { isHostPlain, isOwnPath, isWebAddress } from './web-address.ts'

const hasLoneSurrogate = (value: string) => !value.isWellFormed()

/** A text a person wrote: NFC, no control characters, no lone surrogates, at most `max` UTF-16 units. */
export const text = (max: number) =>
  z
    .string()
    .max(max, 'The value is too long.')
    .refine((value) => !hasLoneSurrogate(value), 'holds a lone surrogate')
    .refine((value) => hasLoneSurrogate(value) || !hasControlCharacter(value), 'holds a control character')
    .overwrite((value) => (value.isWellFormed() ? value.normalize('NFC') : value))
    .meta({ editor: { isPlain: true } })

export const Locale = z
  .string()
  .refine(isLanguageCode, 'is not one of the 32 languages')
  .describe('The code of one of the 32 languages, such as `en` or `pt-BR`.')

export const LocalizedText = z.strictObject({ locale: Locale, text: text(richText.maxChars) })
export type LocalizedText = z.infer<typeof LocalizedText>

const eachLocaleOnce = (entries: readonly { locale: string }[]) =>
  new Set(entries.map((entry) => entry.locale)).size === entries.length

/** One text per locale. Source: L10N-03. */
export const LocalizedTexts = z
  .array(LocalizedText)
  .max(32)
  .refine(eachLocaleOnce, 'names a locale twice')
  .meta({ editor: { unique: 'locale' } })
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

/** A time zone by its IANA name, such as `Europe/Berlin`; whether there is one is checked with the whole venue. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/, 'must be a time zone such as Europe/Berlin')
  .meta({ editor: { pattern: 'time-zone' } })

/** Whether this computer knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
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
