import { expect, test } from 'vitest'
import type { PdfTextStore } from './pdf-text.store.ts'

export function describePdfTextStore(name: string, open: () => Promise<PdfTextStore>) {
  test(`[SEA-02] ${name}: what reading a file came to is kept by its hash`, async () => {
    const store = await open()
    expect(await store.find('hash-a')).toBeUndefined()
    await store.save('hash-a', { outcome: 'read', pages: ['one', '', 'drei "ö" \\ {x}'] }, 1_000)
    await store.save('hash-b', { outcome: 'encrypted' }, 1_000)
    expect(await store.find('hash-a')).toEqual({ outcome: 'read', pages: ['one', '', 'drei "ö" \\ {x}'] })
    expect(await store.find('hash-b')).toEqual({ outcome: 'encrypted' })
    await store.save('hash-b', { outcome: 'read', pages: [] }, 2_000)
    expect(await store.find('hash-b')).toEqual({ outcome: 'read', pages: [] })
  })
}
