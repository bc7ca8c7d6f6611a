import { expect, test } from 'vitest'
import { newId, systemRandom } from './new-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('[ERR-05] an id is a UUID, also where the browser makes none', () => {
  const { getRandomValues } = systemRandom
  const ids = Array.from({ length: 200 }, () => newId({ getRandomValues }))
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(200)
  expect(newId(systemRandom)).toMatch(uuid)
})
