import type { DraftChange, Viewpoint, WidgetId } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { FlatBackdrop, SphereBackdrop } from '@foyer/stage/editing'
import type { FlatBackdropHandle, SphereBackdropHandle, SphereView } from '@foyer/stage/editing'
import { VisuallyHidden } from '@foyer/ui'
import { useCallback, useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createFlatCamera } from './camera/flat-camera.ts'
import { createSphereCamera, usualView } from './camera/sphere-camera.ts'
import type { ArrivalDoor, CanvasProps, Colleague, WordOf } from './canvas-props.ts'
import styles from './canvas.module.css'
import { useCanvasTexts } from './canvas-texts.ts'
import { boundsOf, centreOf, round } from './geometry/box.ts'
import type { Alignment } from './geometry/align.ts'
import type { Axis, Box, Point } from './geometry/box.ts'
import { handles, resizeWithin } from './geometry/resize.ts'
import type { Tool } from './gestures/create-gestures.ts'
import { openCanvas } from './gestures/open-canvas.ts'
import type { CanvasHost } from './gestures/open-canvas.ts'
import { alignAll, distributeAll, moveAll, together } from './gestures/move-selection.ts'
import { CanvasNotice } from './parts/canvas-notice.tsx'
import { CanvasToolbar } from './parts/canvas-toolbar.tsx'
import { PositionPanel } from './parts/position-panel.tsx'
import { ViewMenu } from './parts/view-menu.tsx'
import { WidgetItem } from './parts/widget-item.tsx'
import { ZoomBar } from './parts/zoom-bar.tsx'
import type { Scene, SceneFrame } from './scene/create-scene.ts'
import { type Device, devices } from './scene/device-windows.ts'
import { flatFrame, sphereFrame } from './scene/frames.ts'
import { spaceOf } from './space.ts'
import { toChanges } from './to-changes.ts'
import { useCanvasFormat } from './use-canvas-format.ts'
import { useItems } from './use-items.ts'
import { useHandlers, useLatest } from '../use-latest.ts'

const bubbleCount = 4
const noColleagues: readonly Colleague[] = []
const noArrivals: readonly ArrivalDoor[] = []

interface CanvasSurfaceProps extends CanvasProps {
  readonly viewpoint: Viewpoint
}

/** One viewpoint on the canvas, with its tools. */
export function CanvasSurface(props: CanvasSurfaceProps) {
  const {
    area,
    viewpoint,
    theme,
    defaultLocale,
    colleagues = noColleagues,
    arrivals = noArrivals,
    readOnly = false,
    hidden,
    round: rounded,
    hasFrames = true,
    hasToolbar = true,
  } = props
  const { onSelect, onChange } = props
  const { t, locale } = useCanvasTexts()
  const own = useCallback<WordOf>((key, params) => t(`editor-canvas.${key}`, params), [t])
  const { wordOf = own } = props
  const space = spaceOf(area.viewMode)
  const isFlat = space.kind === 'FLAT'
  const format = useCanvasFormat(space)
  const items = useItems({ area, viewpoint, space, defaultLocale, wordOf: props.wordOf })
  const helpId = useId()

  const [flatCamera] = useState(createFlatCamera)
  const defaultView = viewpoint.initialView ?? usualView
  const [sphereCamera] = useState(() => createSphereCamera(defaultView))
  const camera = isFlat ? flatCamera : sphereCamera

  const [tool, setTool] = useState<Tool>('select')
  const [snaps, setSnaps] = useState(true)
  const [frames, setFrames] = useState<ReadonlySet<Device>>(new Set(hasFrames ? devices : []))
  const [isMissing, setMissing] = useState(false)
  const [focusedId, setFocusedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  const viewport = useRef<HTMLDivElement>(null)
  const boundsRef = useRef<HTMLDivElement>(null)
  const marqueeRef = useRef<HTMLDivElement>(null)
  const focalRef = useRef<HTMLButtonElement>(null)
  const guidesRef = useRef<SVGPathElement>(null)
  const bubblesRef = useRef<HTMLDivElement>(null)
  const framePaths = useRef<Partial<Record<Device, SVGPathElement | null>>>({})
  const frameLabels = useRef<Partial<Record<Device, HTMLElement | null>>>({})
  const flatBackdrop = useRef<FlatBackdropHandle>(null)
  const sphereBackdrop = useRef<SphereBackdropHandle>(null)
  const scene = useRef<Scene>(null)

  const { background } = viewpoint
  const focal = isFlat && background !== undefined && 'focalPoint' in background ? background.focalPoint : undefined
  const selection: readonly string[] = props.selection
  const placedIds = useMemo(() => new Set(items.map(({ id }) => id)), [items])
  const selectedItems = useMemo(() => together(items, selection, space), [items, selection, space])
  const bounds = useMemo(() => boundsOf(selectedItems.map(({ box }) => box)), [selectedItems])
  const currentId =
    focusedId !== undefined && placedIds.has(focusedId)
      ? focusedId
      : (items.find(({ id }) => selection.includes(id)) ?? items[0])?.id

  function change(changes: readonly DraftChange[], label: string, spoken = label) {
    if (changes.length === 0 || readOnly) return
    onChange(changes, { label })
    setAnnouncement(spoken)
  }
  function commit(boxes: ReadonlyMap<string, Box>, what: 'move' | 'resize' | 'align' | 'distribute' | 'place') {
    // What a colleague took away meanwhile stays away.
    const kept = new Map([...boxes].filter(([id]) => what === 'place' || placedIds.has(id)))
    const around = boundsOf([...kept.values()])
    const label = wordOf(`did.${what}`, { count: kept.size })
    const spoken = around === undefined ? label : `${label}. ${describe(around, what === 'resize' ? 'resize' : 'move')}`
    change(toChanges({ areaId: area.id, viewpoint, space, boxes: kept }), label, spoken)
  }
  const describe = (box: Box, what: 'move' | 'resize') => (what === 'move' ? format.place(box) : format.size(box))

  function setFocal({ x, y }: Point) {
    const value = { x: round(x * 100) / 100, y: round(y * 100) / 100 }
    const path = ['areas', area.id, 'viewPoints', viewpoint.id, 'background', 'focalPoint']
    if (focal?.x !== value.x || focal.y !== value.y)
      change([{ kind: 'set', path, value }], t('editor-canvas.did.focal'))
  }
  function placeAt(spot: Point) {
    if (tool === 'place-focal') setFocal({ x: clampShare(spot.x), y: clampShare(spot.y) })
    else {
      const boxes = new Map<string, Box>()
      if (bounds !== undefined) {
        const from = centreOf(bounds)
        for (const [id, box] of moveAll(selectedItems, { x: spot.x - from.x, y: spot.y - from.y }, space))
          boxes.set(id, box)
      }
      for (const id of selection) if (!placedIds.has(id)) boxes.set(id, space.newBox(spot))
      commit(boxes, 'place')
    }
    setTool('select')
  }
  function roundedView(): SphereView {
    const { yaw, pitch, fieldOfView } = sphereCamera.view()
    return { yaw: round(yaw), pitch: round(pitch), fieldOfView: round(fieldOfView) }
  }

  const tools = useHandlers({
    choose(next: Tool) {
      setTool(next)
      // Where Escape is heard, and what the next click goes to.
      if (next !== 'select') viewport.current?.focus()
    },
    showFrame: (device: Device) =>
      setFrames(new Set(devices.filter((other) => frames.has(other) !== (other === device)))),
    align: (alignment: Alignment) => commit(alignAll(selectedItems, alignment, space), 'align'),
    distribute: (axis: Axis) => commit(distributeAll(selectedItems, axis, space), 'distribute'),
    move: (by: Point) => commit(moveAll(selectedItems, by, space), 'move'),
    resize(wanted: Box) {
      const after = space.clamp(wanted)
      commit(
        new Map(selectedItems.map(({ id, box }) => [id, resizeWithin(box, bounds ?? box, after)] as const)),
        'resize',
      )
    },
    showDefaultView: () => sphereCamera.look(defaultView),
    setDefaultView() {
      const path = ['areas', area.id, 'viewPoints', viewpoint.id, 'initialView']
      change([{ kind: 'set', path, value: roundedView() }], t('editor-canvas.did.default-view'))
    },
    showArrival: ({ view }: ArrivalDoor) => sphereCamera.look({ ...defaultView, ...view }),
    setArrival({ path, name }: ArrivalDoor) {
      const { yaw, pitch } = roundedView()
      change([{ kind: 'set', path, value: { yaw, pitch } }], t('editor-canvas.did.arrival', { door: name }))
    },
  })
  // The same while none of it changes, so that the toolbar is not drawn with each letter of a name.
  const moreTools = useMemo(
    () => (
      <>
        {!isFlat && (
          <ViewMenu
            arrivals={arrivals}
            isReadOnly={readOnly}
            onShowDefault={tools.showDefaultView}
            onSetDefault={tools.setDefaultView}
            onShowArrival={tools.showArrival}
            onSetArrival={tools.setArrival}
          />
        )}
        {props.tools}
      </>
    ),
    [isFlat, arrivals, readOnly, tools, props.tools],
  )

  const latest = useLatest<CanvasHost>({
    tool,
    snaps,
    selection,
    isReadOnly: readOnly,
    order: items.map(({ id }) => id),
    formatLength: format.length,
    commit,
    describe,
    setFocal,
    placeAt,
    onSelect: (ids: readonly string[]) => onSelect(ids as readonly WidgetId[]),
  })

  const focusItem = useCallback(
    (id: string) =>
      viewport.current
        ?.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(id)}"]`)
        ?.focus({ preventScroll: true }),
    [],
  )
  const noteFocus = useCallback(
    (id: string) => {
      setFocusedId(id)
      const box = scene.current?.boxOf(id)
      const element = viewport.current?.querySelector(`[data-widget-id="${CSS.escape(id)}"]`)
      if (box !== undefined && element?.matches(':focus-visible')) camera.reveal(box)
    },
    [camera],
  )
  useLayoutEffect(() => {
    const element = viewport.current
    if (
      element === null ||
      boundsRef.current === null ||
      marqueeRef.current === null ||
      focalRef.current === null ||
      guidesRef.current === null
    )
      return
    const opened = openCanvas({
      parts: {
        viewport: element,
        bounds: boundsRef.current,
        marquee: marqueeRef.current,
        focal: focalRef.current,
        guides: guidesRef.current,
        bubbles: Array.from(bubblesRef.current?.children ?? []) as HTMLElement[],
      },
      camera,
      space,
      host: () => latest.current,
      placePicture: () => {
        if (!isFlat) return sphereBackdrop.current?.look(sphereCamera.view()) ?? false
        flatBackdrop.current?.place(flatCamera.pictureBox())
        return false
      },
      focus: focusItem,
      onTool: setTool,
    })
    scene.current = opened.scene
    return () => {
      opened.close()
      scene.current = null
    }
  }, [camera, flatCamera, sphereCamera, isFlat, space, latest, focusItem])

  useImperativeHandle(
    props.visiblePoint,
    () => () => {
      const { x, y } = camera.visibleMiddle()
      return isFlat ? { kind: 'FLAT', x: round(x), y: round(y) } : { kind: 'SPHERE', yaw: round(x), pitch: round(-y) }
    },
    [camera, isFlat],
  )

  useImperativeHandle(
    props.pointAt,
    () => (client) => {
      const box = viewport.current?.getBoundingClientRect()
      return camera.toUnits({ x: client.x - (box?.left ?? 0), y: client.y - (box?.top ?? 0) })
    },
    [camera],
  )

  useEffect(() => sphereCamera.setHome(defaultView), [sphereCamera, defaultView])

  // Positions follow what React drew: other widgets, another selection, other frames.
  useLayoutEffect(() => {
    const shown = devices.flatMap((device): SceneFrame[] => {
      const path = framePaths.current[device]
      const label = frameLabels.current[device]
      if (path === null || path === undefined || label === null || label === undefined) return []
      const corners = () => {
        const point = scene.current?.focal()
        if (!isFlat) return sphereFrame(device, defaultView)
        return flatFrame(device, flatCamera.picture(), point ?? middle)
      }
      return [{ path, label, corners }]
    })
    scene.current?.setContent({ items, selection, focal, frames: shown })
  }, [items, selection, focal, frames, isFlat, flatCamera, defaultView, readOnly, colleagues])

  // What is selected elsewhere, as in the tree, is read out; a widget with focus says so itself.
  const selectedNames = items.filter(({ id }) => selection.includes(id)).map(({ name }) => name)
  const spokenSelection =
    selectedNames.length > 1
      ? wordOf('selected', { count: selectedNames.length })
      : selectedNames.length === 1
        ? t('editor-canvas.selected-one', { name: selectedNames[0] ?? '' })
        : wordOf('selected', { count: 0 })
  const [said, setSaid] = useState(spokenSelection)
  if (said !== spokenSelection) {
    setSaid(spokenSelection)
    setAnnouncement(spokenSelection)
  }

  const colleagueOf = useMemo(
    () => new Map(colleagues.flatMap((colleague) => colleague.selection.map((id) => [id as string, colleague]))),
    [colleagues],
  )
  const widgets = useMemo(() => {
    const selected = new Set(selection)
    return items.map(({ id, name, widget, box, layer }) => (
      <WidgetItem
        key={id}
        id={id}
        name={name}
        description={hidden?.has(id) === true ? `${wordOf('not-shown')}. ${format.place(box)}` : format.place(box)}
        isRound={rounded?.has(id) === true}
        isHidden={hidden?.has(id) === true}
        widget={widget}
        isFlat={isFlat}
        isSelected={selected.has(id)}
        isCurrent={id === currentId}
        layer={layer}
        colleague={colleagueOf.get(id)}
        onFocus={noteFocus}
      />
    ))
  }, [items, selection, hidden, rounded, format, wordOf, isFlat, currentId, colleagueOf, noteFocus])
  const noteSize = useCallback(
    (size: Parameters<typeof flatCamera.setPicture>[0]) => flatCamera.setPicture(size),
    [flatCamera],
  )
  const drawScene = useCallback(() => scene.current?.draw(), [])

  return (
    <section className={styles.canvas} aria-label={t('editor-canvas.title')}>
      {hasToolbar && (
        <CanvasToolbar
          tool={tool}
          onTool={tools.choose}
          snaps={snaps}
          onSnaps={setSnaps}
          frames={frames}
          onFrame={tools.showFrame}
          selected={selection.length}
          canAlign={selectedItems.length >= (isFlat ? 1 : 2)}
          canDistribute={selectedItems.length >= 3}
          hasFocal={focal !== undefined}
          hasFrames={hasFrames}
          isReadOnly={readOnly}
          onAlign={tools.align}
          onDistribute={tools.distribute}
        >
          {moreTools}
        </CanvasToolbar>
      )}
      <div
        ref={viewport}
        className={styles.viewport}
        data-tool={tool}
        data-read-only={readOnly || undefined}
        dir="ltr"
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the view
        tabIndex={0}
        aria-label={t('editor-canvas.surface', { area: localizedText(area.names, locale, defaultLocale) })}
        aria-describedby={helpId}
      >
        {background === undefined ? null : isFlat ? (
          <FlatBackdrop
            ref={flatBackdrop}
            background={background}
            theme={theme}
            onSize={noteSize}
            onMissing={setMissing}
          />
        ) : (
          <SphereBackdrop
            ref={sphereBackdrop}
            viewpoint={viewpoint}
            theme={theme}
            onRender={drawScene}
            onMissing={setMissing}
          />
        )}
        <svg className={styles.overlay} aria-hidden>
          {devices.map(
            (device) =>
              frames.has(device) && (
                <path
                  key={device}
                  className={styles.frame}
                  data-device={device}
                  ref={(element) => {
                    framePaths.current[device] = element
                  }}
                />
              ),
          )}
        </svg>
        {devices.map(
          (device) =>
            frames.has(device) && (
              <span
                key={device}
                className={styles.frameLabel}
                data-device={device}
                ref={(element) => {
                  frameLabels.current[device] = element
                }}
              >
                {t(`editor-canvas.device.${device}`)}
              </span>
            ),
        )}
        <div role="listbox" aria-multiselectable aria-label={wordOf('widgets')} className={styles.items}>
          {widgets}
        </div>
        <button
          ref={focalRef}
          type="button"
          className={styles.focal}
          hidden={focal === undefined}
          aria-disabled={readOnly || undefined}
          tabIndex={readOnly && !hasToolbar ? -1 : undefined}
          aria-label={t('editor-canvas.focal')}
          aria-describedby={`${helpId}-focal`}
          data-focal
        />
        <svg className={styles.overlay} aria-hidden>
          <path ref={guidesRef} className={styles.guides} />
        </svg>
        <div ref={boundsRef} className={styles.bounds} data-away>
          {!readOnly &&
            isFlat &&
            handles.map((handle) => <span key={handle} className={styles.handle} data-handle={handle} />)}
          {!readOnly && !isFlat && selectedItems.length === 1 && <span className={styles.handle} data-handle="size" />}
        </div>
        <div ref={marqueeRef} className={styles.marquee} data-away />
        <div ref={bubblesRef} className={styles.items}>
          {Array.from({ length: bubbleCount }, (_, index) => (
            <span key={index} className={styles.bubble} data-away />
          ))}
        </div>
        <CanvasNotice
          tool={tool}
          isReadOnly={readOnly && hasToolbar}
          missing={isMissing || background === undefined ? wordOf('no-picture') : undefined}
        />
      </div>
      <div className={styles.footer}>
        {bounds === undefined ? (
          <span className={styles.hint}>{wordOf('widgets-here', { count: items.length })}</span>
        ) : (
          <PositionPanel
            key={selection.join(' ')}
            space={space}
            bounds={bounds}
            isSingle={selectedItems.length === 1}
            isReadOnly={readOnly}
            onMove={tools.move}
            onResize={tools.resize}
          />
        )}
        <ZoomBar camera={camera} />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{wordOf('help')}</span>
        <span id={`${helpId}-focal`}>{t('editor-canvas.focal-help')}</span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </section>
  )
}

const middle: Point = { x: 0.5, y: 0.5 }
const clampShare = (percent: number) => Math.min(1, Math.max(0, percent / 100))
