import { useRootMark } from '@foyer/ui/root-mark'
import type { ReactNode } from 'react'

/** The corner of the floor plan; others make room for it while it is there. */
export function FloorPlanPlace({
  className,
  insetBottom,
  children,
}: {
  readonly className: string | undefined
  /** What covers the picture below, in CSS pixels. */
  readonly insetBottom: number
  readonly children: ReactNode
}) {
  useRootMark('floorPlan')
  return (
    <div className={className} style={{ insetBlockEnd: insetBottom + 24 }}>
      {children}
    </div>
  )
}
