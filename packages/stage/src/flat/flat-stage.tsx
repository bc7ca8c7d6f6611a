import type { ServedArea, Viewpoint } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { useRemScale } from '@foyer/ui/rem-scale'
import { createElement, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { FlatBackground } from '../background/flat-background.tsx'
import type { BackgroundNote } from '../background/background-props.ts'
import { focalPointOf } from '../background/picture-request.ts'
import { useItemTexts } from '../use-item-texts.ts'
import { isWay } from '../model/list-area-items.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { placementsOf } from '../model/current-viewpoint.ts'
import type { PlacementOf } from '../model/current-viewpoint.ts'
import { isAmbientFilm } from '../model/is-ambient-film.ts'
import { AreaPin } from '../pins/area-pin.tsx'
import { FoldedPin, foldedTitle } from '../pins/folded-pin.tsx'
import { layOutPins } from '../pins/lay-out-pins.ts'
import { nudgePins } from '../pins/nudge-pins.ts'
import { mostFoldedPx, pinBox, usualStemPx } from '../pins/pin-box.ts'
import { useStage } from '../stage-context.ts'
import { StageStatus } from '../status/stage-status.tsx'
import type { Farewell } from '../transition/farewell.ts'
import type { ControlsSlot } from '../view-bar/stage-controls.ts'
import type { Size } from './cover-fit.ts'
import type { FlatEdgeChipsProps, FlatEdgesHandle } from '../edge/flat-edge-chips.tsx'
import { useAfterwards } from '../use-afterwards.ts'
import { useLater } from '../use-later.ts'
import { useLatest } from '../use-latest.ts'
import { createPanZoom } from './create-pan-zoom.ts'
import type { PanZoom } from './create-pan-zoom.ts'
import styles from './flat-stage.module.css'

export interface FlatStageProps {
  readonly area: ServedArea
  readonly title: string
  readonly viewpoint: Viewpoint
  /** In the order of the list. */
  readonly items: readonly AreaItem[]
  /** Those that are named at the edge when they are out of view. */
  readonly hinted: readonly AreaItem[]
  readonly renderWidget: (widgetId: string, shownIn: 'frame') => ReactNode
  readonly insetTop: number
  readonly insetBottom: number
  /** How much more lies over the lower edge; what has focus is kept clear of it. */
  readonly coveredBelow: number
  readonly isPaused: boolean
  /** The picture takes long: what is in the area is there without it. */
  readonly isSlow: boolean
  /** The picture is sharp, or is not waited for: what is not seen first can be loaded. */
  readonly isDone: boolean
  readonly controls: ControlsSlot
  readonly farewell: Farewell
  readonly onReady: () => void
  readonly onSharp: () => void
}

const zoomStep = 1.25
/** Pins fold and pictures sharpen anew once the picture has grown or shrunk by this much. */
const noticedGrowth = 1.08

const loadEdgeChips = () => import('../edge/flat-edge-chips.tsx').then(({ FlatEdgeChips }) => FlatEdgeChips)

/** The names of what lies beyond the window, once the picture is there. */
function EdgeChips({ isWanted, ...props }: FlatEdgeChipsProps & { readonly isWanted: boolean }) {
  const chips = useLater(isWanted, loadEdgeChips)
  return chips === undefined ? null : createElement(chips, props)
}

/** A 2D viewpoint: the picture covers the window and what is in the area lies on it in per cent of it. Source: VEN-14. */
export function FlatStage(props: FlatStageProps) {
  const { viewpoint, items, renderWidget, insetTop, insetBottom, controls, farewell, onReady } = props
  const { coveredBelow, hinted, isDone, isPaused, isSlow, title } = props
  const { t } = useTexts()
  const { theme, isCalm } = useStage()
  const viewportRef = useRef<HTMLDivElement>(null)
  const planeRef = useRef<HTMLDivElement>(null)
  const panZoom = useRef<PanZoom>(null)
  const edges = useRef<FlatEdgesHandle>(null)
  const [natural, setNatural] = useState<Size>()
  const [shown, setShown] = useState<Size>({ width: 0, height: 0 })
  const [trouble, setTrouble] = useState<{ readonly note: BackgroundNote; readonly again: (() => void) | undefined }>()
  const latest = useLatest({ isCalm })
  const focal = focalPointOf(viewpoint.background)
  const areItemsDue = useAfterwards()

  useLayoutEffect(() => {
    const viewport = viewportRef.current
    const plane = planeRef.current
    if (viewport === null || plane === null) return
    const lifetime = new AbortController()
    const created = createPanZoom(
      {
        viewport,
        plane,
        isCalm: () => latest.current.isCalm,
        onFit: (fit, zoom) => {
          controls.reportZoom(zoom)
          setShown((before) => (isNoticed(before, fit) ? { width: fit.width, height: fit.height } : before))
        },
        onPlace: (view) => {
          const pins = [...plane.querySelectorAll<HTMLElement>('[data-pins] > [data-pin]')].flatMap((entry) => {
            const pin = entry.firstElementChild
            if (!(pin instanceof HTMLElement)) return []
            return [{ pin, spotX: view.fit.x + pin.offsetLeft, asidePx: Number(entry.dataset['aside'] ?? 0) }]
          })
          nudgePins(pins, view.window.width)
          edges.current?.show(view)
        },
      },
      lifetime.signal,
    )
    panZoom.current = created
    const detach = controls.attach({
      zoomIn: () => created.zoomBy(zoomStep),
      zoomOut: () => created.zoomBy(1 / zoomStep),
      resetZoom: created.resetZoom,
      zoom: created.zoom,
    })
    return () => {
      farewell.leaveFlat(plane)
      lifetime.abort()
      detach()
    }
  }, [controls, farewell, latest])

  useLayoutEffect(() => {
    panZoom.current?.set({
      picture: natural ?? { width: 16, height: 9 },
      focal: { x: focal.x, y: focal.y },
      insetTop,
      insetBottom,
      barPx: coveredBelow,
    })
  }, [natural, focal.x, focal.y, insetTop, insetBottom, coveredBelow])

  const isReady = natural !== undefined
  const placements = useMemo(() => placementsOf(viewpoint, 'FLAT'), [viewpoint])
  useEffect(() => {
    if (isReady) onReady()
  }, [isReady, onReady])

  const revealFocused = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) panZoom.current?.reveal(target)
  }
  const noteTrouble = useCallback(
    (note: BackgroundNote | undefined, again?: () => void) => setTrouble(note && { note, again }),
    [],
  )
  const place = useCallback(() => panZoom.current?.place(), [])
  const reveal = useCallback((element: Element) => panZoom.current?.reveal(element), [])
  const noteSize = useCallback((size: Size) => {
    setNatural((before) => (before?.width === size.width && before.height === size.height ? before : size))
  }, [])

  return (
    <div
      ref={viewportRef}
      className={styles.viewport}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it
      tabIndex={0}
      role="group"
      aria-label={t('stage.picture', { area: title })}
    >
      <div
        ref={planeRef}
        className={styles.plane}
        data-ready={isReady || isSlow || undefined}
        onFocus={revealFocused}
        dir="ltr"
      >
        <div className={styles.background} data-ready={isReady || undefined}>
          <FlatBackground
            background={viewpoint.background}
            theme={theme}
            widthPx={Math.ceil(shown.width)}
            isPaused={isPaused}
            title={title}
            onSize={noteSize}
            onNote={noteTrouble}
            onSharp={props.onSharp}
          />
        </div>
        {areItemsDue && (
          <PlacedItems
            placements={placements}
            items={items}
            shown={shown}
            renderWidget={renderWidget}
            onOpen={reveal}
            onPlaced={place}
          />
        )}
      </div>
      <EdgeChips
        ref={edges}
        isWanted={isDone}
        items={hinted}
        placements={placements}
        topPx={insetTop}
        bottomPx={insetBottom + coveredBelow}
        onShow={(id) => {
          const placement = placements.get(id)
          if (placement !== undefined) panZoom.current?.centre(middleOf(placement))
        }}
        onThere={place}
      />
      <StageStatus topPx={insetTop}>
        {trouble !== undefined && (
          <>
            {t(trouble.note)}
            {trouble.again && (
              <Button size="small" onClick={trouble.again}>
                {t('common.try-again')}
              </Button>
            )}
          </>
        )}
      </StageStatus>
    </div>
  )
}

/** Where the pin of it stands. */
const middleOf = ({ x, y, width, height }: PlacementOf<'FLAT'>) => ({ x: x + width / 2, y: y + height / 2 })

const isNoticed = (before: Size, now: Size) =>
  before.width === 0 ||
  Math.max(before.width / now.width, now.width / before.width) > noticedGrowth ||
  Math.abs(before.width / before.height - now.width / now.height) > 0.001

interface PlacedItemsProps extends Pick<FlatStageProps, 'items' | 'renderWidget'> {
  readonly placements: ReadonlyMap<string, PlacementOf<'FLAT'>>
  readonly shown: Size
  readonly onOpen: (panel: Element) => void
  /** Other pins may be there now. */
  readonly onPlaced: () => void
}

/** In the place it fills, rather than as a pin over it. A way somewhere is always a pin. */
const isFramed = (item: AreaItem) => item.kind === 'thing' && item.displayMode === 'EMBEDDED'

// Laid out anew only when something of it changes, not with each change of the page around it.
const PlacedItems = memo(function PlacedItems(props: PlacedItemsProps) {
  const { placements, items, shown, renderWidget, onOpen, onPlaced } = props
  const { direction: dir, locale } = useTexts()
  const itemTexts = useItemTexts()
  const placed = items.flatMap((item) => {
    const placement = placements.get(item.widget.id)
    return placement === undefined ? [] : [{ id: item.widget.id as string, item, placement }]
  })
  const growth = useRemScale()
  const framed = new Set(placed.flatMap(({ id, item }) => (isFramed(item) ? [id] : [])))
  // In the order of the document, and before the pins: one that is moved in the page loads its meeting or player anew.
  const frames = [...placements].filter(([id]) => framed.has(id))
  const ambient = new Set(placed.flatMap(({ id, item }) => (isAmbientFilm(item) ? [id] : [])))
  const px = (placement: { x: number; y: number }) => ({
    x: (placement.x / 100) * shown.width,
    y: (placement.y / 100) * shown.height,
  })
  const pins = placed
    .filter(({ id }) => !framed.has(id))
    .map(({ id, item, placement }) => {
      const spot = middleOf(placement)
      const { title, sub } = itemTexts(item)
      return { id, item, placement, spot, title, isWay: isWay(item), box: pinBox(px(spot), title, sub, growth) }
    })
  const laidOut = layOutPins({
    pins,
    frames: frames.map(([, placement]) => ({
      ...px(placement),
      width: (placement.width / 100) * shown.width,
      height: (placement.height / 100) * shown.height,
    })),
    foldedBox: (group) => pinBox(px(group[0].spot), foldedTitle(group, locale), undefined, growth, mostFoldedPx),
    growth,
  })
  const places = new Map(laidOut.map((place) => [place.pins[0].id, place]))
  useLayoutEffect(onPlaced)

  return (
    <ul data-pins>
      {frames.map(([id, placement]) => {
        const style = {
          left: `${placement.x}%`,
          top: `${placement.y}%`,
          width: `${placement.width}%`,
          height: `${placement.height}%`,
        }
        return (
          <li
            key={`frame ${id}`}
            className={styles.frame}
            style={style}
            dir={dir}
            data-stage-frame
            data-ambient={ambient.has(id) || undefined}
            data-widget-id={id}
          >
            {renderWidget(id, 'frame')}
          </li>
        )
      })}
      {pins.map(({ id, item, placement, spot }, order) => {
        const place = places.get(id)
        if (place === undefined) return null
        const common = {
          order,
          style: { left: `${spot.x}%`, top: `${spot.y}%` },
          stemPx: usualStemPx + place.liftPx / growth,
        }
        return (
          <li key={id} dir={dir} data-pin data-aside={place.asidePx}>
            {place.pins.length === 1 ? (
              <AreaPin item={item} place={placement} {...common} />
            ) : (
              <FoldedPin
                title={foldedTitle(place.pins, locale)}
                items={place.pins.map((pin) => pin.item)}
                onOpen={onOpen}
                {...common}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
})
