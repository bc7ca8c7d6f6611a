import { z } from 'zod'
import * as contract from '@foyer/contract'
import type { EditorHint } from '@foyer/contract/editor-hint'
import type { Entity, Field, FieldType, Pattern, ReferenceTarget } from '../field.ts'
import { createTextKeys } from './text-keys.ts'

/** A field with the schema that it was made of. */
export interface DerivedField {
  readonly entity: string
  readonly field: Field
  readonly schema: z.ZodType
}

export interface Derived {
  readonly tables: Readonly<Record<string, Entity>>
  /** The type of widget whose configurations alone an entity is part of; undefined for those that others have too. */
  readonly kindOf: (entity: string) => string | undefined
  readonly fields: readonly DerivedField[]
  /** Of each entity but for those of a union, whose schemas name the discriminator too. */
  readonly schemas: ReadonlyMap<string, z.ZodType>
}

const references = new Map<z.ZodType, ReferenceTarget>([
  [contract.AreaId, 'area'],
  [contract.ViewpointId, 'viewpoint'],
  [contract.WidgetId, 'widget'],
  [contract.MediaBoardId, 'board'],
  [contract.PieceId, 'piece'],
  [contract.AgendaTrackId, 'track'],
  [contract.CookieProviderId, 'provider'],
  [contract.UserId, 'account'],
])

/** Schemas whose meaning their checks do not show. */
const meanings = new Map<z.ZodType, 'colour' | 'instant' | 'locale' | 'webAddress' | 'pageAddress' | 'assetAddress'>([
  [contract.Color, 'colour'],
  [contract.Instant, 'instant'],
  [contract.Locale, 'locale'],
  [contract.WebAddress, 'webAddress'],
  [contract.PageAddress, 'pageAddress'],
  [contract.AssetUri, 'assetAddress'],
])

/** What an editor shows by itself; what is in these is found from them. */
const roots: readonly (readonly [string, z.ZodType])[] = [
  ['Architecture', contract.Architecture],
  ['Area', contract.Area],
  ['Viewpoint', contract.Viewpoint],
  ['MediaBoard', contract.MediaBoard],
  ['ContentPiece', contract.ContentPiece],
  ['AgendaSession', contract.AgendaSession],
  ['AgendaTrack', contract.AgendaTrack],
  ['CookieProvider', contract.CookieProvider],
  ['LoginConfiguration', contract.LoginConfiguration],
  ['UserProfileAttribute', contract.UserProfileAttribute],
  ['AreaPosition', contract.AreaPosition],
  ['Asset', contract.Asset],
]

const exportedNames = new Map(
  Object.entries(contract).flatMap(([name, value]) => (value instanceof z.ZodType ? [[value as z.ZodType, name]] : [])),
)

/** A schema and those that it was made of by more checks or metadata. */
function* lineage(schema: z.ZodType): Generator<z.ZodType> {
  for (let at: z.ZodType | undefined = schema; at !== undefined; at = at._zod.parent as z.ZodType | undefined) yield at
}

function findInLineage<Value>(map: ReadonlyMap<z.ZodType, Value>, schema: z.ZodType): Value | undefined {
  for (const each of lineage(schema)) {
    const found = map.get(each)
    if (found !== undefined) return found
  }
  return undefined
}

interface Unwrapped {
  readonly inner: z.ZodType
  readonly isRequired: boolean
  readonly default?: unknown
  readonly hint: EditorHint
}

function unwrap(schema: z.ZodType): Unwrapped {
  const hint = schema.meta()?.editor ?? {}
  const isOptional = schema instanceof z.ZodOptional
  if (!isOptional && !(schema instanceof z.ZodDefault) && !(schema instanceof z.ZodPrefault))
    return { inner: schema, isRequired: true, hint }
  const below = unwrap(schema._zod.def.innerType as z.ZodType)
  return {
    ...below,
    isRequired: false,
    ...(isOptional ? {} : { default: schema._zod.def.defaultValue }),
    hint: { ...below.hint, ...hint },
  }
}

type OrUndefined<Value> = { [Key in keyof Value]: Value[Key] | undefined }

const withoutUndefined = <Value extends object>(value: OrUndefined<Value>): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value

/** The limits of a schema. Throws for a refinement of which no hint says what it refuses. */
function limitsOf(schema: z.ZodType, knownRefinements: number) {
  const limits: { min?: number; max?: number; above?: number; minLength?: number; maxLength?: number } = {}
  let pattern: RegExp | undefined
  let isTrimmed = false
  let refinements = 0
  for (const { _zod } of (schema._zod.def.checks ?? []) as readonly z.core.$ZodCheck[]) {
    const def = _zod.def as unknown as Record<string, unknown>
    switch (def['check']) {
      case 'max_length':
        limits.maxLength = def['maximum'] as number
        break
      case 'min_length':
        limits.minLength = def['minimum'] as number
        break
      case 'length_equals':
        limits.minLength = limits.maxLength = def['length'] as number
        break
      case 'greater_than':
        if (def['inclusive'] === true) limits.min = def['value'] as number
        else limits.above = def['value'] as number
        break
      case 'less_than':
        if (def['inclusive'] !== true) throw new Error('no field has an exclusive upper limit yet')
        limits.max = def['value'] as number
        break
      case 'string_format':
        pattern = def['pattern'] as RegExp
        break
      case 'overwrite':
        if ((def['tx'] as (value: string) => string)(' a ') === 'a') isTrimmed = true
        break
      case 'custom':
        refinements++
        break
      default:
        throw new Error(`no field has a check ${String(def['check'])} yet`)
    }
  }
  if (refinements !== knownRefinements)
    throw new Error(`${refinements} refinements, of which ${knownRefinements} are known`)
  return {
    limits,
    pattern: pattern ?? ((schema._zod.def as { pattern?: RegExp }).pattern as RegExp | undefined),
    isTrimmed,
  }
}

const patternOf = (name: string, { source, flags }: RegExp): Pattern => ({ name, source, flags })

/** The name of the files about a type of widget, such as `media-board`. */
export const fileNameOf = (widgetType: string): string => widgetType.toLowerCase().replaceAll('_', '-')

/** The tables of all entities of a venue, of the contract's schemas and the keys of the editor's texts. Source: EDT-11. */
export function deriveTables(): Derived {
  const tables: Record<string, Entity> = {}
  const fields: DerivedField[] = []
  const schemas = new Map<string, z.ZodType>()
  const kinds = new Map<string, string | undefined>()
  const texts = createTextKeys((place) => {
    const kind = kinds.get(place) ?? kinds.get(place.slice(0, place.lastIndexOf('.')))
    return kind === undefined ? undefined : `${fileNameOf(kind)}.editor.json`
  })
  /** Of the widget whose fields are read. */
  let kind: string | undefined

  for (const [name, schema] of roots) addEntity(name, schema)
  addUnion('Placement', contract.Placement)
  for (const option of contract.KnownWidget.options) {
    const { type, configurations } = option.shape
    const [name = ''] = type.values
    if (!Object.hasOwn(tables, 'Widget')) addEntity('Widget', option, 'type')
    kind = name
    addEntity(`Configuration.${name}`, (configurations as z.ZodArray<z.ZodType>).element)
    kind = undefined
  }
  texts.requireAllUsed()
  return { tables, kindOf: (entity) => kinds.get(entity), fields, schemas }

  function addEntity(name: string, schema: z.ZodType, discriminator?: string) {
    if (Object.hasOwn(tables, name)) {
      const first = kinds.get(name)
      if (first !== undefined && first !== kind)
        throw new Error(`${name} is part of several kinds: add it to the roots`)
      return
    }
    kinds.set(name, kind)
    if (!(schema instanceof z.ZodObject)) throw new Error(`${name} is no object`)
    const { ordered } = schema.meta()?.editor ?? {}
    limitsOf(schema, ordered === undefined ? 0 : 1)
    const own: Field[] = []
    // Before its fields, which may lead to it again.
    tables[name] = withoutUndefined<Entity>({ fields: own, discriminator, ordered })
    if (discriminator === undefined) schemas.set(name, schema)
    for (const [field, inner] of Object.entries(schema.shape as Record<string, z.ZodType>))
      if (field !== discriminator) own.push(addField(name, field, inner))
  }

  function addField(entity: string, name: string, schema: z.ZodType): Field {
    const { inner, isRequired, hint, ...rest } = unwrap(schema)
    const place = `${entity}.${name}`
    try {
      const type: FieldType = hint.isElsewhere === true ? { type: 'elsewhere' } : typeOf(inner, hint, place, name)
      const isShown = type.type !== 'elsewhere' && type.type !== 'id'
      const field = withoutUndefined<Field>({
        name,
        ...type,
        isRequired,
        ...rest,
        ...(isShown
          ? {
              label: texts.requireKey('label', place),
              help: texts.find('help', place),
              group: hint.group,
              onlyWith: hint.onlyWith,
              isReadOnly: hint.isReadOnly,
            }
          : {}),
      })
      if (hint.group !== undefined) texts.requireKey('group', hint.group)
      if (type.type !== 'elsewhere') fields.push({ entity, field, schema })
      return field
    } catch (cause) {
      throw new Error(`${place} has no place in a table`, { cause })
    }
  }

  function typeOf(schema: z.ZodType, hint: EditorHint, place: string, name: string): FieldType {
    if (schema instanceof z.ZodBoolean) return { type: 'boolean' }
    if (schema instanceof z.ZodNumber) {
      const { limits } = limitsOf(schema, 0)
      const isWhole = (schema._zod.def as { format?: string }).format === 'safeint'
      return withoutUndefined<Extract<FieldType, { type: 'number' }>>({
        type: 'number',
        isWhole: isWhole || undefined,
        ...limits,
        step: hint.step,
        unit: hint.unit,
      })
    }
    if (schema instanceof z.ZodEnum) return choiceOf(Object.values(schema.enum) as string[], place)
    if (schema instanceof z.ZodDiscriminatedUnion) return unionOf(schema, place)
    if (schema instanceof z.ZodUnion) {
      const values = (schema.options as z.ZodLiteral[]).flatMap((option) => [...option.values] as (string | number)[])
      return choiceOf(values, place)
    }
    if (schema instanceof z.ZodObject) {
      const entity = exportedNames.get(schema) ?? place
      addEntity(entity, schema)
      return { type: 'object', entity }
    }
    if (schema instanceof z.ZodArray) return listOf(schema, hint, place)
    return textOf(schema, hint, name)
  }

  function textOf(schema: z.ZodType, hint: EditorHint, name: string): FieldType {
    const meaning = findInLineage(meanings, schema)
    const { mediaTypes, isPanorama, poster, widgetTypes, areaField, contrastWith } = hint
    if (meaning === 'webAddress' || meaning === 'pageAddress' || meaning === 'assetAddress')
      return { type: meaning, maxLength: limitsOf(schema, 2).limits.maxLength ?? 0 }
    if (meaning === 'locale') return { type: meaning }
    if (meaning !== undefined) {
      const made = { type: meaning, pattern: patternOf(meaning, limitsOf(schema, 0).pattern ?? /x^/), contrastWith }
      return withoutUndefined(made) as FieldType
    }
    const isAsset = [...lineage(schema)].includes(contract.AssetId)
    const isArchitecture = schema === contract.ArchitectureId
    const isPlain = hint.isPlain === true
    const { limits, pattern, isTrimmed } = limitsOf(schema, isPlain ? 2 : isAsset || isArchitecture ? 1 : 0)
    if (name === 'id' && pattern !== undefined) {
      const of = isAsset ? 'asset' : isArchitecture ? 'architecture' : undefined
      return withoutUndefined({ type: 'id', pattern: patternOf('id', pattern), of }) as FieldType
    }
    if (isAsset)
      return withoutUndefined({
        type: 'asset',
        pattern: patternOf('id', pattern ?? /x^/),
        mediaTypes,
        isPanorama,
        poster,
      }) as FieldType
    const to = findInLineage(references, schema)
    if (to !== undefined) {
      const made = { type: 'reference', to, pattern: patternOf('id', pattern ?? /x^/), widgetTypes, areaField }
      return withoutUndefined(made) as FieldType
    }
    if (schema instanceof z.ZodEmail)
      return { type: 'email', pattern: patternOf('email', pattern ?? /x^/), maxLength: limits.maxLength ?? 0 }
    if (!(schema instanceof z.ZodString)) throw new Error(`a ${schema._zod.def.type} is no field yet`)
    if (pattern !== undefined && hint.pattern === undefined) throw new Error('its pattern has no name')
    return withoutUndefined({
      type: 'text',
      ...limits,
      pattern: pattern === undefined ? undefined : patternOf(texts.requirePattern(hint.pattern ?? ''), pattern),
      isTrimmed: isTrimmed || undefined,
      isPlain: isPlain || undefined,
    }) as FieldType
  }

  function choiceOf(values: readonly (string | number)[], place: string): FieldType {
    return { type: 'choice', values, choices: texts.requireEach('choice', place, values) }
  }

  function unionOf(schema: z.ZodDiscriminatedUnion, place: string): FieldType {
    const name = exportedNames.get(schema) ?? place
    const variants = addUnion(name, schema)
    const { discriminator } = schema._zod.def
    return { type: 'union', discriminator, variants, choices: texts.requireEach('choice', name, Object.keys(variants)) }
  }

  function addUnion(name: string, schema: z.ZodDiscriminatedUnion): Readonly<Record<string, string>> {
    const { discriminator, options } = schema._zod.def
    return Object.fromEntries(
      (options as readonly z.ZodObject[]).map((option) => {
        const [value] = (option.shape[discriminator] as z.ZodLiteral<string>).values
        addEntity(`${name}.${value}`, option, discriminator)
        return [value, `${name}.${value}`]
      }),
    )
  }

  function listOf(schema: z.ZodArray, hint: EditorHint, place: string): FieldType {
    const element = schema.element as z.ZodType
    const { unique, isSet } = hint
    const { minLength: minItems, maxLength: maxItems } = limitsOf(schema, unique === undefined ? 0 : 1).limits
    if ([...lineage(schema)].includes(contract.LocalizedTexts)) {
      const isRich = [...lineage(schema)].includes(contract.LocalizedRichTexts)
      const { maxLength = 0 } = limitsOf(contract.LocalizedText.shape.text, 2).limits
      return { type: isRich ? 'localizedRichText' : 'localizedText', maxLength, maxItems: maxItems ?? 0 }
    }
    if (element === contract.LocalizedAsset)
      return withoutUndefined({
        type: 'localizedAssets',
        maxItems: maxItems ?? 0,
        mediaTypes: hint.mediaTypes,
        isPanorama: hint.isPanorama,
      }) as FieldType
    const { inner, hint: ofItem } = unwrap(element)
    const item = typeOf(inner, ofItem, place, '')
    const needsWord = item.type === 'object' || item.type === 'union' || item.type === 'localizedText'
    const itemLabel = needsWord ? texts.requireKey('item', place) : undefined
    return withoutUndefined({ type: 'list', item, minItems, maxItems, unique, isSet, itemLabel }) as FieldType
  }
}
