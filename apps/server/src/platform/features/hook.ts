import type { Bus } from '../bus/bus.ts'
import type { Log } from '../log/log.ts'
import type { ReportedContent } from '../moderation/content-source.ts'
import type { OpMode } from '../http/principal.ts'

/** Something that happens in one feature and that others follow. */
export interface Hook<Args extends readonly unknown[]> {
  /** Listeners are called one after the other, in the order they subscribed. The answer ends the subscription. */
  on(listener: (...args: Args) => void | Promise<void>): () => void
  /** Calls all listeners of this node and waits for them. Rejects with the first failure, after all have been called. */
  emit(...args: Args): Promise<void>
  /** The same where each node calls its own listeners, because each has the event itself. */
  emitHere(...args: Args): Promise<void>
  /** Like `emit` without waiting; failures are logged. */
  notify(...args: Args): void
}

/** The events that features send to each other. What happens to people is heard by the features of all nodes. */
export interface Hooks {
  /** Another version of the live venue is published, or none; also at the start. Each node emits it for itself. */
  readonly venuePublished: Hook<[]>
  /** A person blocked somebody, was blocked, or one of that ended; once for each of the two. */
  readonly blocksChanged: Hook<[userId: string]>
  /** A person was muted or banned, or may write again. */
  readonly rightsChanged: Hook<[userId: string]>
  /** A person chose to be invisible to all others, or to be visible again. */
  readonly visibilityChanged: Hook<[userId: string]>
  /** Somebody came online or left: how many visible people are online in that mode now. Each node emits it for itself. */
  readonly onlineChanged: Hook<[opMode: OpMode, people: number]>
  /** A content began to wait for moderators, or waits no longer. */
  readonly waitingChanged: Hook<[]>
  /** Moderators have settled all reports of a content. Heard on the node where they did, which stores what follows. */
  readonly reportsSettled: Hook<[content: ReportedContent]>
  /** A person left a group. */
  readonly roomLeft: Hook<[opMode: OpMode, roomId: string, userId: string]>
  /** A person became a member of a group that was there before. */
  readonly roomJoined: Hook<[opMode: OpMode, roomId: string, userId: string]>
}

export function createHooks({ log, bus }: { readonly log: Log; readonly bus: Bus }): Hooks {
  const everywhere = <Args extends readonly unknown[]>(name: string) => createHook<Args>(name, log, bus)
  return {
    venuePublished: createHook('venue-published', log),
    blocksChanged: everywhere('blocks-changed'),
    rightsChanged: everywhere('rights-changed'),
    visibilityChanged: everywhere('visibility-changed'),
    onlineChanged: createHook('online-changed', log),
    waitingChanged: everywhere('waiting-changed'),
    reportsSettled: createHook('reports-settled', log),
    roomLeft: everywhere('room-left'),
    roomJoined: everywhere('room-joined'),
  }
}

/** With a bus it is heard on all nodes; its sender waits for the listeners of this node only. */
export function createHook<Args extends readonly unknown[]>(name: string, log: Log, bus?: Bus): Hook<Args> {
  const listeners = new Set<(...args: Args) => void | Promise<void>>()
  const channel = `hook ${name}`
  bus?.subscribe(channel, (args, from) => {
    if (from !== bus.nodeId) callAll(args as Args).catch(logFailure)
  })
  return {
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit,
    emitHere: (...args) => callAll(args),
    notify(...args) {
      emit(...args).catch(logFailure)
    },
  }

  function logFailure(error: unknown): void {
    log.error({ err: error, hook: name }, 'a listener of a hook failed')
  }

  async function emit(...args: Args): Promise<void> {
    bus?.publish(channel, args)
    await callAll(args)
  }

  async function callAll(args: Args): Promise<void> {
    const failures: unknown[] = []
    for (const listener of listeners) {
      try {
        await listener(...args)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
