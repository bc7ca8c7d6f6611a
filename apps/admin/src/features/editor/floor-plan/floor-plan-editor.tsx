import ImageUp from 'lucide-react/icons/image-up'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPinned from 'lucide-react/icons/map-pinned'
import { useReadable } from '@foyer/client/react'
import type { DraftPath, WidgetId } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { useCallback, useMemo, useRef } from 'react'
import { useAssetChooser } from '../assets/use-asset-chooser.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import type { WordOf } from '../canvas/canvas-props.ts'
import type { Point } from '../canvas/geometry/box.ts'
import { useEditor, useDraft, useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { entityOf, keyOfPath, positionsPath, settingsPath } from '../entities/entity-path.ts'
import { areasOf, positionsOf } from '../entities/read-draft.ts'
import { colourOf } from '../layout/colleague-colours.ts'
import { oneRow } from '../tree/move-in-rows.ts'
import { useCanvasPorts } from '../use-canvas-ports.ts'
import styles from './floor-plan-editor.module.css'
import { useSettingsTexts } from '../settings/settings-texts.ts'
import { planAsArea, toPlanChanges } from './plan-as-area.ts'
import { choosePicture, placeAreas, placeAreasAt, planPictureOf, unplacedAreas } from './plan-positions.ts'
import { PlanTools } from './plan-tools.tsx'
import { useAreasDrop } from './use-areas-drop.ts'
import { useHandlers } from '../use-latest.ts'

const idsOf = (paths: readonly DraftPath[]) =>
  paths.filter((path) => entityOf(path).kind === 'area-position').map((path) => path.at(-1) ?? '')

/** Areas, by their ids, as the canvas calls what is on it. */
const asWidgets = (ids: readonly string[]) => ids as readonly WidgetId[]

/** The floor plan on the canvas: areas are placed on its picture by drag, keys and clicks. Source: EDT-14, VEN-17. */
export function FloorPlanEditor() {
  const venue = useVenue()
  const everybody = useDraft((view) => view.colleagues)
  const { currentVenue, selected, isReadOnly, labelOf, change, select, selectPaths } = useEditor()
  const { theme, defaultLocale } = useEditorPorts()
  const { t, locale } = useSettingsTexts()
  const mode = useReadable(theme)
  const ports = useCanvasPorts()
  const chooseFile = useAssetChooser()
  const pictureId = planPictureOf(venue)
  const title = t('editor-settings.floor-plan.title')
  const wordOf = useCallback<WordOf>(
    (key, params) =>
      t(`editor-settings.floor-plan.${key === 'no-picture' && pictureId === undefined ? 'not-chosen' : key}`, params),
    [t, pictureId],
  )
  const area = useMemo(() => planAsArea(venue, [{ locale, text: title }]), [venue, locale, title])
  const ids = useMemo(() => idsOf(selected), [selected])
  const colleagues = useMemo(
    () =>
      everybody.map(({ userId, name, selection }) => ({
        name,
        colour: colourOf(userId),
        selection: asWidgets(idsOf(selection)),
      })),
    [everybody],
  )
  const positions = positionsOf(venue)
  const withField = (field: string, value: unknown) =>
    new Set(positions.filter((position) => position[field] === value).map(({ areaId }) => areaId))
  const askPicture = async () => {
    const assetId = await chooseFile({ mediaTypes: ['image/'] })
    if (assetId !== undefined && assetId !== pictureId)
      change(choosePicture(venue, assetId), t('editor-settings.floor-plan.step.picture'))
  }
  const onPicture = () => void askPicture()
  const plan = useRef<HTMLDivElement>(null)
  const pointAt = useRef<(client: Point) => Point>(null)
  const { drop } = useHandlers({
    drop(areaIds: readonly string[], at: Point) {
      const point = pointAt.current?.(at)
      const label = t('editor-settings.floor-plan.did.place', { count: areaIds.length })
      if (point !== undefined && change(placeAreasAt(currentVenue(), areaIds, point), label))
        selectPaths(areaIds.map((id) => [...positionsPath, id]))
    },
  })
  const carried = useAreasDrop({ element: plan, isReadOnly, onDrop: drop })
  return (
    <div ref={plan} className={styles.plan}>
      <Canvas
        {...ports}
        area={area}
        viewpointId="plan"
        icons={noIcons}
        defaultLocale={defaultLocale}
        theme={mode}
        selection={asWidgets(ids)}
        onSelect={(chosen) => {
          if (chosen.length === 0) select(oneRow(keyOfPath(settingsPath('floor-plan'))))
          else selectPaths(chosen.map((id) => [...positionsPath, id]))
        }}
        onChange={(changes, { label }) => change(toPlanChanges(venue, changes), label)}
        colleagues={colleagues}
        hidden={withField('visible', false)}
        round={withField('shape', 'ELLIPSE')}
        hasFrames={false}
        wordOf={wordOf}
        tools={!isReadOnly && <PlanTools ids={ids} onPicture={onPicture} />}
        readOnly={isReadOnly}
        pointAt={pointAt}
      />
      {carried !== undefined && (
        <div className={styles.carried} style={{ insetBlockStart: carried.at.y, left: carried.at.x }} aria-hidden>
          {carried.ids.map((id) => labelOf(['areas', id])).join(', ')}
        </div>
      )}
      {positions.length === 0 && (
        <NoAreas
          hasPicture={pictureId !== undefined}
          onPicture={onPicture}
          // The button that was pressed goes, and its focus with it.
          onPlaced={() => plan.current?.querySelector<HTMLElement>('[role="group"][tabindex="0"]')?.focus()}
        />
      )}
    </div>
  )
}

const noIcons: never[] = []

interface NoAreasProps {
  readonly hasPicture: boolean
  readonly onPicture: () => void
  readonly onPlaced: () => void
}

/** Over a plan without areas: what comes next. */
function NoAreas({ hasPicture, onPicture, onPlaced }: NoAreasProps) {
  const venue = useVenue()
  const { isReadOnly, change } = useEditor()
  const { t } = useSettingsTexts()
  const ids = unplacedAreas(venue).map(({ id }) => id)
  const canPlace = areasOf(venue).length > 0
  return (
    <div className={styles.start}>
      <EmptyState
        icon={<MapPinned size={32} strokeWidth={1.5} />}
        title={t(canPlace ? 'editor-settings.floor-plan.empty.title' : 'editor-settings.floor-plan.none.title')}
        actions={
          !isReadOnly && (
            <>
              {!hasPicture && (
                <Button size="small" icon={<ImageUp size={16} />} onClick={onPicture}>
                  {t('editor-settings.floor-plan.choose')}
                </Button>
              )}
              {canPlace && (
                <Button
                  size="small"
                  variant="secondary"
                  icon={<LayoutGrid size={16} />}
                  onClick={() => {
                    if (
                      change(placeAreas(venue, ids), t('editor-settings.floor-plan.did.place', { count: ids.length }))
                    )
                      onPlaced()
                  }}
                >
                  {t('editor-settings.floor-plan.add-all', { count: ids.length })}
                </Button>
              )}
            </>
          )
        }
      >
        {t(canPlace ? 'editor-settings.floor-plan.empty.text' : 'editor-settings.floor-plan.none.text')}
      </EmptyState>
    </div>
  )
}
