import type { AssetRequest } from '../ports.ts'
import type { SpherePorts } from './sphere-ports.ts'

/**
 * Calls `load` with the address of an asset as it is now, and with another one when that does not load, as long as there
 * is one. Rejects as the last try did; one that was called off is not tried again. Source: AST-02.
 */
export async function loadAsset<T>(
  ports: Pick<SpherePorts, 'assetUrl' | 'retryAssetUrl'>,
  request: AssetRequest,
  load: (address: string) => Promise<T>,
): Promise<T> {
  let address = await ports.assetUrl(request)
  for (;;) {
    try {
      return await load(address)
    } catch (cause) {
      const another = isCalledOff(cause) ? undefined : await ports.retryAssetUrl(request, address)
      if (another === undefined) throw cause
      address = another
    }
  }
}

const isCalledOff = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'
