import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Globe from 'lucide-react/icons/globe'
import Maximize from 'lucide-react/icons/move-horizontal'
import MoveLeft from 'lucide-react/icons/move-left'
import MoveRight from 'lucide-react/icons/move-right'
import Plus from 'lucide-react/icons/plus'
import Scissors from 'lucide-react/icons/scissors'
import Shrink from 'lucide-react/icons/fold-horizontal'
import Stretch from 'lucide-react/icons/unfold-horizontal'
import Trash from 'lucide-react/icons/trash-2'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { Button } from '@foyer/ui/button'
import { Menu, MenuItem, MenuSection } from '@foyer/ui/menu'
import { ToolbarDivider } from '@foyer/ui/toolbar'
import { ToolButton } from '../canvas/parts/tool-button.tsx'
import styles from './timeline-panel.module.css'
import { useTimelineTexts } from './timeline-texts.ts'

interface TimelineToolbarProps {
  readonly isReadOnly: boolean
  readonly hasSelection: boolean
  readonly canSplit: boolean
  readonly canDuplicate: boolean
  readonly canResize: boolean
  readonly onAdd: () => void
  readonly onSplit: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  /** By so many times five minutes. */
  readonly onNudge: (steps: number) => void
  readonly onResize: (steps: number) => void
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly onPage: (pages: number) => void
}

const zoomFactor = 1.5

/** What is done by dragging, wheel and keys can be done by single clicks here. Source: EDT-10. */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const { isReadOnly, hasSelection, canSplit, canDuplicate, canResize } = props
  const { t } = useTimelineTexts()
  return (
    <div className={styles.tools} role="group" aria-label={t('editor-timeline.tools')}>
      {!isReadOnly && (
        <>
          <ToolButton label={t('editor-timeline.add')} onClick={props.onAdd}>
            <Plus />
          </ToolButton>
          <ToolButton label={t('editor-timeline.split')} shortcut="S" disabled={!canSplit} onClick={props.onSplit}>
            <Scissors />
          </ToolButton>
          <ToolButton label={t('editor-timeline.duplicate')} disabled={!canDuplicate} onClick={props.onDuplicate}>
            <CopyPlus />
          </ToolButton>
          <ToolButton label={t('editor-timeline.delete')} disabled={!hasSelection} onClick={props.onDelete}>
            <Trash />
          </ToolButton>
          <ToolbarDivider />
          <ToolButton
            label={t('editor-timeline.earlier')}
            shortcut="←"
            disabled={!hasSelection}
            onClick={() => props.onNudge(-1)}
          >
            <MoveLeft />
          </ToolButton>
          <ToolButton
            label={t('editor-timeline.later')}
            shortcut="→"
            disabled={!hasSelection}
            onClick={() => props.onNudge(1)}
          >
            <MoveRight />
          </ToolButton>
          <ToolButton
            label={t('editor-timeline.shorter')}
            shortcut="⇧←"
            disabled={!canResize}
            onClick={() => props.onResize(-1)}
          >
            <Shrink />
          </ToolButton>
          <ToolButton
            label={t('editor-timeline.longer')}
            shortcut="⇧→"
            disabled={!canResize}
            onClick={() => props.onResize(1)}
          >
            <Stretch />
          </ToolButton>
          <ToolbarDivider />
        </>
      )}
      <ToolButton label={t('editor-timeline.page-back')} onClick={() => props.onPage(-1)}>
        <ChevronLeft />
      </ToolButton>
      <ToolButton label={t('editor-timeline.page-on')} onClick={() => props.onPage(1)}>
        <ChevronRight />
      </ToolButton>
      <ToolButton label={t('editor-timeline.zoom-out')} shortcut="−" onClick={() => props.onZoom(1 / zoomFactor)}>
        <ZoomOut />
      </ToolButton>
      <ToolButton label={t('editor-timeline.zoom-in')} shortcut="+" onClick={() => props.onZoom(zoomFactor)}>
        <ZoomIn />
      </ToolButton>
      <ToolButton label={t('editor-timeline.fit')} shortcut="0" onClick={props.onFit}>
        <Maximize />
      </ToolButton>
    </div>
  )
}

interface TimelineViewProps {
  readonly scope: 'area' | 'all'
  readonly onScope: (scope: 'area' | 'all') => void
  readonly zone: { readonly eventId: string | undefined; readonly shownId: string; readonly ownId: string }
  readonly zoneChoice: 'event' | 'own'
  readonly onZoneChoice: (choice: 'event' | 'own') => void
  readonly onSetZone: () => void
  readonly isReadOnly: boolean
}

/** In which time zone times are shown, and of which areas. */
export function TimelineView(props: TimelineViewProps) {
  const { scope, zone, zoneChoice, isReadOnly } = props
  const { t } = useTimelineTexts()
  const hasTwoZones = zone.eventId !== undefined && zone.eventId !== zone.ownId
  const shown = hasTwoZones && zoneChoice === 'event' ? 'editor-timeline.zone.event' : 'editor-timeline.zone.own'
  return (
    <div className={styles.view}>
      <Menu
        label={t('editor-timeline.zone')}
        onAction={(id) => {
          if (id === 'set') props.onSetZone()
          else props.onZoneChoice(id === 'own' ? 'own' : 'event')
        }}
        trigger={
          <Button size="small" variant="quiet" icon={<Globe size={14} />} className={styles.choice}>
            {t(shown, { zone: cityOf(zone.shownId) })}
          </Button>
        }
      >
        <MenuSection title={t('editor-timeline.zone')}>
          {zone.eventId !== undefined && (
            <MenuItem id="event">{t('editor-timeline.zone.event', { zone: cityOf(zone.eventId) })}</MenuItem>
          )}
          {(hasTwoZones || zone.eventId === undefined) && (
            <MenuItem id="own">{t('editor-timeline.zone.own', { zone: cityOf(zone.ownId) })}</MenuItem>
          )}
        </MenuSection>
        {!isReadOnly && (
          <MenuSection title={t('editor-timeline.zone.settings')}>
            <MenuItem id="set">{t('editor-timeline.zone.set')}</MenuItem>
          </MenuSection>
        )}
      </Menu>
      <Button
        size="small"
        variant="quiet"
        className={styles.choice}
        aria-pressed={scope === 'all'}
        onClick={() => props.onScope(scope === 'all' ? 'area' : 'all')}
      >
        {t(`editor-timeline.scope.${scope}`)}
      </Button>
    </div>
  )
}

const cityOf = (zoneId: string): string => zoneId.replaceAll('_', ' ')
