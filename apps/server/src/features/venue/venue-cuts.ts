import type { ServedVenue, Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Audience } from './audience.ts'
import { assetsOf } from './board-bytes.ts'
import { cutVenue } from './cut-venue.ts'
import { prepareBytes } from './prepare-bytes.ts'
import type { PreparedBytes } from './prepare-bytes.ts'
import { cutAt, listCutStarts } from './slot-cuts.ts'
import type { Cut } from './slot-cuts.ts'

export interface VenueCuts {
  /** What this audience gets now. */
  current(audience: Audience, nowMs?: number): PreparedBytes
  /** The generation of an asset as this audience knows it now; `undefined` when it may not know the asset. */
  generationOf(assetId: string, audience: Audience): number | undefined
  stop(): void
}

interface PreparedCut {
  readonly cut: Cut
  readonly bytes: PreparedBytes
  readonly generations: ReadonlyMap<string, number>
}

/** Attendees' bytes are made once and sent thousands of times; designers' are few. */
const ATTENDEE_BROTLI = 11
const DESIGNER_BROTLI = 5
/** All clients fetch a version that has just been published: the best compression would take a second of their processor. */
const BROTLI_AFTER_MS = 5_000
/** How long before its time the next cut is made; also the longest a timer may run, since cuts can be months ahead. */
const MADE_AHEAD_MS = 5 * 60 * 1000
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000

/**
 * The bytes of one published version over time: made once per cut, the next one ahead of its time, former ones dropped.
 * Source: VEN-20, architecture "Venue".
 */
export function createVenueCuts(venue: Venue, { clock, log }: { clock: Clock; log: Log }): VenueCuts {
  const starts = listCutStarts(venue)
  const assetsApart = venue.architectures.flatMap(({ mediaBoards, sessions }) =>
    assetsOf([mediaBoards, sessions], venue.assets),
  )
  const waiting = new Set<() => void>()
  let held = prepareCut(cutAt(starts, clock.now()))
  let next: PreparedCut | undefined
  let whole: PreparedCut | undefined
  let isStopped = false
  let cancelTimer = () => {}
  planNext()

  return {
    current: (audience, nowMs) => preparedFor(audience, nowMs).bytes,
    generationOf: (assetId, audience) => preparedFor(audience).generations.get(assetId),
    stop() {
      isStopped = true
      cancelTimer()
      for (const cancel of waiting) cancel()
    },
  }

  function preparedFor(audience: Audience, nowMs = clock.now()): PreparedCut {
    if (audience === 'designer')
      return (whole ??= prepare(venue, { beginMs: -Infinity, endMs: Infinity }, DESIGNER_BROTLI))
    if (nowMs >= held.cut.endMs || nowMs < held.cut.beginMs) advance(nowMs)
    return held
  }

  function advance(nowMs: number): void {
    const cut = cutAt(starts, nowMs)
    held = next?.cut.beginMs === cut.beginMs ? next : prepareCut(cut)
    next = undefined
    planNext()
  }

  function planNext(): void {
    cancelTimer()
    if (isStopped || held.cut.endMs === Infinity) return
    const delayMs = held.cut.endMs - MADE_AHEAD_MS - clock.now()
    cancelTimer = clock.after(Math.min(Math.max(delayMs, 0), LONGEST_TIMER_MS), () => {
      if (delayMs > LONGEST_TIMER_MS) return planNext()
      // One compression at a time: the cut that is on comes first.
      const prepareNext = () => {
        if (!isStopped) next ??= prepareCut(cutAt(starts, held.cut.endMs))
      }
      void held.bytes.allReady.then(prepareNext, prepareNext)
    })
  }

  function prepareCut(cut: Cut): PreparedCut {
    return prepare(cutVenue(venue, 'attendee', cut), cut, ATTENDEE_BROTLI, brotliDue())
  }

  function brotliDue(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(BROTLI_AFTER_MS, () => {
        waiting.delete(cancel)
        resolve()
      })
      waiting.add(cancel)
    })
  }

  function prepare(served: ServedVenue, cut: Cut, quality: number, due?: Promise<void>): PreparedCut {
    const bytes = prepareBytes(JSON.stringify({ data: served }), quality, due)
    bytes.allReady.catch((error: unknown) => log.error({ err: error }, 'the venue cannot be compressed'))
    const known = [...served.assets, ...assetsApart]
    return { cut, bytes, generations: new Map(known.map((asset) => [asset.id, asset.generation])) }
  }
}
