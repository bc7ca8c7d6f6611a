import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { tooMany } from '../../../platform/http/calls/bearer.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { createTokenBuckets } from '../../../platform/limits/token-buckets.ts'

/** As many as may begin a sign-in; a hall of people behind one address comes back at once. */
const perAddressMinute = 1_200

/** Holds back an address that comes back more often than people do. Fails with `request.too-many`. Source: API-05. */
export function createProviderLimits(clock: Clock, bus?: Bus): (address: string) => void {
  const buckets = createTokenBuckets({ clock, shared: bus && { bus, name: 'providers' } })
  return (address) => {
    const waitMs = buckets.take(addressKey(address), perAddressMinute)
    if (waitMs > 0) throw tooMany(waitMs)
  }
}
