import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { addressKey } from './address-key.ts'
import { createTokenBuckets, type Take } from './token-buckets.ts'

/** A hall of 1,000 people behind one address gets in within a minute: what they ask before they have a token is not scarce. */
const beforeTokenPerMinute = 2_400
const filesPerMinute = 120_000
const strangerPerMinute = 600
const principalPerMinute = 1_200
/** Visits cost nothing to begin: those of one address have together what so many have. */
const visitsPerAddress = 100

export interface LimitedCall {
  readonly name: string
  readonly perMinute: number
  readonly perAddressMinute?: number | undefined
  /** Whether the call is one that people make before they have a token. */
  readonly isBoot: boolean
}

/** Who calls: a principal by its id, or else the address; an anonymous visitor by both. */
export interface Caller {
  readonly principalId: string | undefined
  readonly isVisitor?: boolean
  readonly address: string
}

/** Each answers 0, or the milliseconds to wait. */
export interface RequestLimits {
  call(call: LimitedCall, caller: Caller): number
  /** Takes one of a call of a principal each time it is called, without the bucket of all calls. */
  taker(principalId: string, call: string, perMinute: number): Take
  /** Bytes that are about to go out; with 0 only a look whether there may be more. */
  bytes(count: number, bytesPerMinute: number, caller: Caller): number
  /** A request that got nowhere: unknown path, dead token, no right. */
  stranger(address: string): number
  /** Documents, app files, assets. */
  file(address: string): number
}

export interface RequestLimitsDeps {
  readonly clock: Clock
  /** To the other nodes, for which the limits are the same. */
  readonly bus?: Bus | undefined
  readonly maxKeys?: number
}

/** Names the bucket of one call of a principal. */
const bucketOf = (principalId: string, call: string): string => `p ${principalId} ${call}`

/**
 * Who may ask how often. Someone with a token counts by it and not by the address: there is a bucket for all calls together and
 * one for each call. Someone without counts by address. Visitors count by both, since a new visit is to be had for the asking.
 * Source: API-05.
 */
export function createRequestLimits({ bus, ...deps }: RequestLimitsDeps): RequestLimits {
  const buckets = createTokenBuckets({ ...deps, shared: bus && { bus, name: 'requests' } })
  return {
    taker: (principalId, call, perMinute) => buckets.taker(bucketOf(principalId, call), perMinute),
    call(call, { principalId, isVisitor = false, address }) {
      if (principalId === undefined) return takeOfAddress(call, addressKey(address))
      // One's own first: what is refused there is no burden on the others of the address.
      return takeOfPrincipal(call, principalId) || (isVisitor ? takeOfVisits(call, addressKey(address)) : 0)
    },
    bytes(count, bytesPerMinute, { principalId, isVisitor = false, address }) {
      const own = (bytes: number) =>
        principalId === undefined ? 0 : buckets.take(`b p ${principalId}`, bytesPerMinute, bytes)
      const ofAddress = (bytes: number) =>
        principalId === undefined || isVisitor
          ? buckets.take(`b ${addressKey(address)}`, bytesPerMinute * visitsPerAddress, bytes)
          : 0
      return own(0) || ofAddress(0) || own(count) || ofAddress(count)
    },
    stranger: (address) => buckets.take(`s ${addressKey(address)}`, strangerPerMinute),
    file: (address) => buckets.take(`f ${addressKey(address)}`, filesPerMinute),
  }

  function takeOfPrincipal({ name, perMinute }: LimitedCall, id: string): number {
    return buckets.take(`p ${id}`, principalPerMinute) || buckets.take(bucketOf(id, name), perMinute)
  }

  function takeOfVisits({ name, perMinute }: LimitedCall, at: string): number {
    return (
      buckets.take(`v ${at} ${name}`, perMinute * visitsPerAddress) ||
      buckets.take(`v ${at}`, principalPerMinute * visitsPerAddress)
    )
  }

  function takeOfAddress({ name, perAddressMinute = beforeTokenPerMinute, isBoot }: LimitedCall, at: string): number {
    return isBoot ? buckets.take(`a ${at} ${name}`, perAddressMinute) : buckets.take(`s ${at}`, strangerPerMinute)
  }
}
