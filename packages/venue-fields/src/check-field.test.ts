import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkEntity, checkField } from './check-field.ts'
import { createItem } from './create-value.ts'
import { entityOf, widgetTypes } from './field-tables.ts'
import type { Field } from './field.ts'
import { deriveTables } from './testing/derive-tables.ts'
import { edgeEntities, edgeValues, fittingEntity } from './testing/edge-values.ts'

const { fields, schemas } = deriveTables()
const catalogue = JSON.parse(
  readFileSync(new URL('../../i18n/src/locales/en/editor-fields.json', import.meta.url), 'utf8'),
) as Record<string, string>

const fieldOf = (entity: string, name: string): Field => {
  const field = entityOf(entity).fields.find((each) => each.name === name)
  if (field === undefined) throw new Error(`${entity} has no field ${name}`)
  return field
}
const codesOf = (entity: string, name: string, value: unknown) =>
  checkField(fieldOf(entity, name), value).map(({ code }) => code)

test('[EDT-11] checkField and the schema of each field accept the same edge values', () => {
  const different = fields.flatMap(({ entity, field, schema }) =>
    edgeValues(field)
      .filter((value) => (checkField(field, value).length === 0) !== schema.safeParse(value).success)
      .map((value) => `${entity}.${field.name}: ${JSON.stringify(value)?.slice(0, 200)}`),
  )
  expect(different).toEqual([])
  expect(fields.length).toBeGreaterThan(300)
})

test('[EDT-11] checkEntity and the schema of each configuration accept the same edge values', () => {
  const different = [...schemas]
    .filter(([name]) => name.startsWith('Configuration.'))
    .flatMap(([name, schema]) =>
      edgeEntities(name, {})
        .filter((value) => (checkEntity(name, value).length === 0) !== schema.safeParse(value).success)
        .map((value) => `${name}: ${JSON.stringify(value).slice(0, 300)}`),
    )
  expect(different).toEqual([])
})

test('[EDT-11] a value that fits each entity is accepted, so that the comparison has something to refuse', () => {
  for (const type of widgetTypes) {
    const name = `Configuration.${type}`
    expect(schemas.get(name)?.safeParse(fittingEntity(name)).error, name).toBeUndefined()
  }
  expect(widgetTypes.length).toBeGreaterThan(20)
})

test('[EDT-11] limits are inclusive: the first page of a PDF is from 1 to 100,000', () => {
  const pages = [0, 1, 1.5, 100_000, 100_001].map((page) => codesOf('Configuration.PDF', 'firstPage', page))
  expect(pages).toEqual([['out-of-range'], [], ['not-whole'], [], ['out-of-range']])
  expect(checkField(fieldOf('Configuration.PDF', 'firstPage'), 0)[0]?.params).toEqual({ min: 1, max: 100_000 })
})

test('[EDT-11] the fault of a long text says by how much it is too long', () => {
  const field = fieldOf('Person', 'name')
  expect(checkField(field, 'a'.repeat(200))).toEqual([])
  expect(checkField(field, 'a'.repeat(203))).toEqual([{ path: [], code: 'too-long', params: { over: 3, max: 200 } }])
})

test('[EDT-11] a duration is above 0 s and at most one week', () => {
  const seconds = [0, 0.001, 604_800, 604_800.5].map((value) => codesOf('ContentPiece', 'durationS', value))
  expect(seconds).toEqual([['not-above-to'], [], [], ['not-above-to']])
})

test('[EDT-11] a required field that is absent or empty says so; an optional one may be absent', () => {
  expect(codesOf('Configuration.COUNTDOWN', 'until', undefined)).toEqual(['required'])
  expect(codesOf('Configuration.COUNTDOWN', 'until', '')).toEqual(['required'])
  expect(codesOf('Configuration.PDF', 'firstPage', undefined)).toEqual([])
})

test('[EDT-11] the fault of a nested value names its place', () => {
  const options = [
    { id: 'a', texts: [] },
    { id: 'a', texts: [{ locale: 'tlh', text: '' }] },
  ]
  expect(checkField(fieldOf('Configuration.POLL', 'questions'), [{ id: 'q', texts: [], options }])).toEqual([
    { path: [0, 'options', 1, 'texts', 0, 'locale'], code: 'unknown-language' },
  ])
})

test('[EDT-11] an address must be one of the web, and its host what it looks like', () => {
  const addresses = ['https://example.org/', 'example.org', 'https://p\u0430ypal.com/', '']
  expect(addresses.map((address) => codesOf('LinkTarget.URL', 'url', address))).toEqual([
    [],
    ['no-web-address'],
    ['deceptive-host'],
    ['required'],
  ])
})

test('[EDT-11] every fault has a text', () => {
  const codes = new Set(
    fields.flatMap(({ field }) =>
      edgeValues(field).flatMap((value) => checkField(field, value).map(({ code }) => code)),
    ),
  )
  expect(codes.size).toBeGreaterThan(20)
  expect([...codes].filter((code) => !Object.hasOwn(catalogue, `editor-fields.fault.${code}`))).toEqual([])
})

test('[EDT-11] a unit is written beside its value in every language', () => {
  const units = new Set(fields.flatMap(({ field }) => (field.type === 'number' && field.unit ? [field.unit] : [])))
  expect([...units].toSorted()).toEqual(['degrees', 'percent', 'pixels', 'seconds'])
  for (const unit of units) expect(catalogue[`editor-fields.unit.${unit}`]).toContain('{value}')
})

test('[EDT-11] a new item has its required fields, an id, and of the former one what fits', () => {
  const former = { kind: 'AREA', areaId: 'hall', viewpointId: 'door', assetId: 3 }
  expect(createItem('LinkTarget.VIEWPOINT', () => 'new', former)).toEqual({ viewpointId: 'door' })
  expect(createItem('LinkTarget.ASSET', () => 'new', former)).toEqual({ assetId: '' })
  expect(createItem('Configuration.POLL.questions', () => 'new')).toEqual({
    id: 'new',
    texts: [],
    options: [
      { id: 'new', texts: [] },
      { id: 'new', texts: [] },
    ],
  })
})
