import Compass from 'lucide-react/icons/compass'
import { Button } from '@foyer/ui/button'
import { Menu, MenuItem, MenuSection } from '@foyer/ui/menu'
import type { ArrivalDoor } from '../canvas-props.ts'
import { useCanvasTexts } from '../canvas-texts.ts'

interface ViewMenuProps {
  readonly arrivals: readonly ArrivalDoor[]
  readonly isReadOnly: boolean
  readonly onShowDefault: () => void
  readonly onSetDefault: () => void
  readonly onShowArrival: (door: ArrivalDoor) => void
  readonly onSetArrival: (door: ArrivalDoor) => void
}

/** Where visitors of a 360° viewpoint look at first: shown, and set from where the canvas looks. Source: EDT-09. */
export function ViewMenu(props: ViewMenuProps) {
  const { arrivals, isReadOnly, onShowDefault, onSetDefault, onShowArrival, onSetArrival } = props
  const { t } = useCanvasTexts()
  const actions = new Map<string, () => void>([
    ['show', onShowDefault],
    ['set', onSetDefault],
    ...arrivals.flatMap((door): [string, () => void][] => [
      [`show ${door.id}`, () => onShowArrival(door)],
      [`set ${door.id}`, () => onSetArrival(door)],
    ]),
  ])
  return (
    <Menu
      label={t('editor-canvas.views')}
      onAction={(id) => actions.get(id)?.()}
      trigger={
        <Button size="small" variant="quiet" icon={<Compass size={16} />}>
          {t('editor-canvas.views')}
        </Button>
      }
    >
      <MenuSection title={t('editor-canvas.default-view')}>
        <MenuItem id="show">{t('editor-canvas.show-default-view')}</MenuItem>
        <MenuItem id="set" disabled={isReadOnly}>
          {t('editor-canvas.set-default-view')}
        </MenuItem>
      </MenuSection>
      {arrivals.map((door) => (
        <MenuSection key={door.id} title={t('editor-canvas.arrival', { door: door.name })}>
          <MenuItem id={`show ${door.id}`}>{t('editor-canvas.show-arrival')}</MenuItem>
          <MenuItem id={`set ${door.id}`} disabled={isReadOnly}>
            {t('editor-canvas.set-arrival')}
          </MenuItem>
        </MenuSection>
      ))}
    </Menu>
  )
}
