import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildElement } from '../testing/fake-editor.ts'
import { bindPictures } from './bind-pictures.ts'
import { createSheetPictures, type SheetPicture } from './pictures.ts'

const small: SheetPicture = { type: 'image/webp', bytes: new Uint8Array([1, 2, 3]) }
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function open(doc: Y.Doc, shrunk: SheetPicture | undefined = small) {
  const shown: string[] = []
  const tooLarge: string[] = []
  const binding = bindPictures({
    pictures: createSheetPictures(doc),
    show: (id) => shown.push(id),
    shrink: async () => shrunk,
    onTooLarge: (id) => tooLarge.push(id),
  })
  return { binding, shown, tooLarge }
}

const image = (fileId: string, isDeleted = false) => buildElement(`of ${fileId}`, { type: 'image', fileId, isDeleted })
const files = { f: { dataURL: 'data:image/png;base64,' } }

test('[WID-02] a picture put on a sheet is stored once, as it was made smaller, and shown to the others', async () => {
  const doc = new Y.Doc()
  const [mine, theirs] = [open(doc), open(doc)]
  mine.binding.changed([image('f')], files)
  mine.binding.changed([image('f')], files)
  mine.binding.changed([image('gone', true)], { gone: { dataURL: '' } })
  await settle()
  expect([...doc.getMap('files').keys()]).toEqual(['f'])
  expect([mine.shown, theirs.shown]).toEqual([[], ['f']])
  theirs.binding.changed([image('f')], files)
  expect(open(doc).shown).toEqual(['f'])
})

test('[WID-02] a picture that stays too large is not stored, and its thing goes', async () => {
  const doc = new Y.Doc()
  const { binding, tooLarge } = open(doc, undefined)
  const none = bindPictures({
    pictures: createSheetPictures(doc),
    show: () => {},
    shrink: () => Promise.reject(new Error('no picture')),
    onTooLarge: (id) => tooLarge.push(id),
  })
  binding.stop()
  none.changed([image('f')], files)
  await settle()
  expect(doc.getMap('files').size).toBe(0)
  expect(tooLarge).toEqual(['f'])
})

test('[WID-02] what is no picture of ours is never shown', () => {
  const doc = new Y.Doc()
  const entries = doc.getMap<unknown>('files')
  entries.set('svg', { ...small, type: 'image/svg+xml' })
  entries.set('huge', { ...small, bytes: new Uint8Array(500_000) })
  entries.set('text', 'https://evil.example/picture.png')
  entries.set('fine', small)
  expect(open(doc).shown).toEqual(['fine'])
})
