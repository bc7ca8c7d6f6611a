import { isObject } from '@foyer/venue-draft'
import type { Readable } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import type { Asset, DraftPath, WidgetId } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { type Ref, useLayoutEffect, useMemo, useRef } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { Canvas, type CanvasArea } from './canvas/canvas.tsx'
import { areaAt } from './canvas-moment.ts'
import { useEditor } from './editor-context.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { useEditorTexts } from './editor-texts.ts'
import { architectureOf, itemsOf, objectAt } from './entities/read-draft.ts'
import { oneRow } from './tree/move-in-rows.ts'
import type { Actions, VisiblePoint } from './use-actions.ts'

/** One of these for each colleague, by their id. */
const colours = ['#3ddc9b', '#9db0ff', '#ffc66b', '#ff7f9c', '#6fd3ff', '#d0a2ff']
const colourOf = (id: string) =>
  colours[[...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % colours.length] ?? ''

const widgetsOf = (paths: readonly DraftPath[]): readonly WidgetId[] =>
  [
    ...new Set(paths.flatMap((path) => (path[2] === 'contentWidgets' ? [path[3] ?? ''] : []))),
  ] as readonly string[] as readonly WidgetId[]

interface CanvasMountProps {
  readonly actions: Actions
  readonly visiblePoint?: Ref<VisiblePoint>
  /** Of when visitors' view is shown, in Unix milliseconds; undefined for all of the area. */
  readonly moment?: Readable<number | undefined>
}

const noMoment: Readable<number | undefined> = { get: () => undefined, subscribe: () => () => {} }

/** The area that is shown, to be edited on the canvas. */
export function CanvasMount({ actions, visiblePoint, moment = noMoment }: CanvasMountProps) {
  const { venue, areaId, viewpointId, selected, view, isReadOnly, language, select, selectPaths, change } = useEditor()
  const { theme, defaultLocale } = useEditorPorts()
  const { t } = useEditorTexts()
  const mode = useReadable(theme)
  const ports = useCanvasPorts()
  const value = areaId === undefined ? undefined : objectAt(venue, ['areas', areaId])
  const area = useMemo(() => (value === undefined ? undefined : wholeArea(value)), [value])
  const shown = useMoment(area, useReadable(moment))
  const icons = useMemo(() => iconsOf(venue), [venue])
  const widgetIds = useMemo(() => widgetsOf(selected.filter((path) => path[1] === areaId)), [selected, areaId])
  const colleagues = useMemo(
    () =>
      view.colleagues
        .filter((person) => person.areaId === areaId)
        .map(({ userId, name, selection }) => ({
          name,
          colour: colourOf(userId),
          selection: widgetsOf(selection),
        })),
    [view.colleagues, areaId],
  )
  if (area === undefined || areaId === undefined) return null
  if (area.viewPoints.length === 0) {
    return (
      <EmptyState
        title={t('editor.canvas.no-picture')}
        actions={!isReadOnly && <Button onClick={actions.addViewpoint}>{t('editor.command.add-viewpoint')}</Button>}
      />
    )
  }
  return (
    <Canvas
      {...ports}
      key={areaId}
      area={shown?.area ?? area}
      hidden={shown?.hidden}
      viewpointId={viewpointId}
      icons={icons}
      defaultLocale={defaultLocale}
      theme={mode}
      selection={widgetIds}
      onSelect={(ids) => {
        if (ids.length === 0) select(oneRow(`areas/${areaId}`))
        else selectPaths(ids.map((id) => ['areas', areaId, 'contentWidgets', id]))
      }}
      onChange={(changes, { label }) => change(changes, label)}
      colleagues={colleagues}
      readOnly={isReadOnly}
      visiblePoint={visiblePoint}
    />
  )

  /** Files of the draft, and where to report one that does not load. */
  function useCanvasPorts() {
    const { assetAddresses, clock } = useEditorPorts()
    const { log } = usePlatform()
    const latest = useRef(venue)
    useLayoutEffect(() => {
      latest.current = venue
    })
    const { locale } = language
    return useMemo(() => {
      const assetById = (id: string) =>
        itemsOf(latest.current.assets).find((asset) => asset.id === id) as Asset | undefined
      const addresses = assetAddresses(assetById, () => locale)
      return {
        assets: {
          assetUrl: addresses.resolve,
          knownAssetUrl: addresses.known,
          retryAssetUrl: addresses.retry,
          learnAssets: () => {},
          assetAlt: (id: string) => localizedText(assetById(id)?.alts, locale, defaultLocale),
          iconUrl: async (type: string) => {
            const icon = iconsOf(latest.current).find((entry) => entry.type === type)
            return icon === undefined ? undefined : addresses.icon(icon.assetId).catch(() => undefined)
          },
        },
        clock: {
          serverNow: clock.now,
          atServerTime: (atMs: number, callback: () => void) => clock.after(atMs - clock.now(), callback),
        },
        reportFailure: (widgetId: string, cause: unknown) => log('WARN', 'editor', `canvas ${widgetId}`, cause),
      }
    }, [assetAddresses, clock, log, locale])
  }
}

/** The area as visitors see it at a moment; another object only when they see something else. */
function useMoment(area: CanvasArea | undefined, momentMs: number | undefined) {
  const at = area === undefined || momentMs === undefined ? undefined : areaAt(area, momentMs)
  const key = at?.key
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that differs between two moments
  return useMemo(() => at, [area, key])
}

type Icons = NonNullable<Parameters<typeof Canvas>[0]['icons']>

const iconsOf = (venue: Parameters<typeof architectureOf>[0]): Icons => {
  const icons: unknown = architectureOf(venue)?.['icons']
  return Array.isArray(icons) ? (icons as Icons) : []
}

/** An area of a draft may lack its lists. */
const wholeArea = (area: ReturnType<typeof objectAt>): CanvasArea =>
  ({
    ...area,
    contentWidgets: itemsOf(area?.['contentWidgets']).map((widget) => ({
      ...widget,
      configurations: itemsOf(widget['configurations']),
    })),
    viewPoints: itemsOf(area?.['viewPoints'])
      .filter(({ background }) => isObject(background))
      .map((viewpoint) => ({
        ...viewpoint,
        placements: Array.isArray(viewpoint['placements']) ? viewpoint['placements'] : [],
      })),
  }) as unknown as CanvasArea
