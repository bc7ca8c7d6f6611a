import MapIcon from 'lucide-react/icons/map'
import type { ReactNode } from 'react'
import type { FloorPlanConfiguration } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import styles from './floor-plan-view.module.css'

/** The way to the floor plan, which the page draws itself, since it belongs to every room. Source: VEN-17. */
export function View({ widget }: WidgetViewProps<FloorPlanConfiguration>): ReactNode {
  const { t } = useTexts()
  const { openFloorPlan } = usePort('navigation')
  return (
    <div className={styles.board}>
      <MapIcon size={28} strokeWidth={1.7} aria-hidden />
      <p className={styles.title}>{widget.title}</p>
      <Button onClick={openFloorPlan}>{t('stage.floor-plan.open')}</Button>
    </div>
  )
}
