import type { OpMode } from '../http/principal.ts'
import { definePort } from './port.ts'

export interface DeskStaff {
  /** Whether the person is connected and receives people at a desk of the venue that the mode shows. */
  isAtDesk(opMode: OpMode, userId: string): boolean
}
export const deskStaffPort = definePort<DeskStaff>('desk-staff')
