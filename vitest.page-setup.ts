import { afterAll, beforeAll, vi } from 'vitest'

// A few files of pages ask for Node in their first lines.
if (typeof document !== 'undefined') {
  // What a page fetches when it is due takes seconds on a busy machine; a test that waits for it says what is missing then,
  // not how fast the machine was.
  const { configure, getConfig } = await import('@testing-library/react')
  const { unstable_LowPriority: LOW, unstable_scheduleCallback: schedule } = await import('scheduler')
  const { asyncWrapper } = getConfig()
  configure({
    asyncUtilTimeout: 30_000,
    // What is drawn while a test waits starts its effects, subscriptions too, in a task of its own, which on a busy machine
    // may come after the wait: what the test changes next would be missed. One of low priority comes after it.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait()
        await new Promise<void>((resolve) => void schedule(LOW, () => resolve()))
        return found
      }),
  })
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
