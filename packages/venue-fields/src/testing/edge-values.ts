import { entityOf } from '../field-tables.ts'
import type { FieldType } from '../field.ts'

/** Values that fit no field, or not all. */
const anywhere: readonly unknown[] = [
  undefined,
  null,
  '',
  'text',
  ' ',
  0,
  -1,
  1.5,
  NaN,
  Infinity,
  true,
  {},
  [],
  [null],
  { id: 'x' },
]

const texts: readonly string[] = [
  'a',
  ' a ',
  'a\nb\tc',
  'a\u0000',
  'a\u000b',
  '\ud800',
  'e\u0301',
  '👍',
  '👍🏽',
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(32),
  'a'.repeat(33),
  'with space',
  'picture_w640',
  'picture_t2x1',
  'v',
  'login',
  'en',
  'pt-BR',
  'tlh',
  '#F70041',
  '#f70041',
  '#F7004',
  'red',
  '2026-11-26T07:20:00Z',
  '2026-11-26T07:20:00.123+01:00',
  '2026-11-26T07:20',
  '2026-02-30T07:20:00Z',
  'alice@example.org',
  'alice@example',
  `${'a'.repeat(243)}@example.org`,
  `${'a'.repeat(242)}@example.org`,
  'https://example.org/',
  'http://example.org/a?b#c',
  'https://user:secret@example.org/',
  'ftp://example.org/',
  'javascript:alert(1)',
  'https://p\u0430ypal.com/',
  'https://münchen.example/',
  `https://example.org/${'a'.repeat(2028)}`,
  `https://example.org/${'a'.repeat(2029)}`,
  '/pages/timetable.html',
  '//example.org/',
  '/assets/live/architecture/expo/assets/logo.png',
  '/assets/other/architecture/expo/assets/logo.png',
  'mastodon.social',
  'mastodon',
  'mastodon.social:443',
]

const aroundLength = (min: number | undefined, max: number | undefined): string[] =>
  [min, max].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit, limit + 1].filter((n) => n >= 0).map((n) => 'a'.repeat(n)),
  )

/** A value that the field takes. */
function fittingValue(field: FieldType, index = 0): unknown {
  switch (field.type) {
    case 'boolean':
      return true
    case 'number':
      return field.min ?? (field.above ?? 0) + 1
    case 'choice':
      return field.values[index % field.values.length]
    case 'colour':
      return '#F70041'
    case 'instant':
      return `2026-11-${String(10 + (index % 20))}T07:20:00Z`
    case 'locale':
      return 'en'
    case 'email':
      return 'alice@example.org'
    case 'webAddress':
    case 'pageAddress':
    case 'assetAddress':
      return `https://example.org/${index}`
    case 'text':
      return { emoji: '👍', host: 'mastodon.social', hashtag: 'foyer' }[field.pattern?.name ?? ''] ?? 'text'
    case 'id':
    case 'asset':
    case 'reference':
      return `id-${index}`
    case 'localizedText':
    case 'localizedRichText':
      return [{ locale: 'en', text: 'Text' }]
    case 'localizedAssets':
      return [{ locale: 'en', assetId: 'file' }]
    case 'list':
      return Array.from({ length: field.minItems ?? 1 }, (_, each) => fittingValue(field.item, each))
    case 'object':
      return fittingEntity(field.entity, index)
    case 'union': {
      const [first] = Object.entries(field.variants)
      return first === undefined ? {} : { [field.discriminator]: first[0], ...fittingEntity(first[1], index) }
    }
    case 'elsewhere':
      return undefined
  }
}

export const fittingEntity = (name: string, index = 0): Record<string, unknown> =>
  Object.fromEntries(
    entityOf(name).fields.flatMap((field, place) =>
      field.type === 'elsewhere'
        ? []
        : [[field.name, fittingValue(field, index + (field.type === 'instant' ? place : 0))]],
    ),
  )

/** Values just inside and just outside of what a field takes. */
export function edgeValues(field: FieldType): readonly unknown[] {
  return [...anywhere, fittingValue(field), ...edgesOf(field)]
}

function edgesOf(field: FieldType): readonly unknown[] {
  switch (field.type) {
    case 'boolean':
    case 'elsewhere':
      return []
    case 'number':
      return [field.min, field.max, field.above].flatMap((limit) =>
        limit === undefined ? [] : [limit - 1, limit - 0.001, limit, limit + 0.001, limit + 1],
      )
    case 'choice':
      return [...field.values, ...field.values.map((value) => (typeof value === 'number' ? value + 1 : `${value}_`))]
    case 'localizedText':
    case 'localizedRichText':
      return [
        [{ locale: 'en', text: '' }],
        [{ locale: 'en', text: 'a'.repeat(field.maxLength) }],
        [{ locale: 'en', text: 'a'.repeat(field.maxLength + 1) }],
        [{ locale: 'en', text: 'a\u0000' }],
        [{ locale: 'en' }],
        [{ locale: 'tlh', text: 'a' }],
        [{ locale: 'en', text: 'a', more: 1 }],
        ['en', 'en'].map((locale) => ({ locale, text: 'a' })),
        ['en', 'de'].map((locale) => ({ locale, text: 'a' })),
        Array.from({ length: field.maxItems + 1 }, () => ({ locale: 'en', text: 'a' })),
      ]
    case 'localizedAssets':
      return [
        [{ locale: 'en', assetId: 'a' }],
        [{ locale: 'en', assetId: '' }],
        [{ locale: 'en', assetId: 'a_w640' }],
        ['en', 'en'].map((locale) => ({ locale, assetId: 'a' })),
        Array.from({ length: field.maxItems }, () => ({ locale: 'en', assetId: 'a' })),
        Array.from({ length: field.maxItems + 1 }, () => ({ locale: 'en', assetId: 'a' })),
      ]
    case 'list': {
      const counts = [0, 1, 2, field.minItems, field.maxItems].flatMap((limit) =>
        limit === undefined ? [] : [limit - 1, limit, limit + 1],
      )
      const different = counts
        .filter((count) => count >= 0)
        .map((count) => Array.from({ length: count }, (_, index) => fittingValue(field.item, index)))
      return [
        ...different,
        [fittingValue(field.item), fittingValue(field.item)],
        ...edgeValues(field.item).map((edge) => [edge]),
      ]
    }
    case 'object':
      return edgeEntities(field.entity, {})
    case 'union':
      return [
        { [field.discriminator]: 'OTHER' },
        ...Object.entries(field.variants).flatMap(([value, entity]) =>
          edgeEntities(entity, { [field.discriminator]: value }),
        ),
      ]
    default:
      return 'maxLength' in field || field.type === 'text'
        ? [...texts, ...aroundLength(field.type === 'text' ? field.minLength : undefined, field.maxLength)]
        : texts
  }
}

/** An entity that fits, and such that differ from it in one field. */
export function edgeEntities(name: string, more: Readonly<Record<string, unknown>>): readonly unknown[] {
  const fitting = { ...more, ...fittingEntity(name) }
  return [
    fitting,
    { ...fitting, ofANewerVersion: 1 },
    ...entityOf(name).fields.flatMap((field) =>
      field.type === 'elsewhere' ? [] : edgeValues(field).map((value) => ({ ...fitting, [field.name]: value })),
    ),
    // Two instants in the wrong order, and at once.
    { ...fitting, begin: '2026-11-26T07:20:00Z', end: '2026-11-26T07:19:59Z' },
    { ...fitting, begin: '2026-11-26T07:20:00Z', end: '2026-11-26T08:20:00+01:00' },
    { ...fitting, begin: '2026-11-26T07:20:00Z', end: '2026-11-26T07:20:01Z' },
  ]
}
