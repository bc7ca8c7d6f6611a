/** The state of one key, and how many commits have changed it. */
export interface Loaded<State> {
  readonly state: State
  readonly version: number
}

export interface LiveChange<Event> {
  readonly key: string
  readonly events: readonly Event[]
}

/** The keys of one commit while nobody else, on no node, changes them. */
export interface LiveTurn<State> {
  /** Before this commit. */
  versionOf(key: string): number
  load(key: string): Promise<State>
}

/** Where a live feature keeps its state: reads and writes, and decides nothing. */
export interface LiveStore<State, Event> {
  load(key: string): Promise<Loaded<State>>
  /** Keys with anything stored; with an account, those where it has left something. */
  keys(accountId?: string): Promise<readonly string[]>
  /**
   * One transaction: `decide` is given the turn and gives back what to write, in order. Every key's version grows by one.
   * Rejects, with nothing stored, where `decide` or the database fails; when a connection breaks nobody knows whether it was.
   */
  change(
    keys: readonly string[],
    decide: (turn: LiveTurn<State>) => Promise<readonly LiveChange<Event>[]>,
  ): Promise<void>
}
