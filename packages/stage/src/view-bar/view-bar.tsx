import type { Viewpoint } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Toolbar, ToolbarDivider } from '@foyer/ui/toolbar'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Footprints from 'lucide-react/icons/footprints'
import ImageIcon from 'lucide-react/icons/image'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import Minus from 'lucide-react/icons/minus'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useRef } from 'react'
import type { AreaItem } from '../model/list-area-items.ts'
import { ItemMenu } from '../pins/item-menu.tsx'
import menuStyles from '../pins/item-menu.module.css'
import { BarMenu } from './bar-menu.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import type { ControlsSlot, StageView } from './stage-controls.ts'
import styles from './view-bar.module.css'
import { usePort } from '@foyer/widgets'

interface ViewBarProps {
  readonly view: StageView
  readonly isSphere: boolean
  readonly onViewChange: (view: StageView) => void
  readonly controls: ControlsSlot
  /** Undefined when nothing moves by itself. */
  readonly motion: { readonly isPaused: boolean; readonly toggle: () => void } | undefined
  readonly viewpoints: readonly Viewpoint[]
  readonly viewpointId: string
  readonly onViewpointChange: (viewpointId: string) => void
  /** Where the floor plan has no place over the picture; undefined without one. */
  readonly onOpenFloorPlan: (() => void) | undefined
  /** What has no place in the picture. */
  readonly more: readonly AreaItem[]
}

/** All that can be done with the picture by gesture, as buttons. Source: WCAG 2.5.1, 2.5.7. */
export function ViewBar(props: ViewBarProps) {
  const { view, isSphere, onViewChange, controls, motion, viewpoints, more, onOpenFloorPlan } = props
  const { t } = useTexts()
  const isPicture = view === 'PICTURE'
  return (
    <Toolbar label={t('stage.bar')} className={styles.bar}>
      {isPicture && motion !== undefined && (
        <IconButton label={t(motion.isPaused ? 'stage.motion.play' : 'stage.motion.pause')} onClick={motion.toggle}>
          {motion.isPaused ? <Play /> : <Pause />}
        </IconButton>
      )}
      {isPicture && (
        <>
          <IconButton label={t('stage.zoom.out')} onClick={controls.zoomOut}>
            <Minus />
          </IconButton>
          <ZoomValue controls={controls} />
          <IconButton label={t('stage.zoom.in')} onClick={controls.zoomIn}>
            <Plus />
          </IconButton>
          <ToolbarDivider />
        </>
      )}
      <ViewSwitch view={view} isSphere={isSphere} onViewChange={onViewChange} bare />
      <ToolbarDivider />
      {viewpoints.length > 1 && <ViewpointMenu {...props} />}
      {isPicture && more.length > 0 && (
        <BarMenu label={t('stage.more')} icon={<Ellipsis />}>
          {(close) => <ItemMenu items={more} onDone={close} />}
        </BarMenu>
      )}
      {onOpenFloorPlan !== undefined && (
        <IconButton className={styles.plan} label={t('stage.floor-plan.open')} onClick={onOpenFloorPlan}>
          <MapIcon />
        </IconButton>
      )}
      <FullScreenButton className={styles.wide} />
    </Toolbar>
  )
}

function ZoomValue({ controls }: Pick<ViewBarProps, 'controls'>) {
  const { t, number } = useTexts()
  const value = useRef<HTMLSpanElement>(null)
  useLayoutEffect(
    () =>
      controls.onZoom((zoom) => {
        if (value.current !== null)
          value.current.textContent = number(Math.round(zoom * 100) / 100, { style: 'percent' })
      }),
    [controls, number],
  )
  return (
    <button type="button" className={styles.zoom} onClick={controls.resetZoom}>
      <VisuallyHidden>{t('stage.zoom.reset')} </VisuallyHidden>
      <span ref={value} />
    </button>
  )
}

interface ViewSwitchProps extends Pick<ViewBarProps, 'view' | 'isSphere' | 'onViewChange'> {
  readonly bare?: boolean
}

export function ViewSwitch({ view, isSphere, onViewChange, bare = false }: ViewSwitchProps) {
  const { t } = useTexts()
  const segment = (text: string) => (bare ? <span className={styles.segment}>{text}</span> : text)
  return (
    <SegmentedControl
      label={t('stage.view')}
      value={view}
      onChange={onViewChange}
      bare={bare}
      options={[
        {
          value: 'PICTURE',
          label: segment(t(isSphere ? 'stage.view.sphere' : 'stage.view.picture')),
          icon: <ImageIcon size={18} />,
        },
        { value: 'LIST', label: segment(t('stage.view.list')), icon: <List size={18} /> },
      ]}
    />
  )
}

function ViewpointMenu({ viewpoints, viewpointId, onViewpointChange }: ViewBarProps) {
  const { t, locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  return (
    <BarMenu label={t('stage.viewpoints')} icon={<Footprints />}>
      {(close) => (
        <ul className={menuStyles.menu}>
          {viewpoints.map(({ id, names }, index) => (
            <li key={id}>
              <button
                type="button"
                className={menuStyles.row}
                aria-current={id === viewpointId ? 'true' : undefined}
                onClick={() => {
                  close()
                  onViewpointChange(id)
                }}
              >
                <span className={menuStyles.title}>
                  {localizedText(names, locale, defaultLocale) || t('stage.viewpoint', { number: index + 1 })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </BarMenu>
  )
}
