import '@photo-sphere-viewer/core/index.css'
import '@photo-sphere-viewer/video-plugin/index.css'
import type { Viewpoint } from '@foyer/contract'
import { letGoOfFilm } from '@foyer/widgets'
import type { Theme } from '../background/picture-request.ts'
import type { AssetRequest } from '../ports.ts'
import { createFilm } from '../sphere/create-film.ts'
import { createPanoramaShow } from '../sphere/create-panorama-show.ts'
import { createViewer } from '../sphere/create-viewer.ts'
import { loadAsElements } from '../sphere/load-as-elements.ts'
import { panoramaSource } from '../sphere/panorama-source.ts'
import { radians, zoomLevelFor } from '../sphere/sphere-angles.ts'
import type { SpherePorts } from '../sphere/sphere-ports.ts'
import { createTileImages } from '../sphere/tile-images.ts'
import type { SphereView } from './sphere-projection.ts'

export interface StillSphereDeps {
  readonly ports: () => SpherePorts
  /** What the viewer is about to draw is what was asked for last: the time to move what lies over it. */
  readonly onRender: () => void
  readonly onShown: () => void
  readonly onFailed: () => void
}

export interface StillSphere {
  readonly show: (viewpoint: Viewpoint, theme: Theme) => void
  readonly look: (view: SphereView) => void
  readonly destroy: () => void
}

/**
 * A 360° picture that looks where it is told and does nothing by itself: no drift, no first look, no film that plays, and
 * pointers, wheel and keys are left to the editor. Source: EDT-01, EDT-09.
 */
export function createStillSphere(
  host: HTMLElement,
  backgroundType: Viewpoint['background']['type'],
  deps: StillSphereDeps,
): StillSphere {
  const { ports } = deps
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;inset:0'
  host.prepend(element)
  const viewer = createViewer(element, backgroundType, { isCalm: true, closeLabel: '', takesInput: false })
  const films = new Set<HTMLVideoElement>()
  loadAsElements(viewer.textureLoader)
  const means = {
    tileNames: createTileImages(viewer.textureLoader, ports),
    createFilm: (request: AssetRequest, address: string) => {
      const film = createFilm(ports, request, address)
      films.add(film)
      return film
    },
  }
  const panorama = createPanoramaShow({
    viewer,
    ports,
    sourceOf: (background, theme) => panoramaSource(background, theme, means),
    // The editor says where to look.
    firstLook: () => ({}),
    canFade: false,
    onShown: deps.onShown,
    onFailed: deps.onFailed,
  })
  viewer.addEventListener('render', deps.onRender)
  return {
    show: panorama.show,
    look: ({ yaw, pitch, fieldOfView }) => {
      viewer.zoom(zoomLevelFor(fieldOfView))
      viewer.rotate({ yaw: radians(yaw), pitch: radians(pitch) })
      viewer.needsUpdate()
    },
    destroy: () => {
      panorama.stop()
      viewer.destroy()
      element.remove()
      films.forEach(letGoOfFilm)
    },
  }
}
