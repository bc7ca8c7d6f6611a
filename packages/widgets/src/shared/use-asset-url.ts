import { useCallback, useEffect, useState } from 'react'
import type { AssetRequest, WidgetPorts } from '../host/ports.ts'
import { isSameFile } from './is-same-file.ts'

type Loading =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly cause: unknown }

/** What came of a request, by its key. */
interface Found {
  readonly key: string
  readonly state: Loading
}

const waiting: Loading = { kind: 'waiting' }
const requestOf = (key: string): AssetRequest => JSON.parse(key)

/**
 * The address of an asset for `src`, and what to call when it did not load: the next address to try is fetched until there
 * is none left. An address that was given stays while it is of the same file, since a newer signature would begin a film
 * anew. Source: AST-02, AST-03.
 */
export function useAssetUrl(
  ports: Pick<WidgetPorts, 'assetUrl' | 'knownAssetUrl' | 'retryAssetUrl'>,
  request: AssetRequest,
): { readonly state: Loading; readonly onError: () => void } {
  const key = JSON.stringify(request)
  const [found, setFound] = useState<Found>(() => {
    const url = ports.knownAssetUrl(request)
    return { key, state: url === undefined ? waiting : { kind: 'ready', url } }
  })
  const state = found.key === key ? found.state : waiting

  useEffect(() => {
    let isCurrent = true
    const note = (next: Loading) => {
      if (isCurrent)
        setFound((before) => (before.key === key && isAsGood(before.state, next) ? before : { key, state: next }))
    }
    ports.assetUrl(requestOf(key)).then(
      (url) => note({ kind: 'ready', url }),
      (cause: unknown) => note({ kind: 'failed', cause }),
    )
    return () => {
      isCurrent = false
    }
  }, [ports, key])

  const onError = useCallback(() => {
    if (state.kind !== 'ready') return
    ports.retryAssetUrl(requestOf(key), state.url).then(
      (url) =>
        setFound({
          key,
          state:
            url === undefined
              ? { kind: 'failed', cause: new Error(`${requestOf(key).assetId} did not load`) }
              : { kind: 'ready', url },
        }),
      (cause: unknown) => setFound({ key, state: { kind: 'failed', cause } }),
    )
  }, [ports, key, state])

  return { state, onError }
}

/** What is shown need not give way to a failure, nor to another address of the same file. */
const isAsGood = (shown: Loading, next: Loading): boolean =>
  shown.kind === 'ready' && (next.kind !== 'ready' || isSameFile(shown.url, next.url))
