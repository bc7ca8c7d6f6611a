import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo } from 'react'
import { useCanvasTexts } from '../canvas-texts.ts'
import { centreOf } from '../geometry/box.ts'
import type { Box, Point } from '../geometry/box.ts'
import { nudgeOf } from '../geometry/nudge.ts'
import { leastSize } from '../geometry/resize.ts'
import { wrapYaw } from '../geometry/wrap-yaw.ts'
import { sizeRange } from '../space.ts'
import type { Space } from '../space.ts'
import { NumberField } from './number-field.tsx'
import styles from './position-panel.module.css'
import { ToolButton } from './tool-button.tsx'

interface PositionPanelProps {
  readonly space: Space
  /** Around all that is selected. */
  readonly bounds: Box
  readonly isSingle: boolean
  readonly isReadOnly: boolean
  readonly onMove: (by: Point) => void
  /** The bounds as they should be. */
  readonly onResize: (bounds: Box) => void
}

const steps = [
  ['left', 'ArrowLeft', ArrowLeft],
  ['up', 'ArrowUp', ArrowUp],
  ['down', 'ArrowDown', ArrowDown],
  ['right', 'ArrowRight', ArrowRight],
] as const

/** Where the selection is, in exact numbers, and buttons that move it by a step. Source: EDT-08, EDT-09, EDT-10. */
export const PositionPanel = memo(function PositionPanel(props: PositionPanelProps) {
  const { space, bounds, isReadOnly, onMove } = props
  const { t } = useCanvasTexts()
  return (
    <div className={styles.panel} role="group" aria-label={t('editor-canvas.position')}>
      {space.kind === 'FLAT' ? <FlatFields {...props} /> : <SphereFields {...props} />}
      {!isReadOnly && (
        <span className={styles.steps}>
          {steps.map(([name, key, Icon]) => (
            <ToolButton
              key={name}
              label={t(`editor-canvas.step.${name}`)}
              onClick={({ shiftKey }) => onMove(nudgeOf(key, shiftKey) ?? centreOf(bounds))}
            >
              <Icon />
            </ToolButton>
          ))}
        </span>
      )}
    </div>
  )
})

function FlatFields({ bounds, isReadOnly, onMove, onResize }: PositionPanelProps) {
  const { t } = useCanvasTexts()
  const { x, y, width, height } = bounds
  const common = { unit: '%', isReadOnly }
  return (
    <>
      <NumberField
        {...common}
        name="x"
        label={t('editor-canvas.x')}
        value={x}
        min={0}
        max={100}
        onChange={(next) => onMove({ x: next - x, y: 0 })}
      />
      <NumberField
        {...common}
        name="y"
        label={t('editor-canvas.y')}
        value={y}
        min={0}
        max={100}
        onChange={(next) => onMove({ x: 0, y: next - y })}
      />
      <NumberField
        {...common}
        name="width"
        label={t('editor-canvas.width')}
        value={width}
        min={leastSize}
        max={100}
        onChange={(next) => onResize({ ...bounds, width: next })}
      />
      <NumberField
        {...common}
        name="height"
        label={t('editor-canvas.height')}
        value={height}
        min={leastSize}
        max={100}
        onChange={(next) => onResize({ ...bounds, height: next })}
      />
    </>
  )
}

function SphereFields({ bounds, isSingle, isReadOnly, onMove, onResize }: PositionPanelProps) {
  const { t } = useCanvasTexts()
  const { x, y } = centreOf(bounds)
  const common = { unit: '°', isReadOnly }
  return (
    <>
      <NumberField
        {...common}
        name="yaw"
        label={t('editor-canvas.yaw')}
        value={wrapYaw(x)}
        min={-180}
        max={180}
        onChange={(next) => onMove({ x: next - wrapYaw(x), y: 0 })}
      />
      <NumberField
        {...common}
        name="pitch"
        label={t('editor-canvas.pitch')}
        value={y === 0 ? 0 : -y}
        min={-90}
        max={90}
        onChange={(next) => onMove({ x: 0, y: -next - y })}
      />
      {isSingle && (
        <NumberField
          {...common}
          name="size"
          label={t('editor-canvas.size')}
          value={bounds.width}
          min={sizeRange[0]}
          max={sizeRange[1]}
          onChange={(next) => onResize({ x: x - next / 2, y: y - next / 2, width: next, height: next })}
        />
      )}
    </>
  )
}
