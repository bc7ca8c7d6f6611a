/** One node of a venue, the leader, does what is to be done once: jobs by the clock. Source: NOD-04. */
export interface Leader {
  /** Asked before each run of a job. When the leader ends, another node is the leader within some seconds. */
  isLeader(): boolean
}

/** A single server does everything. */
export const onlyNode: Leader = { isLeader: () => true }
