import type { Viewpoint } from '@foyer/contract'
import { VideoPlugin } from '@photo-sphere-viewer/video-plugin'
import { letGoOfFilm } from '@foyer/widgets'
import type { AssetRequest } from '../ports.ts'
import type { SpherePorts } from './sphere-ports.ts'
import { createDrift } from './create-drift.ts'
import { createFilm } from './create-film.ts'
import { createFirstLook } from './create-first-look.ts'
import { createPanoramaShow } from './create-panorama-show.ts'
import type { PanoramaShow } from './create-panorama-show.ts'
import { createViewer } from './create-viewer.ts'
import { firstFovDeg, firstView } from './first-view.ts'
import { loadAsElements } from './load-as-elements.ts'
import { panoramaSource } from './panorama-source.ts'
import { fovAt, magnification, projectedPx, radians, zoomLevelFor } from './sphere-angles.ts'
import { createTileImages } from './tile-images.ts'

export interface SphereDeps {
  /** Those of the venue as it is now. */
  readonly ports: () => SpherePorts
  readonly isCalm: boolean
  /** The viewer has a close button of its own in the page, also while nothing can be closed. */
  readonly closeLabel: string
  readonly isPaused: boolean
  /** Asked as soon as there is something to see: whether one looks around before one looks where the venue says. */
  readonly opensBeside: () => boolean
  readonly onReady: () => void
  /** Nothing can be shown: the context is lost, or the panorama does not load. */
  readonly onFailed: (why: 'lost' | 'unloaded') => void
  readonly onZoom: (zoom: number) => void
  /** The view moves by itself when there is no input, unless it is paused. */
  readonly onDrifts: () => void
  /** After every drawn frame, be there a panorama or not; positions the buttons. */
  readonly onRender: (view: SphereViewing) => void
}

export interface SphereSpot {
  readonly yaw: number
  readonly pitch: number
}

/** What the layer of buttons asks while it is positioned. */
export interface SphereViewing {
  readonly yawRad: number
  /** In CSS pixels of the viewer; undefined when it is behind. */
  readonly project: (spot: SphereSpot) => { x: number; y: number } | undefined
  /** How wide an angle looks in the middle, in CSS pixels. */
  readonly widthPx: (sizeDeg: number) => number
}

export interface Sphere extends Pick<PanoramaShow, 'show' | 'miss' | 'stop'> {
  /** The element the viewer lives in; React does not own it. */
  readonly element: HTMLElement
  /**
   * Turns to where one looks first: before there is a picture, so that the buttons have their places; and at the viewpoint that
   * is shown, to which a door of its own leads. Another viewpoint turns the view as it is shown.
   */
  readonly face: (viewpoint: Viewpoint) => void
  readonly turnTo: (spot: SphereSpot) => void
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly resetZoom: () => void
  readonly zoom: () => number
  readonly setPaused: (isPaused: boolean) => void
  /** Ends what turns the view by itself, for now. */
  readonly stopTurning: () => void
  /** Positions the buttons anew. */
  readonly refresh: () => void
  readonly destroy: () => void
}

const zoomStep = 12
const keyTurnDeg = 15
/** To the right and upwards. */
const keyTurns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const turnSpeed = '20rpm'

/** A 360° viewer without any controls of its own; one per area, as it keeps its context between viewpoints. */
export function createSphere(
  host: HTMLElement,
  backgroundType: Viewpoint['background']['type'],
  deps: SphereDeps,
): Sphere {
  const { ports, isCalm } = deps
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;inset:0'
  host.prepend(element)
  const isVideo = backgroundType === 'PANORAMA_VIDEO'
  const viewer = createViewer(element, backgroundType, deps)
  const lifetime = new AbortController()
  const firstLook = createFirstLook({ viewer, page: document, signal: lifetime.signal })
  const drift = createDrift({ viewer, page: document, signal: lifetime.signal })
  const films = new Set<HTMLVideoElement>()
  let isGone = false
  let hasInput = false
  let isPaused = deps.isPaused
  let homeFovDeg = firstFovDeg
  // From the end of the first look on, where the view may move by itself at all.
  let mayDrift = false

  const viewing: SphereViewing = {
    get yawRad() {
      return viewer.getPosition().yaw
    },
    project: ({ yaw, pitch }) => {
      const position = { yaw: radians(yaw), pitch: radians(pitch) }
      return viewer.dataHelper.isPointVisible(position)
        ? viewer.dataHelper.sphericalCoordsToViewerCoords(position)
        : undefined
    },
    widthPx: (sizeDeg) => projectedPx(sizeDeg, fovAt(viewer.getZoomLevel()), viewer.getSize().height),
  }
  const zoom = () => magnification(viewer.getZoomLevel(), homeFovDeg)

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
    firstLook: firstGaze,
    canFade: !isVideo,
    onShown: noteShown,
    onFailed: () => fail('unloaded'),
  })

  viewer.addEventListener('render', () => deps.onRender(viewing))
  viewer.addEventListener('zoom-updated', () => deps.onZoom(zoom()))
  viewer.addEventListener('before-render', ({ timestamp }) => drift.frame(timestamp))
  host.addEventListener('keydown', turnByKey, { signal: lifetime.signal })
  element.addEventListener('webglcontextlost', () => fail('lost'), { capture: true, signal: lifetime.signal })
  for (const kind of ['pointerdown', 'wheel', 'keydown', 'focusin'] as const) {
    host.addEventListener(kind, stopTurning, { signal: lifetime.signal, capture: true, passive: true })
  }

  function fail(why: 'lost' | 'unloaded') {
    if (!isGone) deps.onFailed(why)
  }
  function stopTurning() {
    hasInput = true
    firstLook.stop()
    drift.restart()
  }

  function turnTo({ yaw, pitch }: SphereSpot) {
    stopTurning()
    const position = { yaw: radians(yaw), pitch: radians(pitch) }
    if (isCalm) viewer.rotate(position)
    else viewer.animate({ ...position, speed: turnSpeed })
  }

  function turnByKey(event: KeyboardEvent) {
    const [right, up] = keyTurns[event.key] ?? []
    if (right === undefined || up === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const from = viewer.getPosition()
    const pitch = (from.pitch * 180) / Math.PI + up * keyTurnDeg
    turnTo({ yaw: (from.yaw * 180) / Math.PI + right * keyTurnDeg, pitch: Math.max(-90, Math.min(90, pitch)) })
  }

  function firstGaze(viewpoint: Viewpoint) {
    const view = firstView(viewpoint.initialView)
    homeFovDeg = view.fieldOfView
    drift.restart()
    return {
      position: { yaw: radians(view.yaw), pitch: radians(view.pitch) },
      zoom: zoomLevelFor(view.fieldOfView),
    }
  }

  function noteShown(isFirst: boolean) {
    const opensBeside = isFirst && !isVideo && deps.opensBeside()
    deps.onZoom(zoom())
    deps.onReady()
    if (isVideo) playOrPause()
    else if (isFirst) void lookAround(opensBeside)
  }

  async function lookAround(opensBeside: boolean) {
    const isWanted = () => !isGone && !isCalm && !isPaused && !hasInput
    if (isWanted() && opensBeside) await firstLook.begin()
    if (isGone || isCalm) return
    mayDrift = true
    drift.setAllowed(!isPaused)
    deps.onDrifts()
  }

  function playOrPause() {
    const video = viewer.getPlugin<VideoPlugin>(VideoPlugin)
    if (isPaused) video.pause()
    else video.play()
  }

  return {
    element,
    face: (viewpoint) => {
      if (panorama.shownId() === viewpoint.id) return turnTo(firstView(viewpoint.initialView))
      if (panorama.shownId() !== undefined) return
      const { position, zoom: level } = firstGaze(viewpoint)
      viewer.zoom(level)
      viewer.rotate(position)
      deps.onRender(viewing)
    },
    show: panorama.show,
    miss: panorama.miss,
    stop: panorama.stop,
    turnTo,
    zoomIn: () => viewer.zoomIn(zoomStep),
    zoomOut: () => viewer.zoomOut(zoomStep),
    resetZoom: () => viewer.zoom(zoomLevelFor(homeFovDeg)),
    zoom,
    setPaused: (next) => {
      isPaused = next
      if (isVideo) return playOrPause()
      if (isPaused) stopTurning()
      drift.setAllowed(mayDrift && !isPaused)
    },
    stopTurning,
    refresh: () => deps.onRender(viewing),
    destroy: () => {
      if (isGone) return
      isGone = true
      panorama.stop()
      lifetime.abort()
      viewer.destroy()
      element.remove()
      films.forEach(letGoOfFilm)
    },
  }
}
