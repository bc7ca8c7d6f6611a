import { parseUrl } from '@foyer/contract'
import { resolve } from 'node:path'
import { z } from 'zod'

/** A text from which `parse` makes a value, or `undefined` where it is wrong. */
export const parsed = <Value>(message: string, parse: (text: string) => Value | undefined): z.ZodType<Value, string> =>
  z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue(message)
    return z.NEVER
  })

export const matching = (form: RegExp, message: string) => z.string().regex(form, message)

export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

/** Both ends are allowed. */
export function wholeNumber(least: number, most: number, what = 'a number'): z.ZodType<number, string> {
  const message = `must be ${what} from ${least} to ${most}`
  return matching(/^\d+$/, message).transform(Number).pipe(z.number().min(least, message).max(most, message))
}

/** Entries between spaces or commas. */
export const listOf = <Value>(message: string, parseEntry: (entry: string) => Value | undefined) =>
  parsed(message, (text): readonly Value[] | undefined => {
    const entries = text.split(/[\s,]+/).filter(Boolean)
    const values = entries.map(parseEntry).filter((value) => value !== undefined)
    return values.length === entries.length ? values : undefined
  })

/** A file or a folder; a relative path counts from the folder that the server starts in. */
export const path = z.string().transform((text) => resolve(text))

/** A word that can be sent in a header. */
export const word = matching(/^[\x21-\x7e]+$/, 'must be one word of plain letters, digits and signs')

/** An http or https address without a name, a password, a query or a fragment. */
export function parseWebAddress(text: string): URL | undefined {
  const url = parseUrl(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && isBare(url) ? url : undefined
}

export const isBare = ({ username, password, search, hash }: URL): boolean =>
  username === '' && password === '' && search === '' && hash === ''

/** An address of an API, without a slash at its end. */
export const apiAddress = parsed('must be an address such as https://api.example', (text) =>
  parseWebAddress(text) === undefined ? undefined : text.replace(/\/$/, ''),
)

/** A time of day such as 03:00, in ms after midnight. */
export const timeOfDay = parsed('must be a time of day such as 03:00', (text) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) * 60_000
})
