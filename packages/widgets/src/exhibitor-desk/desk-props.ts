import type { DeskView } from '@foyer/contract'
import type { WidgetConnection } from '../host/widget-server.ts'
import type { Desk } from './use-desk.ts'

/** What every part of a desk is given. */
export interface DeskProps {
  readonly view: DeskView
  readonly desk: Desk
  readonly exhibitor: string
}

export interface StaffProps extends DeskProps {
  readonly staff: NonNullable<DeskView['staff']>
}

/** Of a list that is asked for by itself. */
export interface StaffListProps extends StaffProps {
  readonly connection: WidgetConnection
}
