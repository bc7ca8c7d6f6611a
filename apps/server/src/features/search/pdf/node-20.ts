// The library that reads PDFs is written for a newer Node than the oldest this server runs on. It needs this one thing more.
const promises = Promise as unknown as { withResolvers?: () => unknown }

promises.withResolvers ??= function withResolvers<Value>() {
  let settle: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

export {}
