/** The state of one key, and how many commits have changed it. */
export interface Loaded<State> {
  readonly state: State
  readonly version: number
}

export interface LiveChange<Event> {
  readonly key: string
  readonly events: readonly Event[]
}

/** What one commit does to one key. */
export interface LiveWork<Command> {
  readonly commands: readonly Command[]
  /** Accounts to erase. */
  readonly erased: readonly string[]
}

/** The keys of one commit, while no other commit on any node changes them. */
export interface LiveTurn<State, Command> {
  /** Before this commit. */
  versionOf(key: string): number
  load(key: string): Promise<State>
  /** Where only a part of a key is in memory: adds to the state what is needed to decide this work. */
  loadFor(key: string, state: State, work: LiveWork<Command>): Promise<void>
}

/** Where a live feature keeps its state: reads and writes, and decides nothing. */
export interface LiveStore<State, Event, Command = unknown> {
  load(key: string): Promise<Loaded<State>>
  /** How many commits have changed these keys. */
  versions(keys: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Keys with anything stored; with an account, those where it has left something. */
  keys(accountId?: string): Promise<readonly string[]>
  /**
   * One transaction: `decide` is given the turn and gives back what to write, in order. Every key's version grows by one.
   * Rejects, with nothing stored, where `decide` or the database fails. When a connection breaks, it is unknown whether it was
   * stored.
   */
  change(
    keys: readonly string[],
    decide: (turn: LiveTurn<State, Command>) => Promise<readonly LiveChange<Event>[]>,
  ): Promise<void>
}
