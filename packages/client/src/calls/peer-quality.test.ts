import { expect, test } from 'vitest'
import { countPackets, qualityBetween } from './peer-quality.ts'

test('[CHT-05] packets are summed over all incoming streams; what a browser does not count is none', () => {
  const stats = [
    { type: 'inbound-rtp', packetsReceived: 100, packetsLost: 3 },
    { type: 'inbound-rtp', packetsReceived: 20 },
    { type: 'inbound-rtp', packetsLost: 4 },
    { type: 'outbound-rtp', packetsReceived: 1000, packetsLost: 1000 },
  ]
  expect(countPackets(stats)).toEqual({ received: 120, lost: 7, rttMs: undefined })
})

test('[CHT-05] the time to the other is that of the pair of addresses in use', () => {
  const pair = { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.25 }
  const slow = { ...pair, currentRoundTripTime: 9 }
  const others = [
    { ...slow, type: 'remote-inbound-rtp' },
    { ...slow, nominated: false },
    { ...slow, state: 'failed' },
    { ...pair, currentRoundTripTime: undefined },
  ]
  expect(countPackets([pair, ...others]).rttMs).toBe(250)
  expect(countPackets(others).rttMs).toBeUndefined()
})

test.each([
  ['less than 5 % of the packets lost', { received: 1951, lost: 149 }, 'good'],
  ['5 % of the packets lost', { received: 1950, lost: 150 }, 'weak'],
  ['349 ms to the other and back', { rttMs: 349 }, 'good'],
  ['350 ms to the other and back', { rttMs: 350 }, 'weak'],
  ['all packets lost', { lost: 101 }, 'weak'],
  ['nothing sent', {}, 'good'],
  ['counters that begin anew', { received: 10, lost: 0 }, 'good'],
] as const)('[CHT-05] with %s a connection is rated by what happened since the last look', (_what, after, rating) => {
  const before = { received: 1000, lost: 100, rttMs: undefined }
  expect(qualityBetween(before, { ...before, ...after })).toBe(rating)
})
