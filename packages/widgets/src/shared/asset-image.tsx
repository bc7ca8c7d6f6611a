import type { ReactNode } from 'react'
import { Skeleton } from '@foyer/ui/skeleton'
import type { AssetRequest } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { useAssetUrl } from './use-asset-url.ts'

export interface AssetImageProps {
  readonly request: AssetRequest
  readonly className?: string | undefined
  /** '' for a picture that only decorates; absent: the asset's own text. */
  readonly alt?: string
  /** The widget the failure belongs to. */
  readonly widgetId: string
}

/** A picture of the venue. One that cannot be loaded at all fails its widget, which says so in its frame. Source: AST-02. */
export function AssetImage({ request, className, alt, widgetId }: AssetImageProps): ReactNode {
  const { assetAlt } = usePort('assets')
  const { state, onError } = useAssetUrl(request)
  if (state.kind === 'failed')
    throw new Error(`${widgetId}: the picture ${request.assetId} did not load`, { cause: state.cause })
  if (state.kind === 'waiting') return <Skeleton width="100%" height="100%" />
  return (
    <img
      className={className}
      src={state.url}
      alt={alt ?? assetAlt(request.assetId)}
      decoding="async"
      onError={onError}
    />
  )
}
