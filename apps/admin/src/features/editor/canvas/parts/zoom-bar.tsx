import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Move from 'lucide-react/icons/move'
import Plus from 'lucide-react/icons/plus'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { Popover } from '@foyer/ui/popover'
import { memo, useSyncExternalStore } from 'react'
import { useCanvasTexts } from '../canvas-texts.ts'
import { panStepPx, zoomStep } from '../camera/camera.ts'
import type { Camera } from '../camera/camera.ts'
import { ToolButton } from './tool-button.tsx'
import styles from './zoom-bar.module.css'

const ways = [
  ['left', ArrowLeft, { x: panStepPx, y: 0 }],
  ['up', ArrowUp, { x: 0, y: panStepPx }],
  ['down', ArrowDown, { x: 0, y: -panStepPx }],
  ['right', ArrowRight, { x: -panStepPx, y: 0 }],
] as const

/** Zoom, and moving the view by single clicks. Source: EDT-08, EDT-10. */
export const ZoomBar = memo(function ZoomBar({ camera }: { readonly camera: Camera }) {
  const { t, number } = useCanvasTexts()
  const percent = useSyncExternalStore(camera.subscribe, () => Math.round(camera.zoom() * 100))
  return (
    <div className={styles.bar} role="group" aria-label={t('editor-canvas.view')}>
      <Popover
        label={t('editor-canvas.move-view')}
        widthPx={168}
        placement="top end"
        trigger={
          <IconButton label={t('editor-canvas.move-view')} size="small">
            <Move />
          </IconButton>
        }
      >
        <span className={styles.ways} dir="ltr">
          {ways.map(([name, Icon, by]) => (
            <IconButton
              key={name}
              label={t(`editor-canvas.look.${name}`)}
              size="small"
              onClick={() => camera.panBy(by)}
            >
              <Icon />
            </IconButton>
          ))}
        </span>
      </Popover>
      <ToolButton label={t('editor-canvas.zoom-out')} shortcut="−" onClick={() => camera.zoomBy(1 / zoomStep)}>
        <Minus />
      </ToolButton>
      <Button
        size="small"
        variant="quiet"
        className={styles.value}
        aria-label={t('editor-canvas.actual-size', { zoom: number(percent / 100, { style: 'percent' }) })}
        onClick={() => camera.actualSize()}
      >
        {number(percent / 100, { style: 'percent' })}
      </Button>
      <ToolButton label={t('editor-canvas.zoom-in')} shortcut="+" onClick={() => camera.zoomBy(zoomStep)}>
        <Plus />
      </ToolButton>
      <ToolButton label={t('editor-canvas.fit')} shortcut="⇧1" onClick={() => camera.fit()}>
        <Maximize />
      </ToolButton>
    </div>
  )
})
