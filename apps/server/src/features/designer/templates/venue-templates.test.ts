import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { venueTemplateIds } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkDraft } from '../draft/check-draft.ts'
import { templatePicturesFolder } from './open-template.ts'
import { createTemplateDocument } from './venue-templates.ts'

const nowMs = Date.parse('2026-11-27T10:00:00Z')
const documentOf = (template: (typeof venueTemplateIds)[number], locale = 'en') =>
  createTemplateDocument(template, { locale, text: 'Summit' }, nowMs)

test.each(venueTemplateIds)('[VNU-02] [PUB-01] the template %s has no fault and no warning', async (template) => {
  const document = JSON.parse(JSON.stringify(documentOf(template))) as JsonObject
  const { faults, warnings } = await checkDraft(document, 1, [])
  expect({ faults, warnings }).toEqual({ faults: [], warnings: [] })
})

test.each(venueTemplateIds)(
  '[VNU-02] the template %s has one to four areas, with doors to each other there and back',
  (template) => {
    const [architecture] = documentOf(template).architectures
    const areas = architecture?.areas ?? []
    expect(areas.length).toBeGreaterThan(0)
    expect(areas.length).toBeLessThan(5)
    const doorsOf = (index: number) =>
      JSON.stringify(areas[index]?.contentWidgets).match(/"kind":"AREA","areaId":"\w+"/g)
    for (const [index, { id }] of areas.entries())
      if (areas.length > 1)
        expect(
          areas.some((_, other) => other !== index && doorsOf(other)?.some((door) => door.includes(`"${id}"`))),
        ).toBe(true)
  },
)

test('[VNU-02] every widget of a template has a place in its area, and none twice', () => {
  for (const { architectures } of venueTemplateIds.map((template) => documentOf(template)))
    for (const { viewPoints, contentWidgets } of architectures[0]?.areas ?? [])
      expect(viewPoints.flatMap(({ placements }) => placements.map(({ widgetId }) => widgetId)).toSorted()).toEqual(
        contentWidgets.map(({ id }) => id).toSorted(),
      )
})

test('[VNU-02] templates lead to no other host, and name no person', () => {
  for (const template of venueTemplateIds)
    expect(JSON.stringify(documentOf(template))).not.toMatch(/https?:|"(?:staffEmails|staffUserIds|userId)"/)
})

test('[VNU-02] the sessions of the conference begin after it is created', () => {
  const begins = (documentOf('conference').architectures[0]?.sessions ?? []).map(({ begin }) => Date.parse(begin))
  expect(begins.length).toBeGreaterThan(0)
  expect(Math.min(...begins)).toBeGreaterThan(nowMs)
})

test.each([
  ['de', 'Stand 1'],
  ['ja', 'Booth 1'],
])('[VNU-02] created in %s, exhibitors of the fair have the name %j', (locale, exhibitor) => {
  expect(JSON.stringify(documentOf('fair', locale))).toContain(`"exhibitor":"${exhibitor}"`)
})

test('[VNU-02] the pictures of the templates are there, have the stated sizes and are smaller than 3 MB together', async () => {
  const folder = templatePicturesFolder()
  const stated = venueTemplateIds.flatMap((template) =>
    documentOf(template).assets.map(({ id, mediaType, width, height }) => ({ id, mediaType, width, height })),
  )
  const found = []
  let bytes = 0
  for (const fileName of await readdir(folder)) {
    const file = await readFile(join(folder, fileName))
    const { format, width, height } = await sharp(file).metadata()
    bytes += file.length
    found.push({ id: fileName.replace(/\.webp$/, ''), mediaType: `image/${format}`, width, height })
  }
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
  expect(found.toSorted(byId)).toEqual(stated.toSorted(byId))
  expect(bytes).toBeLessThan(3_000_000)
})
