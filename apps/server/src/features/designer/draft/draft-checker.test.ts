import { gunzipSync } from 'node:zlib'
import { Venue, type DraftChange } from '@foyer/contract'
import { expect, onTestFinished, test } from 'vitest'
import { inlineReader } from '../../../platform/documents/read-document.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { createDraftChecker } from './draft-checker.ts'
import { rename } from './testing/rename.ts'

const read = (bytes: Uint8Array | undefined) => JSON.parse(new TextDecoder().decode(bytes)) as object

test('[EDT-02] the worker follows the stored steps, checks what there is, and reads it anew where it missed one', async () => {
  const document = JSON.stringify(Venue.parse(buildVenueInput()))
  const steps: { version: number; changes: DraftChange[] }[] = []
  let reads = 0
  const store = {
    async readDraft(architectureId: string) {
      reads += 1
      return architectureId === 'expo' ? { version: 1, document, steps: [...steps] } : undefined
    },
  }
  const checker = createDraftChecker({ store, log: createMemoryLog(), allowedFrames: [] })
  onTestFinished(() => checker.stop())
  const take = (changes: DraftChange[]) => {
    const step = { version: steps.length + 2, changes }
    steps.push(step)
    return step
  }

  const first = await checker.check('expo')
  expect(first).toMatchObject({ version: 1, faults: [], stage: { since: undefined } })
  checker.step('expo', take([rename('Fair')]))
  const second = await checker.check('expo')
  expect(second).toMatchObject({ version: 2, faults: [], stage: { since: 1, changes: [rename('Fair')] } })
  expect(read(second && gunzipSync(second.stage?.gzip ?? ''))).toMatchObject({
    version: 2,
    architectures: [{ names: [{ text: 'Fair' }] }],
  })
  checker.step('expo', take([{ kind: 'set', path: ['defaultAreaId'], value: 'none' }]))
  expect(await checker.check('expo')).toMatchObject({
    version: 3,
    faults: [{ pointer: '/architectures/0/defaultAreaId', code: 'unknown-reference' }],
  })
  expect(reads).toBe(1)

  take([rename('Show')])
  checker.step('expo', take([rename('Market')]))
  const written = await checker.write('expo', 'author')
  expect(written?.version).toBe(5)
  expect(read(written?.document)).toMatchObject({
    architectures: [{ names: [{ text: 'Market' }] }],
    assets: [{ uri: '/assets/preview/architecture/expo/assets/hall.webp' }],
  })
  const stored = await checker.write('expo', 'store')
  const json = gunzipSync(stored?.document ?? '')
  expect(read(json)).toMatchObject({
    architectures: [{ names: [{ text: 'Market' }] }],
    assets: [{ uri: '/assets/live/architecture/expo/assets/hall.webp' }],
  })
  expect(stored).toMatchObject({ version: 5, jsonBytes: json.byteLength })
  expect(reads).toBe(2)
  expect(await checker.check('none')).toBeUndefined()
})

test('[EDT-02] documents are read, parsed and frozen in the worker as on the event loop', async () => {
  const store = { readDraft: async () => undefined }
  const checker = createDraftChecker({ store, log: createMemoryLog(), allowedFrames: [] })
  onTestFinished(() => checker.stop())
  const venue = buildVenueInput()
  const numbers = { publishedVersion: 4, stageVersion: 9 }
  const later = { ...venue, later: 'x'.repeat(70_000) }
  for (const document of [JSON.stringify(venue), JSON.stringify(later), '{}']) {
    expect(await checker.read(document)).toEqual(await inlineReader.read(document))
    expect(await checker.freeze(document, numbers)).toEqual(await inlineReader.freeze(document, numbers))
    expect(await checker.parse(document)).toEqual(JSON.parse(document))
  }
  await expect(checker.parse(`{"a": ${'x'.repeat(70_000)}`)).rejects.toThrow(SyntaxError)
  expect(await checker.read('no JSON')).toMatchObject({ faults: [{ code: 'malformed' }] })
})
