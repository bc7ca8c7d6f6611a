import type { OpMode } from '../http/principal.ts'
import { definePort } from './port.ts'

export interface Visibility {
  /** Whether a person chose to be invisible to all others. */
  isInvisible(userId: string): boolean
}
export const visibilityPort = definePort<Visibility>('visibility')

export interface Online {
  /** How many people see each other in a mode; `undefined` where this server has no presence. */
  online(opMode: OpMode): Promise<number | undefined>
}
export const onlinePort = definePort<Online>('online')
