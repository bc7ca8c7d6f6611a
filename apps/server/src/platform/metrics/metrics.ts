/** The name and meaning of a metric. Names end with their unit, `_total` for counters. Source: docs/monitoring.md. */
export interface Metric<Label extends string = never> {
  readonly name: `foyer_${string}`
  readonly help: string
  /** Few values each, known before: never an id, an address or a text of a person. */
  readonly labelNames?: readonly Label[]
}

export interface Sample<Label extends string> {
  readonly labels: Readonly<Record<Label, string>>
  readonly value: number
}

/** What a metric without labels, or with labels, is at the moment of a scrape. */
type ReadValue = () => number | undefined | Promise<number | undefined>
type ReadSamples<Label extends string> = () => readonly Sample<Label>[] | Promise<readonly Sample<Label>[]>
type Read<Label extends string> = [Label] extends [never] ? ReadValue : ReadSamples<Label>

/**
 * What the parts of the server report for `/metrics`. Numbers that exist anyway are read at each scrape, so that they cost
 * nothing between scrapes. A value that cannot be read within three seconds is left out of that scrape. Source: OPS-03.
 */
export interface Metrics {
  /** A value that goes up and down. */
  gauge<Label extends string = never>(metric: Metric<Label>, read: Read<Label>): void
  /** A number that its part counts itself. */
  readCounter<Label extends string = never>(metric: Metric<Label>, read: Read<Label>): void
  /** Answers a function that counts one. */
  counter<Label extends string>(metric: Metric<Label>): (labels: Readonly<Record<Label, string>>) => void
  /** Answers a function that notes how long something took, in seconds. */
  durations<Label extends string>(
    metric: Metric<Label>,
  ): (labels: Readonly<Record<Label, string>>, seconds: number) => void
  /** Adds a queue to `foyer_queue_length`. Queues of one name are added up. */
  queue(name: string, length: () => number): void
  /** Does some work of a repeated job, and notes how it ended, how long it took and when it last succeeded. */
  runJob<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer>
}

const nothing = () => {}

/** For a server without `METRICS_PORT`, and for tests: nothing is collected. */
export const noMetrics: Metrics = {
  gauge: nothing,
  readCounter: nothing,
  counter: () => nothing,
  durations: () => nothing,
  queue: nothing,
  runJob: (_name, work) => work(),
}
