const hourMs = 3_600_000

/** What each reason to recommend a piece weighs. Tuned on the crowds of `bench/src/recommend.bench.ts`, seeds 1 to 5. */
export interface Weights {
  /** That what one likes and this piece please the same people. */
  readonly together: number
  /** So many likes must come together before half of what they say is believed. */
  readonly togetherDoubt: number
  /** Tags and speakers in common with what one likes. */
  readonly features: number
  /** The additional weight of features for a piece without likes or views. Half of it is left after `newDoubt` likes. */
  readonly featuresOfNew: number
  readonly newDoubt: number
  readonly popular: number
  /** The additional weight of popularity for a person without a history. */
  readonly popularForStrangers: number
  readonly editorial: number
  readonly editorialForStrangers: number
  readonly nowLive: number
  readonly soonLive: number
  /** Factor for a piece in other languages than the page's. */
  readonly foreign: number
  /** After so long an action says half of what it did about a person's taste. */
  readonly tasteHalfLifeMs: number
  /** After so long it says half of what it did about what is popular. */
  readonly popularHalfLifeMs: number
}

export const defaultWeights: Weights = {
  together: 1,
  togetherDoubt: 1,
  features: 0.06,
  featuresOfNew: 0.4,
  newDoubt: 6,
  popular: 0.01,
  popularForStrangers: 0.3,
  editorial: 0.03,
  editorialForStrangers: 0.3,
  nowLive: 0.5,
  soonLive: 0.5,
  foreign: 0.3,
  tasteHalfLifeMs: 24 * hourMs,
  popularHalfLifeMs: 24 * hourMs,
}
