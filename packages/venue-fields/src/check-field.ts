import { hasSizeSuffix, reservedArchitectureIds } from '@foyer/contract/id-rules'
import { isLanguageCode } from '@foyer/contract/languages'
import { hasControlCharacter } from '@foyer/contract/text-characters'
import { isHostPlain, isOwnPath, isStorePath, isWebAddress } from '@foyer/contract/web-address'
import type { Field, FieldType, Pattern } from './field.ts'
import { entityOf } from './field-tables.ts'

export type FaultParams = Readonly<Record<string, string | number>>

/** What is wrong with a value; `path` leads from it to the place. The words are `editor-fields.fault.<code>`. */
export interface FieldFault {
  readonly path: readonly (string | number)[]
  readonly code: string
  readonly params?: FaultParams
}

type Found = FieldFault | undefined
const fault = (code: string, params?: FaultParams): FieldFault => ({
  path: [],
  code,
  ...(params === undefined ? {} : { params }),
})

/**
 * What is wrong with the value of a field: nothing exactly where the schema of the contract accepts it. Does not know what
 * else is in the venue, such as whether a reference leads to something. Source: EDT-11.
 */
export function checkField(field: Field, value: unknown): readonly FieldFault[] {
  if (value !== undefined) return checkValue(field, value)
  return field.isRequired ? [fault('required')] : []
}

/** The faults of an entity; of its fields, and of what they have to do with each other. */
export function checkEntity(name: string, value: unknown): readonly FieldFault[] {
  if (!isObject(value)) return [fault('wrong-type')]
  const { fields, ordered, discriminator } = entityOf(name)
  const known = new Set(fields.map((field) => field.name))
  const faults: FieldFault[] = Object.keys(value)
    .filter((key) => key !== discriminator && !known.has(key))
    .map((key) => ({ path: [key], code: 'unknown-field' }))
  for (const field of fields) faults.push(...within(field.name, checkField(field, valueOf(value, field.name))))
  if (ordered !== undefined && faults.length === 0 && !isInOrder(value, ordered))
    faults.push({ path: [ordered[1]], code: 'ends-before-it-begins' })
  return faults
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueOf = (object: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

const isInOrder = (value: Record<string, unknown>, [first, second]: readonly [string, string]): boolean =>
  Date.parse(String(value[first])) < Date.parse(String(value[second]))

const within = (step: string | number, faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.map((each) => ({ ...each, path: [step, ...each.path] }))

const one = (found: Found): readonly FieldFault[] => (found === undefined ? [] : [found])

function checkValue(field: FieldType, value: unknown): readonly FieldFault[] {
  switch (field.type) {
    case 'elsewhere':
      return []
    case 'boolean':
      return typeof value === 'boolean' ? [] : [fault('wrong-type')]
    case 'choice':
      return field.values.includes(value as string) ? [] : [fault('unknown-choice')]
    case 'number':
      return one(checkNumber(field, value))
    case 'list':
      return checkList(field, value)
    case 'localizedText':
    case 'localizedRichText':
      return checkTexts(field, value)
    case 'localizedAssets':
      return checkAssets(field, value)
    case 'object':
      return checkEntity(field.entity, value)
    case 'union':
      return checkUnion(field, value)
    case 'text':
    case 'colour':
    case 'instant':
    case 'locale':
    case 'email':
    case 'webAddress':
    case 'pageAddress':
    case 'assetAddress':
    case 'id':
    case 'asset':
    case 'reference':
      return typeof value === 'string' ? one(checkText(field, value)) : [fault('wrong-type')]
  }
}

type OfType<Type extends FieldType['type']> = Extract<FieldType, { readonly type: Type }>

function checkNumber({ isWhole, min, max, above }: OfType<'number'>, value: unknown): Found {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fault('not-a-number')
  const isSmall = (min !== undefined && value < min) || (above !== undefined && value <= above)
  if (isSmall || (max !== undefined && value > max)) return rangeFault(min, max, above)
  return isWhole === true && !Number.isSafeInteger(value) ? fault('not-whole') : undefined
}

function rangeFault(min: number | undefined, max: number | undefined, above: number | undefined): FieldFault {
  if (above !== undefined)
    return max === undefined ? fault('not-above', { above }) : fault('not-above-to', { above, max })
  if (min !== undefined && max !== undefined) return fault('out-of-range', { min, max })
  return min === undefined ? fault('too-large', { max: max ?? 0 }) : fault('too-small', { min })
}

const checkPattern = ({ name, source, flags }: Pattern, value: string): Found =>
  new RegExp(source, flags).test(value) ? undefined : emptyOr(value, `pattern.${name}`)

const tooLong = (value: string, max: number): Found =>
  value.length > max ? fault('too-long', { over: value.length - max, max }) : undefined

function checkText(
  field: OfType<
    | 'text'
    | 'colour'
    | 'instant'
    | 'locale'
    | 'email'
    | 'webAddress'
    | 'pageAddress'
    | 'assetAddress'
    | 'id'
    | 'asset'
    | 'reference'
  >,
  value: string,
): Found {
  switch (field.type) {
    case 'text': {
      const long = field.maxLength === undefined ? undefined : tooLong(value, field.maxLength)
      if (long !== undefined) return long
      if (field.isPlain === true && !isPlain(value)) return fault('control-character')
      const length = (field.isTrimmed === true ? value.trim() : value).length
      if (field.minLength !== undefined && length < field.minLength)
        return length === 0 ? fault('required') : fault('too-short', { min: field.minLength })
      return field.pattern === undefined ? undefined : checkPattern(field.pattern, value)
    }
    case 'locale':
      return isLanguageCode(value) ? undefined : emptyOr(value, 'unknown-language')
    case 'email':
      return tooLong(value, field.maxLength) ?? checkPattern(field.pattern, value)
    case 'webAddress':
      return checkAddress(value, field.maxLength, isWebAddress, 'no-web-address')
    case 'pageAddress':
      return checkAddress(value, field.maxLength, (text) => isOwnPath(text) || isWebAddress(text), 'no-page-address')
    case 'assetAddress':
      return checkAddress(value, field.maxLength, (text) => isStorePath(text) || isWebAddress(text), 'no-asset-address')
    case 'id':
      if (field.of === 'architecture' && reservedArchitectureIds.includes(value)) return fault('reserved-id')
      if (field.of === 'asset' && hasSizeSuffix(value)) return fault('reserved-id')
      return checkPattern(field.pattern, value)
    case 'asset':
      return hasSizeSuffix(value) ? fault('reserved-id') : checkPattern(field.pattern, value)
    case 'colour':
    case 'instant':
    case 'reference':
      return checkPattern(field.pattern, value)
  }
}

const emptyOr = (value: string, code: string): FieldFault => fault(value === '' ? 'required' : code)

const isPlain = (value: string): boolean => value.isWellFormed() && !hasControlCharacter(value)

function checkAddress(value: string, max: number, fits: (value: string) => boolean, code: string): Found {
  const long = tooLong(value, max)
  if (long !== undefined) return long
  if (!fits(value)) return emptyOr(value, code)
  return isHostPlain(value) ? undefined : fault('deceptive-host')
}

function checkUnion({ discriminator, variants }: OfType<'union'>, value: unknown): readonly FieldFault[] {
  if (!isObject(value)) return [fault('wrong-type')]
  const kind = valueOf(value, discriminator)
  const entity = typeof kind === 'string' && Object.hasOwn(variants, kind) ? variants[kind] : undefined
  return entity === undefined ? [{ path: [discriminator], code: 'unknown-choice' }] : checkEntity(entity, value)
}

function checkCount(count: number, min: number | undefined, max: number | undefined): Found {
  if (min !== undefined && count < min) return fault('too-few', { min })
  return max !== undefined && count > max ? fault('too-many', { max }) : undefined
}

function checkList({ item, minItems, maxItems, unique }: OfType<'list'>, value: unknown): readonly FieldFault[] {
  if (!Array.isArray(value)) return [fault('wrong-type')]
  const items: readonly unknown[] = value
  const faults = [...one(checkCount(items.length, minItems, maxItems))]
  items.forEach((each, index) => faults.push(...within(index, checkValue(item, each))))
  // Like the schema, which compares nothing before each item is right.
  if (faults.length > 0 || unique === undefined) return faults
  return one(checkUnique(items, (each) => (unique === 'itself' ? each : (each as Record<string, unknown>)[unique])))
}

function checkUnique(items: readonly unknown[], keyOf: (item: unknown) => unknown): Found {
  return new Set(items.map(keyOf)).size === items.length ? undefined : fault('duplicate')
}

/** A text or an asset per language. */
function checkEntries(
  value: unknown,
  maxItems: number,
  part: string,
  check: (value: unknown) => Found,
): readonly FieldFault[] {
  if (!Array.isArray(value)) return [fault('wrong-type')]
  const items: readonly unknown[] = value
  const faults = [...one(checkCount(items.length, undefined, maxItems))]
  items.forEach((item, index) => {
    if (!isObject(item)) return faults.push({ path: [index], code: 'wrong-type' })
    const locale = valueOf(item, 'locale')
    if (typeof locale !== 'string' || !isLanguageCode(locale))
      faults.push({ path: [index, 'locale'], code: 'unknown-language' })
    faults.push(...within(index, within(part, one(check(valueOf(item, part))))))
    for (const key of Object.keys(item))
      if (key !== 'locale' && key !== part) faults.push({ path: [index, key], code: 'unknown-field' })
    return undefined
  })
  return faults
}

function checkTexts(
  { maxLength, maxItems }: OfType<'localizedText' | 'localizedRichText'>,
  value: unknown,
): readonly FieldFault[] {
  const faults = checkEntries(value, maxItems, 'text', (text) => {
    if (typeof text !== 'string') return fault('wrong-type')
    return tooLong(text, maxLength) ?? (isPlain(text) ? undefined : fault('control-character'))
  })
  if (faults.length > 0) return faults
  return one(checkUnique(value as unknown[], (item) => (item as { locale: string }).locale))
}

const idPattern = /^[\w-]{1,64}$/

const checkAssets = ({ maxItems }: OfType<'localizedAssets'>, value: unknown): readonly FieldFault[] =>
  checkEntries(value, maxItems, 'assetId', (id) => {
    if (typeof id !== 'string') return fault('wrong-type')
    if (hasSizeSuffix(id)) return fault('reserved-id')
    return idPattern.test(id) ? undefined : emptyOr(id, 'pattern.id')
  })
