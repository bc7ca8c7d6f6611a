import { useCallback, useEffect, useState } from 'react'

export type Loaded<Entry> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly entries: readonly Entry[] }

/** A list that is asked for when it is opened, and anew whenever `version` is another. */
export function useList<Entry>(load: () => Promise<readonly Entry[]>, version: string) {
  const [list, setList] = useState<Loaded<Entry>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isStale = false
    load().then(
      (entries) => {
        if (!isStale) setList({ kind: 'ready', entries })
      },
      () => {
        // What is shown already stays: the next change asks again.
        if (!isStale) setList((now) => (now.kind === 'ready' ? now : { kind: 'failed' }))
      },
    )
    return () => {
      isStale = true
    }
  }, [load, version, attempt])
  const retry = useCallback(() => {
    setList({ kind: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  const set = useCallback((entries: readonly Entry[]) => setList({ kind: 'ready', entries }), [])
  return { list, retry, set }
}
