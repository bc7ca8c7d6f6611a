/** A term something is looked for by, and how much it counts. */
export interface WeightedTerm {
  readonly term: string
  /** In its index; `nowhere` where no passage has it. */
  readonly number: number
  readonly weight: number
}

/** What one word of a question may be found by: a passage with any of these has the word. */
export type Choice = readonly WeightedTerm[]

export const nowhere = -1
