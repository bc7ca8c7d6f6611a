import { useAssetUrl as useAddress, usePort, useRetry } from '@foyer/widgets'
import { useEffect, useEffectEvent } from 'react'
import type { AssetRequest, ConsentPorts } from '../ports.ts'

export interface AssetUrl {
  readonly url: string | undefined
  /** There is no address, or none that loads. */
  readonly hasFailed: boolean
  /** Nothing is asked for before the visitor agrees. Source: CON-07. */
  readonly isHeld: boolean
  /** Reports that the address did not load; another one is tried if there is one. Source: AST-02. */
  readonly onFailed: () => void
  /** Tries once more after a failure, which otherwise happens by itself. */
  readonly again: () => void
}

/**
 * An asset's address once it is known and allowed; at once when it was known before. A failure is reported, as the stage
 * goes on without its picture, and the address is tried again. Source: AST-02, AST-03, CON-07.
 */
export function useAssetUrl(request: AssetRequest | undefined): AssetUrl {
  const consent = usePort('consent')
  const { reportFailure } = usePort('log')
  const isHeld = request !== undefined && !mayLoad(request, consent)
  const { state, onError, again } = useAddress(isHeld ? undefined : request)
  const report = useEffectEvent((cause: unknown) => reportFailure('', cause))
  useEffect(() => {
    if (state.kind === 'failed') report(state.cause)
  }, [state])
  useRetry(state.kind === 'failed' ? state : undefined, JSON.stringify(request), again)
  return {
    url: state.kind === 'ready' ? state.url : undefined,
    hasFailed: state.kind === 'failed',
    isHeld,
    onFailed: onError,
    again,
  }
}

const mayLoad = ({ assetId, localizedAssets = [] }: AssetRequest, { assetProviders, isAccepted }: ConsentPorts) =>
  [assetId, ...localizedAssets.map((localized) => localized.assetId)].flatMap(assetProviders).every(isAccepted)
