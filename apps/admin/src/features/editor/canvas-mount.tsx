import type { Readable } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import type { DraftPath, WidgetId } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { type Ref, useEffect, useMemo, useRef } from 'react'
import { Canvas, type CanvasArea } from './canvas/canvas.tsx'
import { areaAt } from './canvas-moment.ts'
import { wholeArea } from './whole-area.ts'
import { useEditor, useDraft, useVenue } from './editor-context.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { useEditorTexts } from './editor-texts.ts'
import { listArrivals } from './entities/list-arrivals.ts'
import { objectAt } from './entities/read-draft.ts'
import { colourOf } from './layout/colleague-colours.ts'
import { showField } from './show-field.ts'
import { oneRow } from './tree/move-in-rows.ts'
import type { Actions, VisiblePoint } from './use-actions.ts'
import { iconsOf, useCanvasPorts } from './use-canvas-ports.ts'

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
  const { areaId, viewpointId, language, selected, isReadOnly, select, selectPaths, change, jump, endJump } =
    useEditor()
  const { theme, defaultLocale } = useEditorPorts()
  const { t } = useEditorTexts()
  const mode = useReadable(theme)
  const ports = useCanvasPorts()
  const value = useVenue((venue) => (areaId === undefined ? undefined : objectAt(venue, ['areas', areaId])))
  const area = useMemo(() => (value === undefined ? undefined : wholeArea(value)), [value])
  const shown = useMoment(area, useReadable(moment))
  const icons = useVenue(iconsOf)
  const widgetIds = useMemo(() => widgetsOf(selected.filter((path) => path[1] === areaId)), [selected, areaId])
  const everybody = useDraft((view) => view.colleagues)
  const colleagues = useMemo(
    () =>
      everybody
        .filter((person) => person.areaId === areaId)
        .map(({ userId, name, selection }) => ({
          name,
          colour: colourOf(userId),
          selection: widgetsOf(selection),
        })),
    [everybody, areaId],
  )
  // As text, which is equal as long as no door is another one.
  const doors = useVenue((venue) => JSON.stringify(listArrivals(venue, areaId ?? '', viewpointId, language)))
  const arrivals = useMemo(() => JSON.parse(doors) as ReturnType<typeof listArrivals>, [doors])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = jump?.path[4] === 'placements' ? jump.path[6] : undefined
    if (field !== undefined && place.current !== null) return showField(place.current, [field], endJump)
  }, [jump, endJump])
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
    <div ref={place} style={{ display: 'contents' }}>
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
        arrivals={arrivals}
        readOnly={isReadOnly}
        visiblePoint={visiblePoint}
      />
    </div>
  )
}

/** The area as visitors see it at a moment; another object only when they see something else. */
function useMoment(area: CanvasArea | undefined, momentMs: number | undefined) {
  const at = area === undefined || momentMs === undefined ? undefined : areaAt(area, momentMs)
  const key = at?.key
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that differs between two moments
  return useMemo(() => at, [area, key])
}
