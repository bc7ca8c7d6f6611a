import type { AssetRequest } from '../ports.ts'
import type { SpherePorts } from './sphere-ports.ts'

/**
 * A film for the viewer, silent and looped. When its address does not load any longer it goes on where it stood with
 * another one; when there is none, it stands still there. Source: AST-02.
 */
export function createFilm(
  ports: () => Pick<SpherePorts, 'retryAssetUrl' | 'reportFailure'>,
  request: AssetRequest,
  firstAddress: string,
): HTMLVideoElement {
  let address = firstAddress
  let stoppedAtS: number | undefined
  const film = document.createElement('video')
  // Another host's film must not taint what is drawn of it.
  film.crossOrigin = 'anonymous'
  film.loop = true
  film.muted = true
  film.playsInline = true
  film.preload = 'metadata'
  film.src = address

  async function goOn() {
    const another = await ports().retryAssetUrl(request, address)
    if (another === undefined) throw new Error(`${request.assetId} did not load`)
    address = another
    const wasPlaying = !film.paused
    film.src = address
    // Should the next one fail as well, that is heard as an error of the film.
    if (wasPlaying) film.play().catch(() => {})
  }

  function noteLoss() {
    // A second failure in a row comes before anything played: the first one knows the place.
    stoppedAtS ??= film.currentTime
    goOn().catch((cause: unknown) => ports().reportFailure('', cause))
  }
  // Until its metadata has loaded for the first time, the caller that loads the film tries other addresses.
  film.addEventListener('loadedmetadata', () => film.addEventListener('error', noteLoss), { once: true })
  film.addEventListener('loadedmetadata', () => {
    if (stoppedAtS !== undefined) film.currentTime = stoppedAtS
    stoppedAtS = undefined
  })
  return film
}
