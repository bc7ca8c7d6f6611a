import { useTexts } from '@foyer/i18n/react'
import { useCallback, useEffect, useState } from 'react'
import type { AssetRequest, WidgetPorts } from '../ports.ts'
import { useLatest } from '../use-latest.ts'

export interface AssetUrl {
  readonly url: string | undefined
  /** There is no address, or none that loads. */
  readonly hasFailed: boolean
  /** Nothing is asked for before the visitor agrees. Source: CON-07. */
  readonly isHeld: boolean
  /** Tells that the address did not load; another one is tried if there is one. Source: AST-02. */
  readonly onFailed: () => void
}

interface Held {
  readonly key: string | undefined
  readonly architecture: WidgetPorts['architecture']
  readonly url: string | undefined
  readonly hasFailed: boolean
}

/**
 * An asset's address once it is known; at once when it was known before. It stays the same until it fails or the venue
 * changes, although its signature is forgotten before: what is shown must not be loaded anew. Source: AST-02, AST-03.
 */
export function useAssetUrl(ports: WidgetPorts, request: AssetRequest | undefined): AssetUrl {
  const { locale } = useTexts()
  const isHeld = request !== undefined && !mayLoad(request, ports)
  const key = request === undefined || isHeld ? undefined : JSON.stringify([request, locale])
  const { architecture } = ports
  const latest = useLatest({ ports, request })
  const begin = (): Held => ({
    key,
    architecture,
    url: request === undefined || isHeld ? undefined : ports.knownAssetUrl(request),
    hasFailed: false,
  })
  const [stored, setStored] = useState(begin)
  let held = stored
  if (held.key !== key || held.architecture !== architecture) {
    held = begin()
    setStored(held)
  }
  const { url, hasFailed } = held
  const mustAsk = key !== undefined && url === undefined && !hasFailed

  useEffect(() => {
    const { ports: asked, request: wanted } = latest.current
    if (!mustAsk || wanted === undefined) return
    let isGone = false
    const settle = (found: Pick<Held, 'url' | 'hasFailed'>) => {
      if (!isGone) setStored({ key, architecture, ...found })
    }
    asked.assetUrl(wanted).then(
      (address) => settle({ url: address, hasFailed: false }),
      (cause: unknown) => {
        settle({ url: undefined, hasFailed: true })
        asked.reportFailure('', cause)
      },
    )
    return () => {
      isGone = true
    }
  }, [mustAsk, key, architecture, latest])

  const onFailed = useCallback(() => {
    const { ports: asked, request: wanted } = latest.current
    if (wanted === undefined || url === undefined) return
    const settle = (another: string | undefined) =>
      setStored((now) =>
        now.key === key && now.url === url ? { ...now, url: another, hasFailed: another === undefined } : now,
      )
    const giveUp = (cause: unknown) => {
      settle(undefined)
      asked.reportFailure('', cause)
    }
    asked.retryAssetUrl(wanted, url).then((another) => {
      if (another === undefined) giveUp(new Error(`${wanted.assetId} did not load`))
      else settle(another)
    }, giveUp)
  }, [key, url, latest])

  return { url, hasFailed, isHeld, onFailed }
}

const mayLoad = ({ assetId, localizedAssets = [] }: AssetRequest, { assetProviders, consent }: WidgetPorts) =>
  [assetId, ...localizedAssets.map((localized) => localized.assetId)].flatMap(assetProviders).every(consent.isAccepted)
