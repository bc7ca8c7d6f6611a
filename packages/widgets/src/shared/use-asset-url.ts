import { useCallback, useEffect, useState } from 'react'
import type { AssetRequest, WidgetPorts } from '../host/ports.ts'

type Loading =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly cause: unknown }

/**
 * The address of an asset for `src`, and what to call when it did not load: the next address to try is fetched until there
 * is none left. Source: AST-02.
 */
export function useAssetUrl(
  ports: Pick<WidgetPorts, 'assetUrl' | 'knownAssetUrl' | 'retryAssetUrl'>,
  request: AssetRequest,
): { readonly state: Loading; readonly onError: () => void } {
  const { assetId, widthPx, localizedAssets } = request
  const [state, setState] = useState<Loading>(() => {
    const url = ports.knownAssetUrl(request)
    return url === undefined ? { kind: 'waiting' } : { kind: 'ready', url }
  })

  useEffect(() => {
    let isCurrent = true
    const wanted: AssetRequest = {
      assetId,
      ...(widthPx === undefined ? {} : { widthPx }),
      ...(localizedAssets === undefined ? {} : { localizedAssets }),
    }
    ports.assetUrl(wanted).then(
      (url) => isCurrent && setState({ kind: 'ready', url }),
      (cause: unknown) => isCurrent && setState({ kind: 'failed', cause }),
    )
    return () => {
      isCurrent = false
    }
  }, [ports, assetId, widthPx, localizedAssets])

  const onError = useCallback(() => {
    if (state.kind !== 'ready') return
    const failed = state.url
    ports
      .retryAssetUrl(
        {
          assetId,
          ...(widthPx === undefined ? {} : { widthPx }),
          ...(localizedAssets === undefined ? {} : { localizedAssets }),
        },
        failed,
      )
      .then(
        (url) =>
          setState(
            url === undefined
              ? { kind: 'failed', cause: new Error(`${assetId} did not load`) }
              : { kind: 'ready', url },
          ),
        (cause: unknown) => setState({ kind: 'failed', cause }),
      )
  }, [ports, assetId, widthPx, localizedAssets, state])

  return { state, onError }
}
