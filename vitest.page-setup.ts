import { afterAll, beforeAll, vi } from 'vitest'

// A few files of pages ask for Node in their first lines.
if (typeof document !== 'undefined') {
  // What a page fetches when it is due takes seconds on a busy machine; a test that waits for it says what is missing then,
  // not how fast the machine was.
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  // Wraps `focus`, and reads of template elements, once.
  await import('react-aria-components')
  const { documentGuard } = await import('./packages/testkit/src/document/guard-document.ts')

  beforeAll(() => documentGuard.begin())
  afterAll(async () => {
    // What a page still loads would otherwise come into the document of the next file.
    await vi.dynamicImportSettled()
    const left = vi.isFakeTimers() ? ['fake timers'] : []
    vi.useRealTimers()
    vi.restoreAllMocks()
    left.push(...documentGuard.end())
    if (left.length > 0) throw new Error(`This file leaves behind for the next one: ${left.join('; ')}`)
  })
}
