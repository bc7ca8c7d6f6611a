/**
 * Carries what happened on one node to all nodes, the sender among them. Messages are plain data that survives JSON; those that
 * a node published arrive on every other node in the order in which they were published, whatever their channels. What was
 * published while the bus is away does not arrive: `onMissed` says so once the bus is back.
 *
 * Source: docs/architecture.md, "One node or many".
 */
export interface Bus {
  /** Of this process, random: another after every start. */
  readonly nodeId: string
  /** To all nodes. Listeners of this node are called before it returns. */
  publish(channel: string, message: unknown): void
  /** To one node, also this one. A message that is lost on the way is not noticed by `onMissed`. */
  send(nodeId: string, channel: string, message: unknown): void
  /** The answer ends it. A listener that throws is no reason to keep a message from the others. */
  subscribe(channel: string, listener: BusListener): () => void
  /** Nodes that are heard of, without this one. */
  otherNodes(): ReadonlySet<string>
  /** The answer ends it. */
  watch(watcher: BusWatcher): () => void
}

export type BusListener = (message: unknown, from: string) => void

export interface BusWatcher {
  /** Another node is heard for the first time: it knows nothing of what this one published before. */
  came?(nodeId: string): void
  /** Another node has stopped, or was not heard for ten seconds while others could be heard. */
  left?(nodeId: string): void
  /** Messages of another node did not arrive: what follows from them must be asked of it, or read from the database. */
  missed?(nodeId: string): void
}
