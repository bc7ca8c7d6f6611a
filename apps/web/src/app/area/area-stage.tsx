import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { DisplayMode, ServedArchitecture, ServedArea } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { AreaView, focusAreaHeading } from '@foyer/stage'
import type { StageView } from '@foyer/stage'
import { PortsProvider, WidgetHost, WidgetLayers, requiredProviders } from '@foyer/widgets'
import { isBannerVisible } from '../../features/consent/consent.ts'
import { useVenueConsent } from '../consent/consent-ports.ts'
import { markWidgetSeen } from '../../features/venue/widget-seen.ts'
import { useMediaQuery } from '@foyer/ui/media-query'
import { useRemScale } from '@foyer/ui/rem-scale'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { announcedPx } from '../announcement/announcing.ts'
import { useApp, useUi } from '../app-context.ts'
import { usePeopleByArea } from '../people/use-presence.ts'
import { onlyValue } from '../router/search.ts'
import { isSameSpot, noSpot, spotIn } from '../router/spot-in.ts'
import { toArrivalView } from '../router/to-arrival-view.ts'
import { useActiveConfiguration } from '../shell/use-active-configuration.ts'
import { useIsDesktop } from '../shell/use-is-desktop.ts'
import { openEmptyTab, openInNewTab } from './open-in-new-tab.ts'
import { findWidget } from './find-widget.ts'
import { useFocusAfterWidget } from './use-focus-after-widget.ts'
import { useNowCard } from './use-now-card.ts'
import { useWaitingByWidget } from './use-waiting-by-widget.ts'
import { useWidgetPorts } from './use-widget-ports.ts'

const WidgetDialog = lazyPart(async () => (await import('./widget-dialog.tsx')).WidgetDialog)
const FloorPlanDialog = lazyPart(async () => (await import('./floor-plan-dialog.tsx')).FloorPlanDialog)

// Only a hint: without its code the area is as it is.
const RotateHint = lazyPart(async () => (await import('./visit-rotate-hint.tsx')).VisitRotateHint, { isSilent: true })

const footerHeightPx = 44

interface AreaStageProps {
  readonly architecture: ServedArchitecture
  readonly area: ServedArea
}

/** An area with all that is in it. The address says which widget is open, so that it can be linked to. Source: NAV-06, VEN-19. */
export function AreaStage({ architecture, area }: AreaStageProps): ReactNode {
  const app = useApp()
  const router = useRouter()
  const go = useNavigate()
  const search = useSearch({ strict: false })
  const viewpointId = onlyValue(search, 'viewpoint')
  const [yaw, pitch] = [onlyValue(search, 'yaw'), onlyValue(search, 'pitch')]
  const arrivalView = useMemo(() => toArrivalView(yaw, pitch), [yaw, pitch])
  const openWidgetId = onlyValue(search, 'widget')
  const theme = useReadable(app.theme.mode)
  const headerHeight = useUi((state) => state.headerHeight)
  const announcedHeight = useReadable(announcedPx)
  const remScale = useRemScale()
  const isDesktop = useIsDesktop()
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isUpright = useMediaQuery('(orientation: portrait) and (max-width: 599px)')
  const [view, setView] = useState<StageView>(() => (app.storage.get('view') === 'LIST' ? 'LIST' : 'PICTURE'))
  const changeView = (next: StageView) => {
    app.storage.set('view', next)
    setView(next)
  }
  const nowCard = useNowCard()
  const peopleByArea = usePeopleByArea()
  const waitingByWidget = useWaitingByWidget(area)
  const active = useActiveConfiguration(architecture)
  const consent = useVenueConsent(architecture, active)

  const setSearch = useCallback(
    (change: Readonly<Record<string, string | undefined>>) =>
      void go({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, ...change })) as never,
        replace: true,
      }),
    [go],
  )
  const openWidget = useCallback(
    (widgetId: string) => {
      const widget = findWidget(architecture, area, widgetId)
      if (widget === undefined) return
      markWidgetSeen(widgetId, app.storage, app.serverClock.now())
      const configuration = active(widget)
      if (configuration !== undefined && 'displayMode' in configuration && configuration.displayMode === 'NEW_TAB') {
        const isAccepted = requiredProviders(widget.type, configuration, consent.providerContext).every(
          consent.isAccepted,
        )
        void openInNewTab({ widget, configuration }, isAccepted, {
          assetUrl: (request) => app.assets.resolve(request),
          areaHref: () => app.navigate.hrefs.area(area.id),
          meetingHref: (...ids) => app.navigate.hrefs.meeting(area.id, ...ids),
          openWindow: openEmptyTab,
          report: (cause) => app.log('WARN', 'widget', `${widgetId} did not open in a tab`, cause),
        })
      } else setSearch({ ...noSpot, widget: widgetId })
    },
    [app, architecture, area, active, consent, setSearch],
  )
  const [isPlanOpen, setPlanOpen] = useState(false)
  const openFloorPlan = useCallback(() => {
    app.track('floorplan', 'open')
    setPlanOpen(true)
  }, [app])
  const closeFloorPlan = useCallback(() => setPlanOpen(false), [])
  const ports = useWidgetPorts({ architecture, areaId: area.id, consent, openWidget, openFloorPlan })
  const closeWidget = useCallback(() => {
    // A navigation to another widget, or to another place in this one, has set the address already.
    if (isSameSpot(router.latestLocation.search, search)) setSearch(noSpot)
  }, [router, search, setSearch])

  const widgetById = useMemo(() => new Map(area.contentWidgets.map((widget) => [widget.id as string, widget])), [area])
  const renderWidget = useCallback(
    (widgetId: string, shownIn: 'frame') => {
      const widget = widgetById.get(widgetId)
      return widget === undefined ? null : (
        <WidgetHost widget={widget} configuration={active(widget) as never} shownIn={shownIn} />
      )
    },
    [active, widgetById],
  )

  const enteredId = useRef<string>(undefined)
  const noteReady = () => {
    // The first area of a visit leaves the focus where the browser put it.
    if (enteredId.current !== undefined && enteredId.current !== area.id) focusAreaHeading()
    enteredId.current = area.id
  }

  const isFirstViewShown = useReadable(app.isFirstViewShown)
  const noteSharp = useCallback(() => app.isFirstViewShown.set(true), [app])

  // Two dialogs at once would leave the question about privacy out of reach below.
  const isAskingConsent = () =>
    isBannerVisible({
      bannerType: architecture.cookieBannerConfig.type,
      isComplete: consent.isComplete,
      isAskedFor: consent.isAskedFor,
      place: 'venue',
    })
  const asked = findWidget(architecture, area, openWidgetId)
  const opened = asked === undefined || isAskingConsent() ? undefined : asked
  useFocusAfterWidget(opened?.id)
  // The hint would lie over what is open.
  const isHintDue = view === 'PICTURE' && isUpright && isFirstViewShown && opened === undefined && !isPlanOpen
  const insetTop = headerHeight * remScale + announcedHeight
  const openedConfiguration = opened === undefined ? undefined : active(opened)
  const displayMode: DisplayMode =
    openedConfiguration !== undefined && 'displayMode' in openedConfiguration
      ? (openedConfiguration.displayMode as DisplayMode)
      : 'EMBEDDED_DIALOG'
  return (
    <PortsProvider ports={ports}>
      <AreaView
        architecture={architecture}
        area={area}
        viewpointId={viewpointId}
        arrivalView={arrivalView}
        view={view}
        onViewChange={changeView}
        onViewpointChange={(next) => {
          app.track('viewpoint', 'go', next)
          setSearch({ viewpoint: next, yaw: undefined, pitch: undefined })
        }}
        renderWidget={renderWidget}
        theme={theme}
        reducedMotion={reducedMotion}
        peopleByArea={peopleByArea}
        waitingByWidget={waitingByWidget}
        keptNowCard={nowCard.kept}
        onNowCardChange={nowCard.keep}
        insetTop={insetTop}
        insetBottom={isDesktop ? footerHeightPx * remScale : 0}
        onReady={noteReady}
        onSharp={noteSharp}
      />
      {isHintDue && !isAskingConsent() ? <RotateHint topPx={insetTop} /> : null}
      {createPortal(
        // Beside the page's other layers, as one may lie over what is open. Source: WID-06.
        <WidgetLayers
          widgets={[...area.contentWidgets, ...architecture.globalWidgets]}
          active={active}
          openedType={opened?.type}
        />,
        document.body,
      )}
      {isPlanOpen ? <FloorPlanDialog architecture={architecture} areaId={area.id} onClose={closeFloorPlan} /> : null}
      {opened === undefined ? null : (
        <WidgetDialog
          key={opened.id}
          widget={opened}
          configuration={openedConfiguration as never}
          displayMode={displayMode}
          spot={spotIn(search)}
          onClose={closeWidget}
        />
      )}
    </PortsProvider>
  )
}
