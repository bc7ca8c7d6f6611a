import type { ArrivalView, LinkTarget, ServedArchitecture, ServedArea } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { FilmsPause, savesData, usePort } from '@foyer/widgets'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { AreaHeading } from './area-heading.tsx'
import styles from './area-view.module.css'
import { BackgroundConsent, missingProviders } from './background/background-consent.tsx'
import { isMovingBackground } from './background/picture-request.ts'
import type { Theme } from './background/picture-request.ts'
import { useServerNow } from './clock/use-server-now.ts'
import { FlatStage } from './flat/flat-stage.tsx'
import { FloorPlanPlace } from './floor-plan/floor-plan-place.tsx'
import { FloorPlan, hasFloorPlan } from './floor-plan/floor-plan.tsx'
import { AreaList } from './list/area-list.tsx'
import { currentViewpoint, placementsOf, unplacedIds, viewpointWithin } from './model/current-viewpoint.ts'
import { isAmbientFilm } from './model/is-ambient-film.ts'
import { inOrder, listAreaItems, mainEvent, nextEvent, withoutSigns, withoutStepsTo } from './model/list-area-items.ts'
import { StageDock } from './now-card/stage-dock.tsx'
import type { NowCardChoice } from './now-card/use-now-card.ts'
import { OpeningBackdrop } from './opening/opening-backdrop.tsx'
import { OpeningStatus } from './opening/opening-status.tsx'
import { useWait } from './opening/use-wait.ts'
import { neighboursOf, useNeighbours } from './preload/use-neighbours.ts'
import { Arriving, usePreload } from './preload/use-preload.ts'
import { PanoramaProbe, SphereNotice } from './sphere-notice.tsx'
import type { SphereFailure } from './sphere-notice.tsx'
import { createFirstVisits } from './sphere/create-first-visits.ts'
import { SphereView } from './sphere/sphere-view.tsx'
import { hasWebGl } from './sphere/webgl.ts'
import { StageProvider } from './stage-context.ts'
import type { PeopleByArea, Stage } from './stage-context.ts'
import { createFarewell } from './transition/farewell.ts'
import { useActivate, usePrepare } from './use-activate.ts'
import { useAfterwards } from './use-afterwards.ts'
import { ViewBar } from './view-bar/view-bar.tsx'
import { createControlsSlot } from './view-bar/stage-controls.ts'
import type { StageView } from './view-bar/stage-controls.ts'

export interface AreaViewProps {
  readonly architecture: ServedArchitecture
  readonly area: ServedArea
  readonly viewpointId?: string | undefined
  /** What one looks at first in a 360° area, in place of what the viewpoint says; the same object while it is the same direction. */
  readonly arrivalView?: ArrivalView | undefined
  readonly view: StageView
  readonly onViewChange: (view: StageView) => void
  readonly onViewpointChange: (viewpointId: string) => void
  /** Draws a widget into the frame it fills in a 2D picture. */
  readonly renderWidget: (widgetId: string, shownIn: 'frame') => ReactNode
  readonly theme: Theme
  readonly reducedMotion: boolean
  /** What the visitor did with the card of what is on, earlier in this visit. */
  readonly keptNowCard?: NowCardChoice | undefined
  readonly onNowCardChange?: ((choice: NowCardChoice) => void) | undefined
  readonly peopleByArea?: PeopleByArea | undefined
  /** How many invitations wait behind a widget, by its id. */
  readonly waitingByWidget?: Readonly<Record<string, number>> | undefined
  /** How much header and footer cover, in CSS pixels. */
  readonly insetTop?: number
  readonly insetBottom?: number
  /** The background is on the screen for the first time, or one need not wait for it any longer. */
  readonly onReady?: (() => void) | undefined
  /** It is there as sharp as it gets, or not at all: other things may be loaded. */
  readonly onSharp?: (() => void) | undefined
}

/** Why a 360° view could not be shown at a place, and how often it could not before. */
interface SphereTrouble {
  readonly place: string
  readonly why: SphereFailure
  readonly former: number
}

/** A visit lasts as long as the page; one may leave all areas within it and come back. */
const visits = createFirstVisits()

/** How much the view bar covers until it is measured, in CSS pixels. */
const barAlonePx = 72

/**
 * An area of the venue, as picture, 360° view or list. It fills its positioned parent and is kept mounted while areas
 * change, as it fades from one to the next. Source: VEN-14 to VEN-21.
 */
export function AreaView(props: AreaViewProps) {
  const { architecture, area, view, theme, reducedMotion, peopleByArea, insetTop = 0, insetBottom = 0 } = props
  const { onViewChange, onViewpointChange, onReady, onSharp, renderWidget, waitingByWidget } = props
  const { viewpointId, arrivalView } = props
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const consent = usePort('consent')
  const { openFloorPlan } = usePort('navigation')
  const nowMs = useServerNow(area, architecture)
  const viewpoint = useMemo(() => currentViewpoint(area, viewpointId, arrivalView), [area, viewpointId, arrivalView])
  const title = localizedText(area.names, locale, defaultLocale)
  const isSphere = area.viewMode === 'VIEW_360D'
  const items = useMemo(
    () => withoutStepsTo(listAreaItems(area, architecture, nowMs), viewpoint.id),
    [area, architecture, nowMs, viewpoint.id],
  )
  const ordered = useMemo(() => inOrder(items), [items])
  const unrepeated = useMemo(() => withoutSigns(items), [items])
  const hinted = useMemo(() => inOrder(unrepeated).filter((item) => !isAmbientFilm(item)), [unrepeated])
  const more = useMemo(() => {
    const unplaced = unplacedIds(area)
    return ordered.filter((item) => item.isGlobal || unplaced.has(item.widget.id))
  }, [area, ordered])

  const areControlsDue = useAfterwards()
  const root = useRef<HTMLDivElement>(null)
  const [controls] = useState(createControlsSlot)
  const [farewell] = useState(createFarewell)
  const { host: keepFarewell } = farewell
  useLayoutEffect(() => farewell.setCalm(reducedMotion), [farewell, reducedMotion])

  const place = `${area.id} ${viewpoint.id}`
  const [readyPlace, setReadyPlace] = useState<string>()
  const [sharpPlace, setSharpPlace] = useState<string>()
  const [coveredBelow, setCoveredBelow] = useState(barAlonePx)
  const [nowCard, setNowCard] = useState(props.keptNowCard)
  const [wantsPause, setPaused] = useState<boolean>()
  const [drifts, setDrifts] = useState(false)
  const [failure, setFailure] = useState<SphereTrouble>()
  const lastFailure = useRef<SphereTrouble>(undefined)
  const trouble = failure?.place === place ? failure : undefined
  // Looked at where it matters only: it takes a while.
  const canDraw = useMemo(() => !isSphere || hasWebGl(), [isSphere])
  const why = canDraw ? trouble?.why : 'missing'
  const isList = view === 'LIST' || (isSphere && why !== undefined)
  const missing = missingProviders(viewpoint.background, consent)
  // Without its panorama a 360° view has nothing to wait for; a 2D picture may have a poster.
  const isSphereHeld = isSphere && missing.length > 0
  const isThereAtOnce = isList || isSphereHeld
  const isThere = isThereAtOnce || readyPlace === place
  const wait = useWait(isThere ? undefined : place)

  // After each drawing: what leaves has just been handed over.
  useLayoutEffect(() => farewell.setNextThere(isThere || wait === 'long'))

  const turnWithin = useCallback(
    (target: LinkTarget) => {
      const wanted = viewpointWithin(area, viewpoint.id, target)
      // The address stays the same where one has only turned away since.
      if (wanted !== undefined) controls.face(wanted)
      return wanted !== undefined
    },
    [area, viewpoint.id, controls],
  )
  const activate = useActivate({ farewell, onViewpointChange, turnWithin })
  const preload = usePreload({ theme, root })
  const prepare = usePrepare({ architecture, areaId: area.id, preload })
  const stage: Stage = useMemo(
    () => ({ architecture, theme, isCalm: reducedMotion, peopleByArea, waitingByWidget, activate, prepare }),
    [architecture, theme, reducedMotion, peopleByArea, waitingByWidget, activate, prepare],
  )
  // Only a picture gets sharper by and by.
  const isSharpAtOnce = isSphere || viewpoint.background.type !== 'IMAGE'
  const isSharp = readyPlace === place && (isSharpAtOnce || sharpPlace === place)
  useNeighbours(neighboursOf(items.doors, architecture), isSharp, preload)

  const areaId = area.id
  const noteReady = useCallback(() => {
    setReadyPlace(place)
    onReady?.()
  }, [place, onReady])
  // A list is there at once; its picture is an ornament. So is what one can walk on without.
  const isUsable = isThereAtOnce || wait === 'long'
  useEffect(() => {
    if (isUsable) onReady?.()
  }, [isUsable, areaId, onReady])
  const isDone = isSharp || isUsable
  useEffect(() => {
    if (isDone) onSharp?.()
  }, [isDone, areaId, onSharp])
  const noteSharp = useCallback(() => setSharpPlace(place), [place])
  const noteFailure = useCallback(
    (reason: SphereFailure) => {
      const { current } = lastFailure
      lastFailure.current = { place, why: reason, former: current?.place === place ? current.former + 1 : 0 }
      setFailure(lastFailure.current)
    },
    [place],
  )
  const retry = () => setFailure(undefined)

  const visitedId = `${architecture.id} ${areaId}`
  useEffect(() => {
    if (isList) visits.enter(visitedId)
  }, [isList, visitedId])

  if (isList) {
    return (
      <StageProvider value={stage}>
        <div ref={root} className={styles.stage} data-stage="list">
          <AreaList
            key={area.id}
            area={area}
            title={title}
            viewpoint={viewpoint}
            items={unrepeated}
            insetTop={insetTop}
            insetBottom={insetBottom}
            onViewChange={(next) => {
              if (next === 'PICTURE') retry()
              onViewChange(next)
            }}
            notice={view === 'PICTURE' && why !== undefined ? <SphereNotice why={why} onRetry={retry} /> : undefined}
          />
          {view === 'PICTURE' && trouble?.why === 'unloaded' && (
            <PanoramaProbe background={viewpoint.background} formerFailures={trouble.former} onThere={retry} />
          )}
          <div key="farewell" ref={keepFarewell} className={styles.farewell} aria-hidden />
        </div>
      </StageProvider>
    )
  }

  const placed = placementsOf(viewpoint, 'FLAT')
  const moves =
    isMovingBackground(viewpoint.background, consent) ||
    (!isSphere && ordered.some((item) => isAmbientFilm(item) && placed.has(item.widget.id)))
  const isPaused = wantsPause ?? (reducedMotion || (moves && savesData()))
  const common = {
    area,
    title,
    viewpoint,
    items: ordered,
    hinted,
    insetTop,
    insetBottom,
    coveredBelow,
    isPaused,
    isSlow: wait === 'long',
    isDone,
    controls,
    farewell,
    onReady: noteReady,
    onSharp: noteSharp,
  }
  const hasPlan = hasFloorPlan(architecture)
  return (
    <StageProvider value={stage}>
      <div ref={root} className={styles.stage} data-stage={isSphere ? 'sphere' : 'flat'}>
        <AreaHeading key={area.id} title={title} isHidden />
        <StageDock
          root={root}
          event={mainEvent(items) ?? nextEvent(items)}
          place={place}
          isReady={isThere}
          choice={nowCard}
          onChoose={(choice) => {
            setNowCard(choice)
            props.onNowCardChange?.(choice)
          }}
          insetTop={insetTop}
          insetBottom={insetBottom}
          isBesidePlan={hasPlan}
          onCover={setCoveredBelow}
        >
          {areControlsDue && (
            <ViewBar
              view={view}
              isSphere={isSphere}
              onViewChange={onViewChange}
              controls={controls}
              motion={moves || (isSphere && drifts) ? { isPaused, toggle: () => setPaused(!isPaused) } : undefined}
              viewpoints={area.viewPoints}
              viewpointId={viewpoint.id}
              onViewpointChange={onViewpointChange}
              more={more}
              onOpenFloorPlan={hasPlan ? openFloorPlan : undefined}
            />
          )}
        </StageDock>
        {!isThere && (
          <OpeningBackdrop
            background={viewpoint.background}
            wait={wait}
            insetTop={insetTop}
            insetBottom={insetBottom}
          />
        )}
        <div className={styles.scene}>
          {isSphere && !isThere && (
            <Arriving
              key={place}
              preloadHere={() => preload(area, { viewpointId: viewpoint.id, arrivalView, extent: 'view' })}
            />
          )}
          {isSphere ? (
            <SphereView
              key={`${area.id} ${viewpoint.background.type}`}
              {...common}
              arrivalView={arrivalView}
              isHeld={isSphereHeld}
              opensBeside={() => visits.enter(visitedId) && viewpointId === undefined && arrivalView === undefined}
              onDrifts={() => setDrifts(true)}
              onFailed={noteFailure}
            />
          ) : (
            <FilmsPause value={isPaused}>
              <FlatStage key={`${area.id} ${viewpoint.id}`} {...common} renderWidget={renderWidget} />
            </FilmsPause>
          )}
        </div>
        <div key="farewell" ref={keepFarewell} className={styles.farewell} aria-hidden />
        {!isThere && <OpeningStatus title={title} wait={wait} insetTop={insetTop} insetBottom={insetBottom} />}
        {missing.length > 0 && <BackgroundConsent background={viewpoint.background} providerIds={missing} />}
        {hasPlan && areControlsDue && (
          <FloorPlanPlace className={styles.plan} insetBottom={insetBottom}>
            <FloorPlan architecture={architecture} areaId={area.id} variant="card" peopleByArea={peopleByArea} />
          </FloorPlanPlace>
        )}
      </div>
    </StageProvider>
  )
}
