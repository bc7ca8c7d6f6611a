import type { Background } from '@foyer/contract'
import { EquirectangularAdapter, SYSTEM, Viewer } from '@photo-sphere-viewer/core'
import type { ViewerConfig } from '@photo-sphere-viewer/core'
import { EquirectangularVideoAdapter } from '@photo-sphere-viewer/equirectangular-video-adapter'
import { VideoPlugin } from '@photo-sphere-viewer/video-plugin'
import { removeTouchNote } from '../platform/remove-touch-note.ts'
import { LeanTilesAdapter } from './lean-tiles-adapter.ts'
import { fieldOfView } from './sphere-angles.ts'

type Adapter = NonNullable<ViewerConfig['adapter']>

function adapterFor(type: Background['type']): Adapter {
  if (type === 'PANORAMA_TILES') return [LeanTilesAdapter, { showErrorTile: false, baseBlur: false }]
  if (type === 'PANORAMA_VIDEO') return [EquirectangularVideoAdapter, { autoplay: false, muted: true }]
  // Where a camera looked is lost in all sizes but its own: the venue says where one looks, and where things are.
  return [EquirectangularAdapter, { useXmpData: false }]
}

export interface ViewerOptions {
  readonly isCalm: boolean
  readonly closeLabel: string
  /** Whether pointers and wheel turn and zoom it. */
  readonly takesInput?: boolean
}

/** A viewer for one kind of background, without any controls or looks of its own; nothing is shown in it yet. */
export function createViewer(
  container: HTMLElement,
  type: Background['type'],
  { isCalm, closeLabel, takesInput = true }: ViewerOptions,
): Viewer {
  const isVideo = type === 'PANORAMA_VIDEO'
  const viewer = new Viewer({
    container,
    adapter: adapterFor(type),
    plugins: isVideo ? [[VideoPlugin, { progressbar: false, bigbutton: false }] as [typeof VideoPlugin, unknown]] : [],
    navbar: false,
    keyboard: false,
    moveInertia: !isCalm,
    mousemove: takesInput,
    mousewheel: takesInput,
    loadingTxt: '',
    canvasBackground: 'transparent',
    ...fieldOfView,
    lang: { loadError: '', webglError: '', loading: '', close: closeLabel },
  })
  removeTouchNote(SYSTEM.isTouchEnabled.promise)
  begin(viewer)
  if (isVideo) tameFilm(viewer)
  return viewer
}

/**
 * Lets the viewer turn, zoom and follow its size before it has a panorama, which it would wait for; nothing is seen of it
 * until then. NOTE: it has no public way to say so; a panorama it has to load first could fail. Source: VEN-14.
 */
function begin(viewer: Viewer) {
  viewer['init']()
  viewer.renderer.hide()
  // So far the scene holds only an invisible ball, by which the viewer finds what is pressed in it. Drawing it needs a shader of
  // its own at first, and as long as the panorama at every frame; here only buttons over the view are pressed.
  for (const unseen of viewer.renderer['scene'].children) unseen.visible = false
}

function tameFilm(viewer: Viewer) {
  // It hears every key of the page, and would stop or go at a space that is typed in a chat.
  const keys = viewer.getPlugin<VideoPlugin>(VideoPlugin) as unknown as EventListenerObject
  viewer.removeEventListener('key-press', keys)
  // It is drawn over and over once it is there, not before.
  viewer.needsContinuousUpdate(false)
  viewer.addEventListener('panorama-loaded', () => viewer.needsContinuousUpdate(true), { once: true })
}
