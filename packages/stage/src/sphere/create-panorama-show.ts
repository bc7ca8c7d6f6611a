import type { Background, Viewpoint } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import type { PanoramaOptions, Viewer } from '@photo-sphere-viewer/core'
import type { Theme } from '../background/picture-request.ts'
import type { SpherePorts } from './sphere-ports.ts'
import { loadAsset } from './load-asset.ts'
import type { PanoramaPart, PanoramaSource } from './panorama-source.ts'

export interface PanoramaShowDeps {
  readonly viewer: Pick<Viewer, 'setPanorama' | 'hideError'>
  readonly sourceOf: (background: Background, theme: Theme) => PanoramaSource | undefined
  readonly ports: () => SpherePorts
  /** Where one looks first from a viewpoint one comes to; the very first one is looked at before there is a panorama. */
  readonly firstLook: (viewpoint: Viewpoint) => Pick<PanoramaOptions, 'position' | 'zoom'>
  /** A film cannot fade into another one. */
  readonly canFade: boolean
  readonly onShown: (isFirst: boolean) => void
  /** There is nothing to see from where one is. */
  readonly onFailed: () => void
}

export interface PanoramaShow {
  /** The viewpoint whose panorama is there; undefined before the first. */
  readonly shownId: () => string | undefined
  /** Shows what a viewpoint stands before. Who is there already goes on looking where they look. */
  readonly show: (viewpoint: Viewpoint, theme: Theme) => void
  /** What a viewpoint stands before has no address. */
  readonly miss: (viewpointId: string) => void
  /** What was asked for last is not wanted any longer. */
  readonly stop: () => void
}

/**
 * Brings one panorama after the other before the visitor, each small first, then sharp. Only the last one asked for
 * counts. What fails leaves what is there, unless that belongs to another viewpoint. Source: VEN-14, AST-02.
 */
export function createPanoramaShow(deps: PanoramaShowDeps): PanoramaShow {
  const { viewer, ports } = deps
  let newest: object | undefined
  let shownId: string | undefined

  return {
    shownId: () => shownId,
    show: (viewpoint, theme) => {
      const source = deps.sourceOf(viewpoint.background, theme)
      if (source === undefined) miss(viewpoint.id)
      else void showAll(viewpoint, source)
    },
    miss,
    stop,
  }

  function stop() {
    newest = undefined
  }
  function miss(viewpointId: string) {
    stop()
    leave(viewpointId)
  }

  async function showAll(viewpoint: Viewpoint, { first, sharp }: PanoramaSource) {
    const mine = {}
    newest = mine
    const isStale = () => newest !== mine
    const load = (part: PanoramaPart, options: PanoramaOptions) =>
      loadAsset(
        ports(),
        part.request,
        async (address) =>
          !isStale() && viewer.setPanorama(part.toPanorama(address), { showLoader: false, ...options }),
      )
    const report = (cause: unknown) => {
      if (!isStale()) ports().reportFailure('', cause)
      return !isStale()
    }
    try {
      const isFirst = shownId === undefined
      const comesFromElsewhere = !isFirst && shownId !== viewpoint.id
      const isShown = await load(first, {
        ...(comesFromElsewhere ? deps.firstLook(viewpoint) : {}),
        transition:
          isFirst || !deps.canFade ? false : { speed: constants.dialogAnimationMs, rotation: false, effect: 'fade' },
      })
      if (isShown) shownId = viewpoint.id
      if (!isShown || isStale()) return
      deps.onShown(isFirst)
    } catch (cause) {
      if (report(cause)) leave(viewpoint.id)
      return
    }
    try {
      if (sharp !== undefined) await load(sharp, { transition: false })
    } catch (cause) {
      // The small one stays.
      if (report(cause)) viewer.hideError()
    }
  }

  function leave(viewpointId: string) {
    if (shownId === viewpointId) viewer.hideError()
    else deps.onFailed()
  }
}
