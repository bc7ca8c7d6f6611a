import type { ChatMessage } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import type { Realtime } from '../../realtime/realtime.ts'

/** Edits, deletions and reactions of one's own: shown at once, taken back when they fail. Source: CHT-03. */
export interface OwnChanges {
  /** Each rejects with a `RealtimeError`. */
  readonly edit: (roomId: string, seq: number, text: string) => Promise<void>
  readonly remove: (roomId: string, seq: number) => Promise<void>
  readonly react: (roomId: string, seq: number, emoji: string, isOn: boolean) => Promise<void>
  /** A message with the own changes that the server has not sent yet. */
  readonly applyTo: (roomId: string, message: ChatMessage) => ChatMessage
}

interface OwnChange {
  readonly apply: (message: ChatMessage) => ChatMessage
  /** Once acknowledged: the message has it from this revision on. */
  rev?: number
}

interface OwnChangesDeps {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly newId: () => string
  readonly ownId: () => string
  /** Revisions of another epoch say nothing of this one. */
  readonly epochOf: (roomId: string) => string | undefined
  readonly onChange: (roomId: string) => void
  readonly onRev: (roomId: string, rev: number) => void
}

export function createOwnChanges(deps: OwnChangesDeps): OwnChanges {
  const { realtime, clock, newId, ownId } = deps
  const changes = new Map<string, OwnChange[]>()
  const turns = new Map<string, Promise<unknown>>()

  return {
    edit: (roomId, seq, text) =>
      make(
        roomId,
        seq,
        (message) => {
          const { content } = message
          if (content.kind !== 'text') return message
          return { ...message, editedAt: clock.now(), content: { ...content, text } }
        },
        () => realtime.ask('chat.edit', { roomId, seq, clientId: newId(), text }),
      ),
    remove: (roomId, seq) =>
      make(
        roomId,
        seq,
        ({ reactions: _reactions, ownReactions: _own, ...message }) => ({
          ...message,
          content: { kind: 'deleted', byModerator: message.author.uid !== ownId() },
        }),
        () => realtime.ask('chat.delete', { roomId, seq, clientId: newId() }),
      ),
    react: (roomId, seq, emoji, isOn) =>
      make(
        roomId,
        seq,
        (message) => react(message, emoji, isOn, ownId()),
        () => realtime.ask('chat.react', { roomId, seq, emoji, isOn }),
      ),
    applyTo: (roomId, message) => {
      const key = keyOf(roomId, message.seq)
      const open = changes.get(key)?.filter(({ rev }) => rev === undefined || rev > message.rev)
      if (open === undefined) return message
      if (open.length === 0) changes.delete(key)
      else changes.set(key, open)
      return open.reduce((changed, { apply }) => apply(changed), message)
    },
  }

  function keyOf(roomId: string, seq: number) {
    return JSON.stringify([roomId, deps.epochOf(roomId), seq])
  }

  // One after the other for each message, so that the last one wished for is the one that holds.
  async function make(
    roomId: string,
    seq: number,
    apply: OwnChange['apply'],
    ask: () => Promise<{ readonly rev: number }>,
  ) {
    const key = keyOf(roomId, seq)
    const change: OwnChange = { apply: once(apply) }
    changes.set(key, [...(changes.get(key) ?? []), change])
    deps.onChange(roomId)
    const turn = (turns.get(key) ?? Promise.resolve()).then(ask, ask)
    turns.set(key, turn)
    try {
      const { rev } = await turn
      change.rev = rev
      deps.onRev(roomId, rev)
    } catch (error) {
      changes.set(
        key,
        (changes.get(key) ?? []).filter((each) => each !== change),
      )
      throw error
    } finally {
      if (turns.get(key) === turn) turns.delete(key)
      deps.onChange(roomId)
    }
  }
}

// The same message gives the same object each time, so that it is not drawn anew.
function once(apply: OwnChange['apply']): OwnChange['apply'] {
  const made = new WeakMap<ChatMessage, ChatMessage>()
  return (message) => {
    const known = made.get(message)
    if (known !== undefined) return known
    const changed = apply(message)
    made.set(message, changed)
    return changed
  }
}

function react(message: ChatMessage, emoji: string, isOn: boolean, ownId: string): ChatMessage {
  const own = message.ownReactions ?? []
  if (own.includes(emoji) === isOn) return message
  const reactions = message.reactions ?? []
  const former = reactions.find((each) => each.emoji === emoji)
  const count = (former?.count ?? 0) + (isOn ? 1 : -1)
  const by = [...(former?.by ?? []).filter((uid) => uid !== ownId), ...(isOn ? [ownId] : [])]
  const changed = { emoji, count, by }
  const isNew = former === undefined
  return {
    ...message,
    reactions: isNew
      ? [...reactions, changed]
      : reactions.flatMap((each) => (each !== former ? [each] : count > 0 ? [changed] : [])),
    ownReactions: isOn ? [...own, emoji] : own.filter((each) => each !== emoji),
  }
}
