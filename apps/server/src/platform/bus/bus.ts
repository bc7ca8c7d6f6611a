/**
 * Carries what happened on one node to all nodes, the sender among them. Messages are plain data that survives JSON; those of
 * one channel arrive in the order in which a node published them.
 *
 * Source: docs/architecture.md, "One node or many".
 */
export interface Bus {
  publish(channel: string, message: unknown): void
  /** The answer ends it. A listener that throws is no reason to keep a message from the others. */
  subscribe(channel: string, listener: (message: unknown) => void): () => void
}
