import { definePort } from './port.ts'

export interface Visibility {
  /** Whether somebody chose to be seen by nobody. */
  isInvisible(userId: string): boolean
}
export const visibilityPort = definePort<Visibility>('visibility')
