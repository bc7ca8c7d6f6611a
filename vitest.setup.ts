// What a page fetches when it is due takes seconds on a busy machine; a test that waits for it says what is missing then,
// not how fast the machine was.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}

export {}
