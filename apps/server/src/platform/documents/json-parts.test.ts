import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinJsonParts, splitJson, type JsonParts } from './json-parts.ts'

const textsOf = (parts: JsonParts): string[] => {
  if (typeof parts === 'string') return [parts]
  if ('fields' in parts) return parts.fields.flatMap(([, part]) => textsOf(part))
  return parts.list.flatMap((entry) => (typeof entry === 'string' ? [entry] : textsOf(entry.item)))
}

test('[EDT-02] a large document is split into texts that are short, and joined to the same', async () => {
  const widget = (n: number) => ({
    id: `w${n}`,
    text: 'ü'.repeat(200),
    configurations: [{ id: 'c', text: 'x'.repeat(500) }],
  })
  const area = (n: number) => ({ id: `a${n}`, contentWidgets: Array.from({ length: n * 40 }, (_, of) => widget(of)) })
  const document = { architectures: [{ id: 'expo', areas: [0, 1, 2, 9].map(area) }], assets: [], version: 3 }
  const parts = splitJson(document)
  expect(await joinJsonParts(parts)).toEqual(document)
  expect(Math.max(...textsOf(parts).map(({ length }) => length))).toBeLessThan(70_000)
})

test('[EDT-02] any JSON value is joined to the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 9 }), async (json) => {
      const value = JSON.parse(json) as unknown
      expect(await joinJsonParts(splitJson(value))).toEqual(value)
    }),
  )
})
