import { constants } from '@foyer/contract/constants'
import type { Api } from '../api/create-api.ts'
import type { Clock } from '../clock/clock.ts'

export interface UrlSigner {
  /** The signed form of an absolute address; asked once, however many want it, and kept for 10 minutes. */
  readonly sign: (address: string) => Promise<string>
  /** The signed form if it is at hand and still good. */
  readonly known: (address: string) => string | undefined
  readonly invalidate: (address: string) => void
  /** Takes over what was signed before anybody asked. */
  readonly take: (signedAddress: string) => void
}

/** Source: AST-03. */
export function createUrlSigner({ api, clock }: { readonly api: Pick<Api, 'call'>; readonly clock: Clock }): UrlSigner {
  const signed = new Map<string, { readonly url: string; readonly untilMs: number }>()
  const underWay = new Map<string, Promise<string>>()
  return { sign, known, invalidate: (address) => signed.delete(address), take }

  function take(signedAddress: string) {
    const [address = ''] = signedAddress.split('?')
    signed.set(address, { url: signedAddress, untilMs: clock.now() + constants.signedUrlCacheMs })
  }

  function known(address: string): string | undefined {
    const entry = signed.get(address)
    return entry !== undefined && clock.now() < entry.untilMs ? entry.url : undefined
  }

  async function sign(address: string): Promise<string> {
    const ready = known(address) ?? underWay.get(address)
    if (ready !== undefined) return ready
    const asking = ask(address).finally(() => underWay.delete(address))
    underWay.set(address, asking)
    return asking
  }

  async function ask(address: string): Promise<string> {
    const { signedUrl } = await api.call('assets.sign-url', { query: { url: address } })
    signed.set(address, { url: signedUrl, untilMs: clock.now() + constants.signedUrlCacheMs })
    return signedUrl
  }
}
