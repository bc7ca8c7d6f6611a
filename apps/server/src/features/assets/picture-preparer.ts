import type { Clock } from '../../platform/clock/clock.ts'
import type { AssetVisibility } from '../../platform/feature-ports/venue.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { onlyNode, type Leader } from '../../platform/nodes/leader.ts'
import type { Assets } from './assets.ts'
import type { PictureProcess } from '../../platform/pictures/picture-process.ts'
import type { PictureFormat } from '../../platform/pictures/pictures.ts'

export interface PicturePreparerDeps {
  readonly assets: Pick<Assets, 'prepare'>
  readonly visibility: Pick<AssetVisibility, 'live' | 'liveAssets' | 'tileGrids'>
  /** Makes them, for all nodes; without it this node does. */
  readonly leader?: Leader | undefined
  /** Of the lowest priority. */
  readonly background: Pick<PictureProcess, 'make' | 'stop'>
  readonly clock: Clock
  readonly log: Log
}

export interface PicturePreparer {
  /** Makes what is missing of the live venue a little later; begins anew where it is under way. */
  plan(): void
  stop(): void
}

/** So long the server starts, and clients load the version that has just been published, before it begins. */
const BEGINS_AFTER_MS = 10_000
/** In the order of how many browsers ask for them. */
const formats: readonly PictureFormat[] = ['avif', 'webp']

/** Makes the variants and tiles of the pictures of the live venue before somebody asks for them. Source: SEC-10, NOD-04. */
export function createPicturePreparer(deps: PicturePreparerDeps): PicturePreparer {
  const { assets, visibility, leader = onlyNode, background, clock, log } = deps
  let cancelBegin = () => {}
  let controller = new AbortController()
  let last: Promise<void> = Promise.resolve()
  return { plan, stop }

  function plan(): void {
    stop()
    controller = new AbortController()
    const { signal } = controller
    cancelBegin = clock.after(BEGINS_AFTER_MS, () => {
      last = last.then(() => prepareAll(signal))
    })
  }

  function stop(): void {
    cancelBegin()
    controller.abort()
    background.stop()
  }

  async function prepareAll(signal: AbortSignal): Promise<void> {
    const architectureId = visibility.live()?.architectureId
    if (architectureId === undefined || !leader.isLeader()) return
    const begunAtMs = clock.now()
    let count = 0
    for (const format of formats) {
      for (const { assetId, generation } of visibility.liveAssets()) {
        if (signal.aborted) return
        const picture = { architectureId, assetId, generation, grids: visibility.tileGrids(architectureId, assetId) }
        try {
          count += await assets.prepare(picture, format, { make: background.make, signal })
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error, assetId }, 'the sizes of a picture could not be made')
        }
      }
    }
    background.stop()
    if (count > 0) log.info({ count, tookMs: clock.now() - begunAtMs }, 'sizes of pictures were made')
  }
}
