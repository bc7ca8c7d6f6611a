import type { Background } from '@foyer/contract'
import { isVideoFile } from '@foyer/contract/video-file'
import { filmProviders, usePort } from '@foyer/widgets'
import { useState } from 'react'
import { useAssetUrl } from './use-asset-url.ts'
import type { AssetUrl } from './use-asset-url.ts'

export interface FilmSource extends Omit<AssetUrl, 'again'> {
  /** A page with a player of another host, rather than a file. */
  readonly isPage: boolean
  /** With controls and sound, rather than like a picture that moves. */
  readonly hasPlayer: boolean
}

/** The film a 2D viewpoint stands before, if it does. Source: VEN-15, CON-07. */
export function useFilm(background: Background): FilmSource | undefined {
  const consent = usePort('consent')
  const { hostProviders } = consent
  const { reportFailure } = usePort('log')
  const own = useAssetUrl(background.type === 'VIDEO' ? { assetId: background.assetId } : undefined)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (background.type === 'VIDEO') return { ...own, isPage: false, hasPlayer: background.playerActive }
  if (background.type !== 'EXTERNAL_VIDEO') return undefined
  const { videoUrl, playerActive } = background
  const isHeld = !filmProviders(background, hostProviders).every(consent.isAccepted)
  const hasFailed = brokenUrl === videoUrl
  return {
    url: isHeld || hasFailed ? undefined : videoUrl,
    hasFailed,
    isHeld,
    onFailed: () => {
      setBrokenUrl(videoUrl)
      reportFailure('', new Error(`${videoUrl} did not load`))
    },
    isPage: !isVideoFile(videoUrl),
    hasPlayer: playerActive,
  }
}
