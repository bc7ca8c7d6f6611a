import ArrowDown from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up-to-line'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ImageUp from 'lucide-react/icons/image-up'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPinPlus from 'lucide-react/icons/map-pin-plus'
import Square from 'lucide-react/icons/square'
import Trash from 'lucide-react/icons/trash-2'
import type { DraftPath } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import { ToolbarDivider } from '@foyer/ui/toolbar'
import { ToolButton } from '../canvas/parts/tool-button.tsx'
import { useEditor, useVenue } from '../editor-context.tsx'
import { positionsPath } from '../entities/entity-path.ts'
import { moveEntities, stepTarget } from '../entities/move-entities.ts'
import { areasOf, nameOf, positionsOf } from '../entities/read-draft.ts'
import { removeEntities } from '../entities/remove-entities.ts'
import styles from './floor-plan-editor.module.css'
import { useSettingsTexts } from '../settings/settings-texts.ts'
import { placeAreas, planPictureOf, setPositions, unplacedAreas } from './plan-positions.ts'

const all = ' all'

interface PlanToolsProps {
  /** The areas on the plan that are selected. */
  readonly ids: readonly string[]
  readonly onPicture: () => void
}

/** What can be done with the areas on the plan by single clicks, in the toolbar of the canvas. Source: EDT-10, EDT-14. */
export function PlanTools({ ids, onPicture }: PlanToolsProps) {
  const venue = useVenue()
  const { language, change, select, selectPaths } = useEditor()
  const { t } = useSettingsTexts()
  const unplaced = unplacedAreas(venue)
  const selected = positionsOf(venue).filter(({ areaId }) => ids.includes(areaId))
  const isHidden = selected.length > 0 && selected.every(({ visible }) => visible === false)
  const isRound = selected.length > 0 && selected.every(({ shape }) => shape === 'ELLIPSE')
  const [first] = ids
  const path: DraftPath | undefined = ids.length === 1 && first !== undefined ? [...positionsPath, first] : undefined
  const stepOf = (direction: 'up' | 'down') => {
    const target = path && stepTarget(venue, path, direction)
    return {
      disabled: target === undefined,
      onClick: () => {
        if (path !== undefined && target !== undefined)
          change(moveEntities(venue, [path], target), t('editor-settings.floor-plan.step.order'))
      },
    }
  }
  const place = (areaIds: readonly string[]) => {
    const isDone = change(
      placeAreas(venue, areaIds),
      t('editor-settings.floor-plan.did.place', { count: areaIds.length }),
    )
    if (isDone) selectPaths(areaIds.map((id) => [...positionsPath, id]))
  }
  const remove = () => {
    const paths = ids.map((id) => [...positionsPath, id])
    if (change(removeEntities(venue, paths), t('editor-settings.floor-plan.remove')))
      select({ keys: ['floorplan'], active: 'floorplan', anchor: 'floorplan' })
  }
  const hide = t(isHidden ? 'editor-settings.floor-plan.show' : 'editor-settings.floor-plan.hide')
  const form = t(isRound ? 'editor-settings.floor-plan.rectangle' : 'editor-settings.floor-plan.ellipse')
  return (
    <>
      <ToolbarDivider />
      <ToolButton
        label={hide}
        disabled={ids.length === 0}
        onClick={() => change(setPositions(ids, 'visible', isHidden), hide)}
      >
        {isHidden ? <Eye /> : <EyeOff />}
      </ToolButton>
      <ToolButton
        label={form}
        disabled={ids.length === 0}
        onClick={() => change(setPositions(ids, 'shape', isRound ? 'RECTANGLE' : 'ELLIPSE'), form)}
      >
        {isRound ? <Square /> : <Circle />}
      </ToolButton>
      <ToolButton label={t('editor-settings.floor-plan.earlier')} {...stepOf('up')}>
        <ArrowUp />
      </ToolButton>
      <ToolButton label={t('editor-settings.floor-plan.later')} {...stepOf('down')}>
        <ArrowDown />
      </ToolButton>
      <ToolButton label={t('editor-settings.floor-plan.remove')} disabled={ids.length === 0} onClick={remove}>
        <Trash />
      </ToolButton>
      <span className={styles.end}>
        <ToolButton
          label={t(
            planPictureOf(venue) === undefined
              ? 'editor-settings.floor-plan.choose'
              : 'editor-settings.floor-plan.replace',
          )}
          onClick={onPicture}
        >
          <ImageUp />
        </ToolButton>
        <Menu
          size="small"
          label={t('editor-settings.floor-plan.unplaced')}
          onAction={(id) => place(id === all ? unplaced.map((area) => area.id) : [id])}
          trigger={
            <Button size="small" variant="secondary" icon={<MapPinPlus size={16} />}>
              {t('editor-settings.floor-plan.add')}
            </Button>
          }
        >
          {unplaced.length === 0 && (
            <MenuItem id={all} disabled>
              {t(
                areasOf(venue).length === 0
                  ? 'editor-settings.floor-plan.none.title'
                  : 'editor-settings.floor-plan.all-placed',
              )}
            </MenuItem>
          )}
          {unplaced.length > 1 && (
            <>
              <MenuItem id={all} icon={<LayoutGrid size={14} />}>
                {t('editor-settings.floor-plan.add-all', { count: unplaced.length })}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          {unplaced.map((area) => (
            <MenuItem key={area.id} id={area.id}>
              {nameOf(area, language) || t('editor-settings.floor-plan.unnamed')}
            </MenuItem>
          ))}
        </Menu>
      </span>
    </>
  )
}
