import { useCallback, useEffect, useState } from 'react'
import type { AssetRequest, WidgetPorts } from '../ports.ts'

const keyOf = (request: AssetRequest | undefined) => JSON.stringify(request ?? null)

export interface AssetUrl {
  readonly url: string | undefined
  /** There is no address, or none that loads. */
  readonly hasFailed: boolean
  /** Tells that the address did not load; another one is tried if there is one. Source: AST-02. */
  readonly onFailed: () => void
}

/** An asset's address once it is known; at once when it was known before. */
export function useAssetUrl(ports: WidgetPorts, request: AssetRequest | undefined): AssetUrl {
  const key = keyOf(request)
  const [found, setFound] = useState<{ key: string; url: string }>()
  const [failedKey, setFailedKey] = useState<string>()
  const known = request === undefined ? undefined : ports.knownAssetUrl(request)
  const url = found?.key === key ? found.url : known

  useEffect(() => {
    const wanted: AssetRequest | null = JSON.parse(key)
    if (wanted === null || ports.knownAssetUrl(wanted) !== undefined) return
    let isGone = false
    ports.assetUrl(wanted).then(
      (address) => {
        if (!isGone) setFound({ key, url: address })
      },
      (cause: unknown) => {
        if (!isGone) setFailedKey(key)
        ports.reportFailure('', cause)
      },
    )
    return () => {
      isGone = true
    }
  }, [key, ports])

  const onFailed = useCallback(() => {
    const wanted: AssetRequest | null = JSON.parse(key)
    if (wanted === null || url === undefined) return
    ports.retryAssetUrl(wanted, url).then(
      (another) => {
        if (another === undefined) setFailedKey(key)
        else setFound({ key, url: another })
      },
      (cause: unknown) => {
        setFailedKey(key)
        ports.reportFailure('', cause)
      },
    )
  }, [key, url, ports])

  return { url, hasFailed: failedKey === key, onFailed }
}
