import AlignCenterHorizontal from 'lucide-react/icons/align-center-horizontal'
import AlignCenterVertical from 'lucide-react/icons/align-center-vertical'
import AlignEndHorizontal from 'lucide-react/icons/align-end-horizontal'
import AlignEndVertical from 'lucide-react/icons/align-end-vertical'
import AlignHorizontalDistributeCenter from 'lucide-react/icons/align-horizontal-distribute-center'
import AlignStartHorizontal from 'lucide-react/icons/align-start-horizontal'
import AlignStartVertical from 'lucide-react/icons/align-start-vertical'
import AlignVerticalDistributeCenter from 'lucide-react/icons/align-vertical-distribute-center'
import Crosshair from 'lucide-react/icons/crosshair'
import Hand from 'lucide-react/icons/hand'
import Magnet from 'lucide-react/icons/magnet'
import MapPinPlus from 'lucide-react/icons/map-pin-plus'
import Monitor from 'lucide-react/icons/monitor'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import Smartphone from 'lucide-react/icons/smartphone'
import type { LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { ToolbarDivider } from '@foyer/ui/toolbar'
import { useCanvasTexts } from '../canvas-texts.ts'
import { alignments } from '../geometry/align.ts'
import type { Alignment } from '../geometry/align.ts'
import type { Axis } from '../geometry/box.ts'
import type { Tool } from '../gestures/create-gestures.ts'
import type { Device } from '../scene/device-windows.ts'
import styles from './canvas-toolbar.module.css'
import { ToolButton } from './tool-button.tsx'

export interface CanvasToolbarProps {
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
  readonly snaps: boolean
  readonly onSnaps: (snaps: boolean) => void
  readonly frames: ReadonlySet<Device>
  readonly onFrame: (device: Device) => void
  readonly selected: number
  readonly canAlign: boolean
  readonly canDistribute: boolean
  readonly hasFocal: boolean
  readonly hasFrames: boolean
  readonly isReadOnly: boolean
  readonly onAlign: (alignment: Alignment) => void
  readonly onDistribute: (axis: Axis) => void
  /** More at the end. */
  readonly children?: ReactNode
}

const alignmentIcons: { readonly [A in Alignment]: LucideIcon } = {
  left: AlignStartVertical,
  centre: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

/** Tools and commands of the canvas, above it. */
export const CanvasToolbar = memo(function CanvasToolbar(props: CanvasToolbarProps) {
  const { tool, onTool, snaps, frames, onFrame, selected, canAlign, canDistribute, isReadOnly, hasFocal } = props
  const { t } = useCanvasTexts()
  const choose = (next: Tool) => onTool(tool === next ? 'select' : next)
  return (
    <div className={styles.bar} role="group" aria-label={t('editor-canvas.tools')}>
      <ToolButton
        label={t('editor-canvas.select')}
        shortcut="V"
        pressed={tool === 'select'}
        onClick={() => onTool('select')}
      >
        <MousePointer2 />
      </ToolButton>
      <ToolButton label={t('editor-canvas.hand')} shortcut="H" pressed={tool === 'hand'} onClick={() => choose('hand')}>
        <Hand />
      </ToolButton>
      {!isReadOnly && (
        <>
          <ToolButton
            label={t('editor-canvas.place-here')}
            shortcut="P"
            pressed={tool === 'place'}
            disabled={selected === 0}
            onClick={() => choose('place')}
          >
            <MapPinPlus />
          </ToolButton>
          {hasFocal && (
            <ToolButton
              label={t('editor-canvas.set-focal')}
              pressed={tool === 'place-focal'}
              onClick={() => choose('place-focal')}
            >
              <Crosshair />
            </ToolButton>
          )}
          <ToolbarDivider />
          {alignments.map((alignment) => {
            const Icon = alignmentIcons[alignment]
            return (
              <ToolButton
                key={alignment}
                label={t(`editor-canvas.align.${alignment}`)}
                disabled={!canAlign}
                onClick={() => props.onAlign(alignment)}
              >
                <Icon />
              </ToolButton>
            )
          })}
          <ToolButton
            label={t('editor-canvas.distribute.x')}
            disabled={!canDistribute}
            onClick={() => props.onDistribute('x')}
          >
            <AlignHorizontalDistributeCenter />
          </ToolButton>
          <ToolButton
            label={t('editor-canvas.distribute.y')}
            disabled={!canDistribute}
            onClick={() => props.onDistribute('y')}
          >
            <AlignVerticalDistributeCenter />
          </ToolButton>
          <ToolbarDivider />
          <ToolButton label={t('editor-canvas.snap')} pressed={snaps} onClick={() => props.onSnaps(!snaps)}>
            <Magnet />
          </ToolButton>
        </>
      )}
      {props.hasFrames && (
        <>
          <ToolButton
            label={t('editor-canvas.frame-phone')}
            pressed={frames.has('phone')}
            onClick={() => onFrame('phone')}
          >
            <Smartphone />
          </ToolButton>
          <ToolButton
            label={t('editor-canvas.frame-desktop')}
            pressed={frames.has('desktop')}
            onClick={() => onFrame('desktop')}
          >
            <Monitor />
          </ToolButton>
        </>
      )}
      {props.children}
    </div>
  )
})
