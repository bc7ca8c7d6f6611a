import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayPictures, lightAssetOf } from './day-pictures.ts'

const assets = join(import.meta.dirname, '..', 'assets')

/** Width and height of a lossy WebP file in pixels, from its key frame header. */
function sizeOf(file: string) {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 8, 16), file).toBe('WEBPVP8 ')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

test('[VEN-14] every picture by day is there with its stated size, next to the one at dusk', () => {
  expect(dayPictures).not.toEqual([])
  for (const { id, path, width, height } of dayPictures) {
    expect(sizeOf(join(assets, path)), id).toEqual({ width, height })
    expect(existsSync(join(assets, path.replace('-day.webp', '.webp'))), id).toBe(true)
  }
})

test('[VEN-14] a background has a picture by day where there is one', () => {
  expect(lightAssetOf('plaza')).toEqual({ lightAssetId: 'plaza-day' })
  expect(lightAssetOf('login')).toEqual({})
})
