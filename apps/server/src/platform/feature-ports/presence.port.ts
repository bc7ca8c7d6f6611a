import { definePort } from './port.ts'

export interface Visibility {
  /** Whether a person chose to be invisible to all others. */
  isInvisible(userId: string): boolean
}
export const visibilityPort = definePort<Visibility>('visibility')
