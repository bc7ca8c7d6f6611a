import type { Viewpoint } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { AutorotatePlugin } from '@photo-sphere-viewer/autorotate-plugin'
import { VideoPlugin } from '@photo-sphere-viewer/video-plugin'
import type { Theme } from '../background/picture-request.ts'
import type { WidgetPorts } from '../ports.ts'
import { createViewer } from './create-viewer.ts'
import { panoramaSource } from './panorama-source.ts'
import { degrees, fovAt, magnification, projectedPx, turnBetween, zoomLevelFor } from './sphere-angles.ts'

export interface SphereDeps {
  /** Those of the venue as it is now. */
  readonly ports: () => WidgetPorts
  readonly isCalm: boolean
  readonly isPaused: boolean
  readonly onReady: () => void
  /** Nothing can be shown: the context is lost, or the panorama does not load. */
  readonly onFailed: (why: 'lost' | 'unloaded') => void
  readonly onZoom: (zoom: number) => void
  readonly onTurning: (isTurning: boolean) => void
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

export interface Sphere {
  /** The element the viewer lives in; React does not own it. */
  readonly element: HTMLElement
  /** Turns to where one looks first, so that the buttons have their places before there is a picture. */
  readonly face: (viewpoint: Viewpoint) => void
  readonly show: (viewpoint: Viewpoint, theme: Theme) => void
  readonly turnTo: (spot: SphereSpot) => void
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly resetZoom: () => void
  readonly zoom: () => number
  readonly setPaused: (isPaused: boolean) => void
  /** Ends the first look around. */
  readonly stopTurning: () => void
  /** Positions the buttons anew. */
  readonly refresh: () => void
  readonly destroy: () => void
}

const firstFovDeg = 75
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

const firstView = ({ initialView }: Viewpoint) => initialView ?? { yaw: 0, pitch: 0, fieldOfView: firstFovDeg }

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
  const autorotate = viewer.getPlugin<AutorotatePlugin>(AutorotatePlugin)
  const lifetime = new AbortController()
  let isGone = false
  let hasShown = false
  let hasInput = false
  let order = 0
  let homeFovDeg = firstFovDeg
  let turnedRad = 0
  let lastYawRad: number | undefined

  const viewing: SphereViewing = {
    get yawRad() {
      return viewer.getPosition().yaw
    },
    project: ({ yaw, pitch }) => {
      const position = { yaw: (yaw * Math.PI) / 180, pitch: (pitch * Math.PI) / 180 }
      return viewer.dataHelper.isPointVisible(position)
        ? viewer.dataHelper.sphericalCoordsToViewerCoords(position)
        : undefined
    },
    widthPx: (sizeDeg) => projectedPx(sizeDeg, fovAt(viewer.getZoomLevel()), viewer.getSize().height),
  }
  const zoom = () => magnification(viewer.getZoomLevel(), homeFovDeg)

  viewer.addEventListener('render', () => deps.onRender(viewing))
  viewer.addEventListener('zoom-updated', () => deps.onZoom(zoom()))
  viewer.addEventListener('panorama-error', () => fail('unloaded'))
  autorotate.addEventListener('autorotate', ({ autorotateEnabled }) => deps.onTurning(autorotateEnabled))
  viewer.addEventListener('position-updated', ({ position }) => {
    if (!autorotate.isEnabled()) return
    turnedRad += Math.abs(turnBetween(lastYawRad ?? position.yaw, position.yaw))
    lastYawRad = position.yaw
    // One turn shows the place; more would only disturb.
    if (turnedRad >= 2 * Math.PI) autorotate.stop()
  })
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
    if (autorotate.isEnabled()) autorotate.stop()
  }

  function turnTo({ yaw, pitch }: SphereSpot) {
    stopTurning()
    const position = { yaw: degrees(yaw), pitch: degrees(pitch) }
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

  async function load(viewpoint: Viewpoint, theme: Theme) {
    const mine = ++order
    const isStale = () => isGone || mine !== order
    const view = firstView(viewpoint)
    const source = await panoramaSource(viewpoint.background, ports(), theme)
    if (isStale()) return
    homeFovDeg = view.fieldOfView
    const isFirst = !hasShown
    const isShown = await viewer.setPanorama(source.first, {
      // Before the first one, one may have turned already.
      ...(isFirst
        ? {}
        : {
            position: { yaw: degrees(view.yaw), pitch: degrees(view.pitch) },
            zoom: zoomLevelFor(view.fieldOfView),
          }),
      showLoader: false,
      transition: isFirst || isVideo ? false : { speed: constants.dialogAnimationMs, rotation: false, effect: 'fade' },
    })
    if (!isShown || isStale()) return
    hasShown = true
    deps.onZoom(zoom())
    deps.onReady()
    if (isFirst && !isCalm && !deps.isPaused && !hasInput && !isVideo) autorotate.start()
    const sharp = await source.sharp?.()
    if (sharp === undefined || isStale()) return
    const isTurning = autorotate.isEnabled()
    await viewer.setPanorama(sharp, { showLoader: false, transition: false })
    if (isTurning && !hasInput && !isStale() && !autorotate.isEnabled()) autorotate.start()
  }

  return {
    element,
    face: (viewpoint) => {
      if (hasShown) return
      const view = firstView(viewpoint)
      homeFovDeg = view.fieldOfView
      viewer.zoom(zoomLevelFor(view.fieldOfView))
      viewer.rotate({ yaw: degrees(view.yaw), pitch: degrees(view.pitch) })
      deps.onRender(viewing)
    },
    show: (viewpoint, theme) => {
      load(viewpoint, theme).catch((cause: unknown) => {
        if (isGone) return
        ports().reportFailure('', cause)
        if (!hasShown) fail('unloaded')
      })
    },
    turnTo,
    zoomIn: () => viewer.zoomIn(zoomStep),
    zoomOut: () => viewer.zoomOut(zoomStep),
    resetZoom: () => viewer.zoom(zoomLevelFor(homeFovDeg)),
    zoom,
    setPaused: (isPaused) => {
      if (isVideo) {
        const video = viewer.getPlugin<VideoPlugin>(VideoPlugin)
        if (isPaused) video.pause()
        else video.play()
      } else if (isPaused) stopTurning()
    },
    stopTurning,
    refresh: () => deps.onRender(viewing),
    destroy: () => {
      if (isGone) return
      isGone = true
      lifetime.abort()
      viewer.destroy()
      element.remove()
    },
  }
}
