import type { Bus } from '../../platform/bus/bus.ts'
import type { ActDone, StoredMessage } from './chat.store.ts'

/** What a commit changed in a room. */
export interface CommittedChanges {
  readonly kind: 'committed'
  readonly roomId: string
  /** The first new revision; the others follow it without a gap. */
  readonly rev: number
  /** The changed messages, in the order of their revisions. */
  readonly seqs: readonly number[]
  /** The message as it was stored, where the commit knows it. */
  readonly message?: StoredMessage
  /** Who reads the room, where the node knows it: the members, or those who have opened a place. */
  readonly readers?: readonly string[] | 'place'
  /** Its name or members have changed too. */
  readonly isRoomChanged?: true
}

/** What nodes notify each other of. Other nodes read from the database what is not in it. */
export type ChatAnnouncement =
  | CommittedChanges
  /** A room is new or another one to these people, or to all its readers. */
  | { readonly kind: 'room-changed'; readonly roomId: string; readonly to: readonly string[] | 'all' }
  /** It is unknown whether something was stored in these rooms. */
  | { readonly kind: 'unsure'; readonly roomIds: readonly string[] }
  /** Somebody types in a place, which has as many readers on their node. */
  | { readonly kind: 'typing'; readonly roomId: string; readonly userId: string; readonly readers: number }
  | { readonly kind: 'person-erased'; readonly userId: string }

export interface ChatAnnouncementsDeps {
  readonly bus: Bus
  /** Called for each announcement of another node. */
  readonly onHeard: (announcement: ChatAnnouncement) => void
  /** Called when announcements may not have arrived; `areLost` where it is known. */
  readonly onMissed: (areLost: boolean) => void
}

export interface ChatAnnouncements {
  hasOtherNodes(): boolean
  /** Does nothing without other nodes. */
  announce(announcement: ChatAnnouncement): void
  stop(): void
}

const channel = 'chat'

/** What happens in chats on one node, for the others. Source: NOD-02, NOD-03. */
export function createChatAnnouncements({ bus, onHeard, onMissed }: ChatAnnouncementsDeps): ChatAnnouncements {
  const formerNodes = new Set<string>()
  const unsubscribe = bus.subscribe(channel, (message, from) => {
    if (from !== bus.nodeId) onHeard(message as ChatAnnouncement)
  })
  const unwatch = bus.watch({
    // A node that was not heard for a while has announced what did not arrive.
    came: (nodeId) => onMissed(formerNodes.delete(nodeId)),
    // What it had stored when it ended may not be announced.
    left(nodeId) {
      formerNodes.add(nodeId)
      onMissed(false)
    },
    missed: () => onMissed(true),
  })
  return {
    hasOtherNodes,
    announce(announcement) {
      if (hasOtherNodes()) bus.publish(channel, announcement)
    },
    stop() {
      unsubscribe()
      unwatch()
    },
  }

  function hasOtherNodes(): boolean {
    return bus.otherNodes().size > 0
  }
}

/** `undefined` where nothing has changed. */
export function toCommitted(
  { roomId, changes }: ActDone,
  more: Omit<CommittedChanges, 'kind' | 'roomId' | 'rev' | 'seqs'>,
): CommittedChanges | undefined {
  const [first] = changes
  return first && { kind: 'committed', roomId, rev: first.rev, seqs: changes.map(({ seq }) => seq), ...more }
}
