import type { Clock } from '../clock/clock.ts'
import { addressKey } from './address-key.ts'
import { createTokenBuckets } from './token-buckets.ts'

/** A hall of 1,000 people behind one address gets in within a minute: what they ask before they have a token is not scarce. */
const beforeTokenPerMinute = 2_400
const filesPerMinute = 120_000
const strangerPerMinute = 600
const principalPerMinute = 1_200
const callPerMinute = 300
/** Behind one address as many may download at once as if each had a token. */
const downloadersPerAddress = 100

export interface LimitedCall {
  readonly name: string
  readonly perMinute?: number | undefined
  readonly perAddressMinute?: number | undefined
  /** Whether the call is one that people make before they have a token. */
  readonly isBoot: boolean
}

/** Who calls: a principal by its id, or else the address. */
export interface Caller {
  readonly principalId: string | undefined
  readonly address: string
}

/** Each answers 0, or the milliseconds to wait. */
export interface RequestLimits {
  call(call: LimitedCall, caller: Caller): number
  /** The same for a principal whose bucket is named already by `bucketOf`. */
  take(bucket: string, perMinute: number): number
  /** Bytes that are about to go out; with 0 only a look whether there may be more. */
  bytes(count: number, bytesPerMinute: number, caller: Caller): number
  /** A request that got nowhere: unknown path, dead token, no right. */
  stranger(address: string): number
  /** Documents, app files, assets. */
  file(address: string): number
}

/** Names the bucket of one call of a principal. */
export const bucketOf = (principalId: string, call: string): string => `p ${principalId} ${call}`

/**
 * Who may ask how often. Someone with a token counts by it and not by the address: there is a bucket for all calls together and
 * one for each call. Someone without counts by address. Source: API-05.
 */
export function createRequestLimits(deps: { clock: Clock; maxKeys?: number }): RequestLimits {
  const buckets = createTokenBuckets(deps)
  return {
    take: buckets.take,
    call(
      { name, perMinute = callPerMinute, perAddressMinute = beforeTokenPerMinute, isBoot },
      { principalId, address },
    ) {
      if (principalId !== undefined) {
        const waitMs = buckets.take(`p ${principalId}`, principalPerMinute)
        return waitMs > 0 ? waitMs : buckets.take(bucketOf(principalId, name), perMinute)
      }
      if (!isBoot) return buckets.take(`s ${addressKey(address)}`, strangerPerMinute)
      return buckets.take(`a ${addressKey(address)} ${name}`, perAddressMinute)
    },
    bytes(count, bytesPerMinute, { principalId, address }) {
      return principalId === undefined
        ? buckets.take(`b ${addressKey(address)}`, bytesPerMinute * downloadersPerAddress, count)
        : buckets.take(`b p ${principalId}`, bytesPerMinute, count)
    },
    stranger: (address) => buckets.take(`s ${addressKey(address)}`, strangerPerMinute),
    file: (address) => buckets.take(`f ${addressKey(address)}`, filesPerMinute),
  }
}
