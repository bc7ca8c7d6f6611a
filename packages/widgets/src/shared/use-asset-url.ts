import { useTexts } from '@foyer/i18n/react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { AssetPorts, AssetRequest, VenuePorts } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'
import { isSameFile } from './is-same-file.ts'

type Loading =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly cause: unknown }

interface Source {
  readonly architecture: VenuePorts['architecture']
  readonly assets: AssetPorts
}

/** What came of a request, by its key, in this version of the venue. */
interface Found {
  readonly key: string | undefined
  readonly architecture: VenuePorts['architecture']
  readonly state: Loading
  /** The venue as it is now has not said its address yet; a former one may be shown meanwhile. */
  readonly mustAsk: boolean
}

const waiting: Loading = { kind: 'waiting' }

/**
 * The address of an asset for `src`, at once when it is known, and what to call when it did not load: the next address to
 * try is fetched until there is none left. Every version of the venue is asked anew, but what is shown stays until another
 * file takes its place, since even a newer signature would begin a film anew. Without a request it waits.
 * Source: AST-02, AST-03.
 */
export function useAssetUrl(request: AssetRequest | undefined): {
  readonly state: Loading
  readonly onError: () => void
  /** Asks for the address once more, if it failed. */
  readonly again: () => void
} {
  const { locale } = useTexts()
  const { architecture } = usePort('venue')
  const assets = usePort('assets')
  const key = request === undefined ? undefined : JSON.stringify([request, locale])
  const [stored, setStored] = useState(() => lookUp({ architecture, assets }, request, key))
  let found = stored
  if (found.key !== key || found.architecture !== architecture) {
    found = lookUp({ architecture, assets }, request, key, found)
    setStored(found)
  }
  const { state, mustAsk } = found

  const ask = useEffectEvent((note: (next: Loading) => void) => {
    if (request === undefined) return
    assets.assetUrl(request).then(
      (url) => note({ kind: 'ready', url }),
      (cause: unknown) => note({ kind: 'failed', cause }),
    )
  })
  useEffect(() => {
    if (!mustAsk) return
    let isGone = false
    ask((next) => {
      if (isGone) return
      setStored((now) =>
        now.key === key && now.architecture === architecture
          ? { ...now, mustAsk: false, state: better(now.state, next) }
          : now,
      )
    })
    return () => {
      isGone = true
    }
  }, [mustAsk, key, architecture])

  const onError = useCallback(() => {
    if (request === undefined || state.kind !== 'ready') return
    const note = (next: Loading) =>
      setStored((now) => (now.key === key && isShown(now.state, state.url) ? { ...now, state: next } : now))
    assets.retryAssetUrl(request, state.url).then(
      (url) =>
        note(
          url === undefined
            ? { kind: 'failed', cause: new Error(`${request.assetId} did not load`) }
            : { kind: 'ready', url },
        ),
      (cause: unknown) => note({ kind: 'failed', cause }),
    )
  }, [assets, request, key, state])

  const again = useCallback(
    () => setStored((now) => (now.state.kind === 'failed' ? { ...now, mustAsk: now.key !== undefined } : now)),
    [],
  )
  return { state, onError, again }
}

/** What can be said without asking anybody. */
function lookUp(
  { architecture, assets }: Source,
  request: AssetRequest | undefined,
  key: string | undefined,
  before?: Found,
): Found {
  const url = request === undefined ? undefined : assets.knownAssetUrl(request)
  const known: Loading = url === undefined ? waiting : { kind: 'ready', url }
  return {
    key,
    architecture,
    state: before !== undefined && before.key === key ? better(before.state, known) : known,
    mustAsk: key !== undefined && url === undefined,
  }
}

/** What is shown gives way to another file only: not to a failure, nor to another address of its own. */
const better = (shown: Loading, next: Loading): Loading =>
  shown.kind === 'ready' && (next.kind !== 'ready' || isSameFile(shown.url, next.url)) ? shown : next

const isShown = (state: Loading, url: string): boolean => state.kind === 'ready' && state.url === url
