/** There is no place for this work: it was not begun, and will not be. */
export class WorkQueueFullError extends Error {
  override readonly name = 'WorkQueueFullError'
  /** How many works wait. */
  readonly waiting: number

  constructor(waiting: number) {
    super(`${waiting} works are waiting already`)
    this.waiting = waiting
  }
}

/** Who asks for the work, as far as fairness goes. */
export interface WorkShare {
  /** Works of one key wait behind one another; keys take turns. */
  readonly key: string
  /** Goes before others: of four works that begin while others wait, three at most are preferred ones. */
  readonly isPreferred?: boolean
}

export interface WorkQueue {
  /** How many works wait. */
  readonly length: number
  /** Resolves or rejects with the work; rejects with `WorkQueueFullError` when its share has no place, also while it waits. */
  run<Answer>(work: () => Promise<Answer>, share?: WorkShare): Promise<Answer>
  /**
   * Takes a place for work that needs something else first, so that what has no place costs nothing. Throws
   * `WorkQueueFullError`. The place has to be used or left; works that are ready go before it.
   */
  enter(share: WorkShare): WorkPlace
}

export interface WorkPlace {
  /** As `run` of the queue; once. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Gives the place back, unless it was used. */
  leave(): void
}

export interface WorkQueueBounds {
  readonly concurrency: number
  /** Asked each time, since how many may wait can change with how long each takes. */
  readonly maxWaiting: () => number
}

interface Waiting {
  /** Undefined until the work is ready to begin. */
  begin: (() => void) | undefined
  refuse: () => void
}

/** Preferred works that begin one after the other while others wait. */
const MAX_PREFERRED_IN_A_ROW = 3

/**
 * At most `concurrency` works at a time, and at most `maxWaiting` behind them. Keys take turns, within a key the first that came
 * is the first to begin. One key alone may use the whole queue; when the queue is full, the newest work of the key with the
 * most waiting makes room for a key that has fewer (longest queue drop), so that every key gets an equal share.
 *
 * Why not `fair-queue.ts`: that orders by the cost a key has used in a minute; the cost of the works here is not known before,
 * and a key that has had many turns is no reason to let it wait longer, since one address can be a thousand people. Source: SEC-04.
 */
export function createWorkQueue({ concurrency, maxWaiting }: WorkQueueBounds): WorkQueue {
  const preferred = createTurns()
  const others = createTurns()
  let running = 0
  let preferredInARow = 0
  return {
    get length() {
      return preferred.size + others.size
    },
    enter,
    run: async (work, share = { key: '' }) => enter(share).run(work),
  }

  function enter({ key, isPreferred = false }: WorkShare): WorkPlace {
    const turns = isPreferred ? preferred : others
    const free = concurrency - running
    if (preferred.size + others.size >= maxWaiting() + free) makeRoom(turns, key)
    let isRefused = false
    const waiting: Waiting = { begin: undefined, refuse: () => (isRefused = true) }
    turns.add(key, waiting)
    return { run, leave: () => turns.remove(key, waiting) }

    async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      if (isRefused) throw new WorkQueueFullError(preferred.size + others.size)
      if (running < concurrency) {
        turns.remove(key, waiting)
        running++
      } else
        await new Promise<void>((begin, reject) => {
          waiting.begin = begin
          waiting.refuse = () => reject(new WorkQueueFullError(preferred.size + others.size))
        })
      try {
        return await work()
      } finally {
        const next = takeNext()
        // The work that ends hands its place over, so `running` stays as it is.
        if (next) next()
        else running--
      }
    }
  }

  /** Fails where no key has more waiting; but one preferred work of a key always goes before those that are not. */
  function makeRoom(turns: Turns, key: string): void {
    const longest = preferred.longest() > others.longest() ? preferred : others
    const isFirst = turns === preferred && turns.countOf(key) === 0
    if (longest.longest() > turns.countOf(key) + 1) longest.dropNewestOfLongest()?.refuse()
    else if (isFirst && others.size > 0) others.dropNewestOfLongest()?.refuse()
    else throw new WorkQueueFullError(preferred.size + others.size)
  }

  function takeNext(): (() => void) | undefined {
    const isTurnOfOthers = preferred.size === 0 || (others.size > 0 && preferredInARow >= MAX_PREFERRED_IN_A_ROW)
    const [first, second] = isTurnOfOthers ? [others, preferred] : [preferred, others]
    const begin = first.takeNext() ?? second.takeNext()
    preferredInARow = isTurnOfOthers ? 0 : preferredInARow + 1
    return begin
  }
}

type Turns = ReturnType<typeof createTurns>

/** Works by key; a map keeps the order in which keys have their turns. */
function createTurns() {
  const waitingByKey = new Map<string, Waiting[]>()
  let size = 0
  return {
    get size() {
      return size
    },
    countOf: (key: string): number => waitingByKey.get(key)?.length ?? 0,
    longest: (): number => waitingByKey.get(longestKey() ?? '')?.length ?? 0,
    add(key: string, work: Waiting): void {
      const waiting = waitingByKey.get(key)
      if (waiting) waiting.push(work)
      else waitingByKey.set(key, [work])
      size++
    },
    /** Of the first key that has work that is ready. */
    takeNext(): (() => void) | undefined {
      for (const [key, waiting] of waitingByKey) {
        const next = waiting.find(({ begin }) => begin !== undefined)
        if (next === undefined) continue
        remove(key, next)
        // Its next turn comes after those of all other keys.
        if (waitingByKey.delete(key)) waitingByKey.set(key, waiting)
        return next.begin
      }
      return undefined
    },
    remove,
    dropNewestOfLongest(): Waiting | undefined {
      const key = longestKey()
      const waiting = key === undefined ? undefined : waitingByKey.get(key)
      const newest = waiting?.at(-1)
      if (key !== undefined && newest !== undefined) remove(key, newest)
      return newest
    },
  }

  function remove(key: string, work: Waiting): void {
    const waiting = waitingByKey.get(key) ?? []
    const index = waiting.indexOf(work)
    if (index === -1) return
    waiting.splice(index, 1)
    size--
    if (waiting.length === 0) waitingByKey.delete(key)
  }

  /** Of several that are as long the one whose turn comes last. */
  function longestKey(): string | undefined {
    let found: string | undefined
    let most = 0
    for (const [key, { length }] of waitingByKey) {
      if (length >= most) [found, most] = [key, length]
    }
    return found
  }
}
