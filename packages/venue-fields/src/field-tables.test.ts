import { expect, test } from 'vitest'
import { deriveTables } from './testing/derive-tables.ts'

const file = new URL('./field-tables.json', import.meta.url).pathname

test('[EDT-11] field-tables.json is what is made of the schemas, and every field has a label; update it with `vitest -u`', async () => {
  await expect(`${JSON.stringify(deriveTables().tables, undefined, 1)}\n`).toMatchFileSnapshot(file)
})
