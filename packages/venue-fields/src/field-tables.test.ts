import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deriveTables, fileNameOf } from './testing/derive-tables.ts'

const folder = new URL('./tables/', import.meta.url)

test('[EDT-11] the field tables are what is made of the schemas, and every field has a label; update them with `vitest -u`', async () => {
  const { tables, kindOf } = deriveTables()
  const files = new Map<string, Record<string, unknown>>()
  for (const [name, entity] of Object.entries(tables)) {
    const file = `${fileNameOf(kindOf(name) ?? 'venue')}.json`
    files.set(file, { ...files.get(file), [name]: entity })
  }
  for (const [file, entities] of files)
    await expect(`${JSON.stringify(entities, undefined, 1)}\n`).toMatchFileSnapshot(new URL(file, folder).pathname)
  expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted())
})
