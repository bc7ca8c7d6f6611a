import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkField } from './check-field.ts'
import type { FieldType } from './field.ts'
import { deriveTables } from './testing/derive-tables.ts'
import { edgeValues } from './testing/edge-values.ts'

const { fields } = deriveTables()

/** Edge values, and what random input makes of them. */
const valuesFor = (field: FieldType): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...edgeValues(field)),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.double(),
    fc.integer(),
    fc.webUrl(),
    fc.emailAddress(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.json().map((text) => JSON.parse(text) as unknown),
  )

test('[EDT-11] checkField and the schema of each field accept the same of 200 random values', () => {
  for (const { entity, field, schema } of fields) {
    fc.assert(
      fc.property(valuesFor(field), (value) => {
        expect(checkField(field, value).length === 0, `${entity}.${field.name}`).toBe(schema.safeParse(value).success)
      }),
      { numRuns: 200 },
    )
  }
})
