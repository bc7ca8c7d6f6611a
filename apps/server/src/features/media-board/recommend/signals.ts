/** What somebody did with one piece. Instants are Unix milliseconds by the server's clock. */
export interface Signal {
  readonly likedAt: number | undefined
  readonly favouriteAt: number | undefined
  /** Undefined where it was never begun. */
  readonly view: { readonly positionS: number; readonly isFinished: boolean; readonly at: number } | undefined
}

/** What people did with the pieces of one board. Held in memory, changed as things happen, read from the store at the start. */
export interface BoardSignals {
  /** By person, then by piece. */
  readonly byPerson: ReadonlyMap<string, ReadonlyMap<string, Signal>>
}
