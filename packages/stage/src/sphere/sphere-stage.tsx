import '@photo-sphere-viewer/core/index.css'
import '@photo-sphere-viewer/video-plugin/index.css'
import type { ArrivalView, ServedArea, Viewpoint } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EdgeChips } from '../edge/edge-chips.tsx'
import type { EdgeChipsHandle } from '../edge/edge-chips.tsx'
import { sphereBearings } from '../edge/sphere-bearings.ts'
import { placementsOf } from '../model/current-viewpoint.ts'
import type { AreaItem } from '../model/list-area-items.ts'
import { AreaPin } from '../pins/area-pin.tsx'
import { useStage } from '../stage-context.ts'
import type { Farewell } from '../transition/farewell.ts'
import { useLatest } from '../use-latest.ts'
import type { ControlsSlot } from '../view-bar/stage-controls.ts'
import { createSphere } from './create-sphere.ts'
import type { Sphere, SphereDeps } from './create-sphere.ts'
import { HeadingStrip } from './heading-strip.tsx'
import type { HeadingStripHandle } from './heading-strip.tsx'
import { placeSpots } from './place-spots.ts'
import styles from './sphere-stage.module.css'
import { usePanorama } from './use-panorama.ts'
import { usePort } from '@foyer/widgets'

export interface SphereStageProps {
  readonly area: ServedArea
  readonly title: string
  readonly viewpoint: Viewpoint
  readonly arrivalView?: ArrivalView | undefined
  /** In the order of the list. */
  readonly items: readonly AreaItem[]
  /** Those that are named at the edge when they are out of view. */
  readonly hinted: readonly AreaItem[]
  readonly insetTop: number
  readonly insetBottom: number
  /** How much more lies over the lower edge. */
  readonly coveredBelow: number
  readonly isPaused: boolean
  /** The panorama waits for consent: what is in the area is there without it. */
  readonly isHeld: boolean
  /** The panorama takes long: the same. */
  readonly isSlow: boolean
  /** Asked once there is something to see: whether one may look around in it at first. */
  readonly opensBeside: () => boolean
  readonly controls: ControlsSlot
  readonly onDrifts: () => void
  readonly onFailed: SphereDeps['onFailed']
  readonly farewell: Farewell
  readonly onReady: () => void
}

/** The strip that says where one looks, and what is kept free about it. */
const headingHeightPx = 46

/**
 * A 360° viewpoint. Everything in it is a button in one list over the viewer, also what is behind: focusing it turns the
 * view there. Nothing is drawn behind header and footer, as a sphere has no edge to hide there. A widget shown in its place on a 2D picture is a pin here, as a frame cannot follow a sphere.
 */
export function SphereStage(props: SphereStageProps) {
  const { viewpoint, arrivalView, items, hinted, title, insetTop, insetBottom, coveredBelow } = props
  const { isPaused, isHeld, isSlow, controls, farewell } = props
  const { t } = useTexts()
  const { isCalm } = useStage()
  const assets = usePort('assets')
  const { reportFailure } = usePort('log')
  const hostRef = useRef<HTMLDivElement>(null)
  // What has once been there stays there, also while a panorama comes that was waited for.
  const [isThere, setThere] = useState(false)
  if (!isThere && (isHeld || isSlow)) setThere(true)
  const sphereKey = useSphereKey(viewpoint.background.type, isHeld)
  const listRef = useRef<HTMLUListElement>(null)
  const strip = useRef<HeadingStripHandle>(null)
  const edges = useRef<EdgeChipsHandle>(null)
  const sphere = useRef<Sphere>(null)
  const placements = useMemo(() => placementsOf(viewpoint, 'SPHERE'), [viewpoint])
  const latest = useLatest({
    ...props,
    placements,
    ports: { ...assets, reportFailure },
    isCalm,
    isThere,
    closeLabel: t('common.close'),
  })

  useLayoutEffect(() => {
    const host = hostRef.current
    const list = listRef.current
    if (host === null || list === null) return
    const faceFocused = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      const id = target.closest('[data-widget-id]')?.getAttribute('data-widget-id')
      const placement = latest.current.placements.get(id ?? '')
      if (placement !== undefined) sphere.current?.turnTo(placement)
    }
    const created = createSphere(host, latest.current.viewpoint.background.type, {
      ports: () => latest.current.ports,
      isCalm: latest.current.isCalm,
      closeLabel: latest.current.closeLabel,
      isPaused: latest.current.isPaused,
      // What has been seen in its place stays there.
      opensBeside: () => latest.current.opensBeside() && !latest.current.isThere,
      onReady: () => {
        setThere(true)
        latest.current.onReady()
      },
      onFailed: (why) => latest.current.onFailed(why),
      onZoom: controls.reportZoom,
      onDrifts: () => latest.current.onDrifts(),
      onRender: (view) => {
        strip.current?.show(view.yawRad)
        placeSpots(listRef.current, latest.current.placements, view)
        edges.current?.show(sphereBearings(latest.current.hinted, latest.current.placements, view))
      },
    })
    sphere.current = created
    const { zoomIn, zoomOut, resetZoom, zoom, face } = created
    const detach = controls.attach({ zoomIn, zoomOut, resetZoom, zoom, face })
    host.addEventListener('focusin', faceFocused)
    return () => {
      detach()
      host.removeEventListener('focusin', faceFocused)
      sphere.current = null
      created.stopTurning()
      farewell.leaveSphere(created.element, list, host, created.destroy)
    }
  }, [sphereKey, controls, farewell, latest])

  usePanorama(sphere, { viewpoint, arrivalView, isHeld, sphereKey })
  useLayoutEffect(() => sphere.current?.setPaused(isPaused), [isPaused])
  useLayoutEffect(() => sphere.current?.refresh(), [items, hinted, isThere])

  return (
    <div
      ref={hostRef}
      className={styles.stage}
      style={{ insetBlock: `${insetTop}px ${insetBottom}px` }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys turn it
      tabIndex={0}
      role="group"
      aria-label={t('stage.sphere', { area: title })}
    >
      <ul ref={listRef} className={styles.layer} data-pins data-ready={isThere || undefined} dir="ltr">
        {items
          .filter((item) => placements.has(item.widget.id))
          .map((item, order) => (
            <li key={item.widget.id} className={styles.spot} data-spot={item.widget.id} data-away>
              <AreaPin item={item} order={order} />
            </li>
          ))}
      </ul>
      {isThere && (
        <EdgeChips
          ref={edges}
          items={hinted}
          topPx={0}
          bottomPx={coveredBelow + headingHeightPx}
          onShow={(id) => {
            const placement = placements.get(id)
            if (placement !== undefined) sphere.current?.turnTo(placement)
          }}
        />
      )}
      <HeadingStrip ref={strip} bottomPx={coveredBelow + 8} />
    </div>
  )
}

/** A sphere draws one kind of background; one whose panorama waits for consent begins without the former one. */
function useSphereKey(backgroundType: string, isHeld: boolean): string {
  const [held, setHeld] = useState({ isHeld, times: 0 })
  if (held.isHeld !== isHeld) setHeld({ isHeld, times: held.times + (isHeld ? 1 : 0) })
  return `${backgroundType} ${held.times}`
}
