import type { OpMode } from '../http/principal.ts'
import { definePort } from './port.ts'

export interface TrackingConsent {
  /** Whether an account wants its visits counted as its own. */
  acceptsTracking(opMode: OpMode, userId: string): Promise<boolean>
}
export const trackingConsentPort = definePort<TrackingConsent>('tracking-consent')
