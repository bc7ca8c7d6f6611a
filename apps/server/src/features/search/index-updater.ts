import type { SearchIndexState, Venue } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { KindNames } from '../../platform/features/kind-names.ts'
import type { SearchTexts } from '../../platform/features/search-text.ts'
import type { Log } from '../../platform/log/log.ts'
import { createKindWords } from './kind-words.ts'
import { listPdfs, listThings } from './list-pdfs.ts'
import type { PdfPlaces } from './list-pdfs.ts'
import type { PdfLibrary } from './pdf/pdf-library.ts'
import { createIndexBuilder } from './search-index.ts'
import type { SearchIndex } from './search-index.ts'

/** A document as it is on, and which one it is. */
export interface VenueToIndex {
  readonly architectureId: string
  readonly version: number
  readonly venue: Venue
}

export interface IndexUpdaterDeps {
  /** What a mode shows; undefined where there is nothing. */
  readonly venue: (opMode: OpMode) => VenueToIndex | undefined
  readonly pdfs: PdfLibrary
  /** Of the kinds of widgets that features have; a kind without a line is found by the fields that kinds name alike. */
  readonly searchTexts?: SearchTexts
  /** What people call the kinds of widgets. */
  readonly kindNames?: KindNames
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly clock: Clock
  readonly log: Log
  /** Lets everything else have its turn; tests give one of their own. */
  readonly nextTurn?: () => Promise<void>
}

export interface IndexUpdater {
  /** The index of what a mode shows now, where it is made; `index` waits for it. */
  ready(opMode: OpMode): SearchIndex | undefined
  /** The index of a mode, awaited where it is not made yet; undefined where the mode shows nothing. Fails where it cannot be made. */
  index(opMode: OpMode): Promise<SearchIndex | undefined>
  /** Has the index of the published venue made anew on all nodes, once, however often it is asked meanwhile. Answers the state here. */
  update(): SearchIndexState
  state(): SearchIndexState
  /** Resolves when nothing is being made. */
  settled(): Promise<void>
  stop(): Promise<void>
}

interface Kept {
  readonly architectureId: string
  readonly version: number
  readonly index: SearchIndex
  readonly pdfs: number
  readonly unreadPdfs: number
  readonly madeAt: number
}

const updateChannel = 'search update'
/** Passages taken in between two turns of the event loop, some three milliseconds. */
const passagesATurn = 40
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/**
 * The search indexes of this node. When another version is published, its index is built in slices and replaces the former
 * index at once when it is complete. PDFs that were not read yet are added in a second round, so that everything else is found
 * earlier. The index of the stage is built when a designer asks. Source: SEA-02, SEA-04.
 */
export function createIndexUpdater(deps: IndexUpdaterDeps): IndexUpdater {
  const { venue, pdfs, searchTexts = {}, kindNames = {}, clock, log, nextTurn = turn } = deps
  const { bus = createInProcessBus(deps) } = deps
  const unsubscribe = bus.subscribe(updateChannel, () => void make('LIVE', true).catch(() => undefined))
  const kindWords = createKindWords(kindNames)
  const kept = new Map<OpMode, Kept>()
  const making = new Map<OpMode, Promise<void>>()
  const waiting = new Set<() => void>()
  let isStopped = false
  return { ready, index, update, state, settled, stop }

  function ready(opMode: OpMode): SearchIndex | undefined {
    const wanted = venue(opMode)
    const before = kept.get(opMode)
    return wanted !== undefined && isOf(before, wanted) ? before?.index : undefined
  }

  async function index(opMode: OpMode): Promise<SearchIndex | undefined> {
    const wanted = venue(opMode)
    if (wanted === undefined) return undefined
    const usable = () => {
      const before = kept.get(opMode)
      // Live, the former version answers until the new one is whole.
      const isOfVenue = opMode === 'LIVE' && before?.architectureId === wanted.architectureId
      return isOfVenue || isOf(before, wanted) ? before?.index : undefined
    }
    if (isOf(kept.get(opMode), wanted)) return usable()
    let isMade = false
    const made = make(opMode).finally(() => {
      isMade = true
    })
    made.catch(() => undefined)
    // The first round is enough: it holds everything except PDFs that were not read yet.
    while (usable() === undefined && !isMade) {
      await Promise.race([made, new Promise<void>((resolve) => void waiting.add(resolve))])
    }
    // Another one may have come on meanwhile.
    return isSame(venue(opMode), wanted) ? usable() : index(opMode)
  }

  function update(): SearchIndexState {
    bus.publish(updateChannel, {})
    return state()
  }

  function state(): SearchIndexState {
    const live = venue('LIVE') === undefined ? undefined : kept.get('LIVE')
    return {
      isUpdating: making.has('LIVE'),
      ...(live !== undefined && {
        live: {
          publishedVersion: live.version,
          passages: live.index.passages,
          pdfs: live.pdfs,
          unreadPdfs: live.unreadPdfs,
          madeAt: live.madeAt,
        },
      }),
    }
  }

  /** One at a time for each mode. Whatever is on when it ends is in it. */
  function make(opMode: OpMode, isAnew = false): Promise<void> {
    const running = making.get(opMode)
    if (running !== undefined) return running
    const made = makeUntilCurrent(opMode, isAnew).finally(() => making.delete(opMode))
    making.set(opMode, made)
    made.catch((error: unknown) => log.error({ err: error, opMode }, 'the search index could not be made'))
    return made
  }

  async function makeUntilCurrent(opMode: OpMode, isAnew: boolean): Promise<void> {
    let isAsked = isAnew
    for (;;) {
      const wanted = venue(opMode)
      if (isStopped || wanted === undefined) return
      if (isOf(kept.get(opMode), wanted) && !isAsked) return
      isAsked = false
      // The second round reads the files that were not read yet.
      for (const isReading of [false, true]) {
        const isDone = await makeOnce(opMode, wanted, isReading)
        if (isDone) break
      }
    }
  }

  /** Whether nothing is left to read, or something else is on by now. */
  async function makeOnce(opMode: OpMode, wanted: VenueToIndex, isReading: boolean): Promise<boolean> {
    const isOver = () => isStopped || !isSame(venue(opMode), wanted)
    const startedAt = clock.now()
    const builder = createIndexBuilder({ kindWords })
    const pdfPlaces: PdfPlaces = new Map()
    let before = 0
    const breathe = async () => {
      if (builder.passages() - before < passagesATurn) return
      before = builder.passages()
      await nextTurn()
    }
    for (const thing of listThings(wanted.venue, { pdfPlaces, searchTexts, isEverShown: opMode === 'STAGE' })) {
      builder.add(thing)
      await breathe()
      if (isOver()) return true
    }
    const files = listPdfs(wanted.venue, pdfPlaces)
    let [unread, unasked] = [0, 0]
    for (const file of files) {
      const text = isReading
        ? await pdfs.read(wanted.architectureId, file)
        : await pdfs.recall(wanted.architectureId, file)
      if (isOver()) return true
      if (text === undefined) unasked++
      else if (text.outcome !== 'read') unread++
      for (const thing of text === undefined ? [] : pdfs.pagesOf(file, text)) {
        builder.add(thing)
        await breathe()
        if (isOver()) return true
      }
    }
    await nextTurn()
    const index = builder.finish()
    const { architectureId, version } = wanted
    const madeAt = clock.now()
    kept.set(opMode, { architectureId, version, index, pdfs: files.length, unreadPdfs: unread + unasked, madeAt })
    for (const wake of waiting) wake()
    waiting.clear()
    log.info(
      { opMode, version, passages: index.passages, pdfs: files.length, unread, unasked, tookMs: madeAt - startedAt },
      'the search index was made',
    )
    return unasked === 0 || isReading
  }

  async function settled(): Promise<void> {
    while (making.size > 0) await Promise.allSettled(making.values())
  }

  async function stop(): Promise<void> {
    isStopped = true
    unsubscribe()
    await pdfs.stop()
    await settled()
  }
}

type Version = Pick<VenueToIndex, 'architectureId' | 'version'> | undefined
const isSame = (one: Version, other: Version) =>
  one?.architectureId === other?.architectureId && one?.version === other?.version
const isOf = (kept: Kept | undefined, wanted: VenueToIndex) => kept !== undefined && isSame(kept, wanted)
