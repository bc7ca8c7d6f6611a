/** In seconds of a processor. */
export interface Costs {
  readonly node: {
    /** Each second, while it is empty. */
    readonly base: number
    /** Each second, for each person on it. */
    readonly person: number
    readonly ownMove: number
    readonly otherMove: number
    readonly ownMessage: number
    readonly otherMessage: number
    /** A message to one reader. */
    readonly delivery: number
  }
  readonly postgres: { readonly node: number; readonly message: number }
  /** `node` each second. Nodes put what happens at about one time in one text, so that a move costs the same for many nodes. */
  readonly redis: { readonly node: number; readonly move: number; readonly message: number }
}

export interface Behaviour {
  readonly moveEveryS: number
  readonly messageEveryS: number
  /** How many read a message. */
  readonly readers: number
}

export interface Work {
  readonly nodes: number
  readonly people: number
  /** Of all people of the venue, as the messages. */
  readonly movesPerS: number
  readonly messagesPerS: number
  readonly readers: number
}

/** Shares of one processor. */
export interface Load {
  readonly node: number
  readonly postgres: number
  readonly redis: number
}

/** What each node, PostgreSQL and Redis need when the people are spread evenly over the nodes. */
export function loadOf({ node, postgres, redis }: Costs, work: Work): Load {
  const { nodes, people, movesPerS, messagesPerS, readers } = work
  const own = 1 / nodes
  const others = 1 - own
  return {
    node:
      node.base +
      people * own * node.person +
      movesPerS * (own * node.ownMove + others * node.otherMove) +
      messagesPerS * (own * node.ownMessage + others * node.otherMessage + own * readers * node.delivery),
    postgres: nodes * postgres.node + messagesPerS * postgres.message,
    redis: nodes * redis.node + movesPerS * redis.move + messagesPerS * redis.message,
  }
}

/** The least number of nodes of which none is used beyond this share; undefined where as many as that are not enough. */
export function nodesFor(
  costs: Costs,
  people: number,
  { moveEveryS, messageEveryS, readers }: Behaviour,
  shareAtMost: number,
  nodesAtMost: number,
): number | undefined {
  const work = { people, movesPerS: people / moveEveryS, messagesPerS: people / messageEveryS, readers }
  for (let nodes = 1; nodes <= nodesAtMost; nodes++)
    if (loadOf(costs, { ...work, nodes }).node <= shareAtMost) return nodes
  return undefined
}
