import type { Venue } from '@foyer/contract'
import { languages } from '@foyer/contract/languages'
import type { Translator } from '@foyer/i18n'
import { isList, isObject, type Json, keysOf } from '@foyer/venue-draft'
import { checkField, configurationEntity, type Field, findEntity } from '@foyer/venue-fields'
import type { EditorKey } from '../editor-texts.ts'
import { entityOf } from '../entities/entity-path.ts'
import { architectureOf, nameOf, objectAt, valueAt } from '../entities/read-draft.ts'
import { faultText } from '../inspector/use-field-words.ts'
import type { Problem } from './list-problems.ts'

type Texts = Translator<EditorKey>

/** Codes of the server that are about more than one field, each with words of its own. */
const said: readonly string[] = [
  'unknown-reference',
  'duplicate-id',
  'placed-twice',
  'slot-ends-before-it-begins',
  'ends-before-it-begins',
  'slots-overlap',
  'wrong-media-type',
  'foreign-asset',
  'unknown-time-zone',
  'wrong-view-mode',
  'wrong-source',
  'wrong-widget',
  'wrong-target',
  'frame-not-allowed',
  'framing-refused',
  'unknown-widget-type',
  'unknown-field',
  'missing',
  'area-unreachable',
  'dead-end',
  'third-party-undeclared',
  'text-empty',
  'translation-missing',
  'alt-missing',
  'area-description-missing',
  'contrast-low',
  'asset-oversized',
  'panorama-too-large',
  'panorama-not-two-to-one',
  'panorama-too-narrow',
]

/** A problem in the words of its form: the labels that lead to the field, then what is wrong. Source: EDT-02. */
export function describeProblem(venue: Venue, { fault, path }: Pick<Problem, 'fault' | 'path'>, texts: Texts): string {
  const { entity, at } = startOf(venue, path)
  const value = at === 0 ? architectureOf(venue) : objectAt(venue, path.slice(0, at))
  const place = inEntity({ entity, value, steps: path.slice(at), labels: [] }, texts)
  const words = said.includes(fault.code)
    ? [sizeOf(venue, fault, path, texts), texts.t(`editor.fault.${fault.code}` as EditorKey)].join('')
    : (place.words ?? fault.message)
  return place.labels.length === 0 ? words : `${place.labels.join(' › ')}: ${words}`
}

/** The pixels of a picture that is no panorama, before what is wrong with them. */
function sizeOf(venue: Venue, { code }: Problem['fault'], path: Problem['path'], { t, number }: Texts): string {
  const id = code.startsWith('panorama-') ? valueAt(venue, path) : undefined
  const asset = typeof id === 'string' ? objectAt(venue, ['assets', id]) : undefined
  const { width, height } = asset ?? {}
  if (typeof width !== 'number' || typeof height !== 'number') return ''
  return `${t('editor.panorama.size', { width: number(width), height: number(height) })} `
}

/** The entity of the field tables that a path leads into, and how many steps lead to it. */
function startOf(venue: Venue, path: Problem['path']): { readonly entity: string; readonly at: number } {
  if (path[0] === 'assets') return { entity: 'Asset', at: 2 }
  if (path[4] === 'placements' && path.length > 5)
    return { entity: `Placement.${String(objectAt(venue, path.slice(0, 6))?.['kind'])}`, at: 6 }
  const { kind, path: owner } = entityOf(path)
  if (kind === 'settings') return { entity: 'Architecture', at: 0 }
  if (kind === 'configuration') {
    const widget = objectAt(venue, owner.slice(0, -2))
    return { entity: configurationEntity(String(widget?.['type'])), at: owner.length }
  }
  return { entity: entities[kind], at: owner.length }
}

const entities = {
  area: 'Area',
  viewpoint: 'Viewpoint',
  widget: 'Widget',
  'media-board': 'MediaBoard',
  'area-position': 'AreaPosition',
} as const

/** Lists that are edited as tables, which no form shows, with what their items are. */
const tables: Readonly<Record<string, string>> = {
  sessions: 'AgendaSession',
  pieces: 'ContentPiece',
}

interface Place {
  /** As far as the way to it is known. */
  readonly labels: readonly string[]
  /** What the form says of the value itself. */
  readonly words?: string | undefined
}

interface Rest {
  readonly value: Json | undefined
  readonly steps: readonly string[]
  readonly labels: readonly string[]
}

function inEntity({ entity, value, steps, labels }: Rest & { readonly entity: string }, texts: Texts): Place {
  const [name = '', ...inner] = steps
  const field = findEntity(entity)?.fields.find((each) => each.name === name)
  const own = isObject(value) ? value[name] : undefined
  if (field?.type === 'elsewhere') {
    const [key, ...more] = inner
    const item = itemOf(own, key)
    const known = tables[name]
    if (known === undefined || item === undefined) return { labels }
    const locale = { locale: texts.locale, defaultLocale: texts.locale }
    const title = nameOf(item.value, locale) || String(item.index + 1)
    return inEntity({ entity: known, value: item.value, steps: more, labels: [...labels, title] }, texts)
  }
  if (field === undefined) return { labels }
  const label = texts.t(`editor-fields.label.${field.label ?? field.name}` as EditorKey)
  return inField(field, { value: own, steps: inner, labels: [...labels, label] }, texts)
}

function inField(field: Field, { value, steps, labels }: Rest, texts: Texts): Place {
  const [step, ...inner] = steps
  const item = itemOf(value, step)
  if (field.type === 'object' && step !== undefined)
    return inEntity({ entity: field.entity, value, steps, labels }, texts)
  if (field.type === 'union' && step !== undefined) {
    const kind = isObject(value) ? String(value[field.discriminator]) : ''
    const entity = Object.hasOwn(field.variants, kind) ? field.variants[kind] : undefined
    if (entity !== undefined) return inEntity({ entity, value, steps, labels }, texts)
  }
  if (field.type === 'list' && item !== undefined) {
    const label =
      field.itemLabel === undefined ? labels.at(-1) : texts.t(`editor-fields.item.${field.itemLabel}` as EditorKey)
    const numbered = texts.t('editor-fields.item', { item: label ?? '', number: item.index + 1 })
    const rest = { value: item.value, steps: inner, labels: [...labels.slice(0, -1), numbered] }
    return inField({ ...field.item, name: '', isRequired: true }, rest, texts)
  }
  if (field.type === 'localizedText' || field.type === 'localizedRichText' || field.type === 'localizedAssets') {
    const language = languages.find(({ code }) => code === step)?.nativeName
    const ofLanguage = checkField(field, value).find(({ path: [index] }) => index === item?.index)
    const words = ofLanguage && faultText(texts, field, ofLanguage)
    return { labels: language === undefined ? labels : [...labels, language], words }
  }
  const fault = checkField(field, value).find(({ path }) => path.length === 0)
  return { labels, words: fault && faultText(texts, field, fault) }
}

/** An item of a list by its key, or by its place where it has none. */
function itemOf(list: Json | undefined, step: string | undefined) {
  if (!isList(list) || step === undefined) return undefined
  const keys = keysOf(list)
  const index = keys === undefined ? Number(step) : keys.indexOf(step)
  const value = list[index]
  return value === undefined ? undefined : { index, value }
}
