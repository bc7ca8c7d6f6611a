import type {
  MatchingChange,
  MatchingStore,
  StoredCard,
  StoredDismissal,
  StoredInvitation,
  StoredMeeting,
} from './matching.store.ts'

export function createMemoryMatchingStore(): MatchingStore {
  const cards = new Map<string, StoredCard>()
  const invitations = new Map<string, StoredInvitation>()
  const meetings = new Map<string, StoredMeeting>()
  const dismissals = new Map<string, StoredDismissal>()
  return {
    write: async (changes) => changes.forEach(write),
    readAll: async () => ({
      cards: [...cards.values()],
      invitations: [...invitations.values()],
      meetings: [...meetings.values()],
      dismissals: [...dismissals.values()],
    }),
  }

  function write(change: MatchingChange): void {
    switch (change.kind) {
      case 'card': {
        const { card } = change
        cards.set(`${card.opMode} ${card.accountId}`, card)
        return
      }
      case 'no-card':
        cards.delete(`${change.opMode} ${change.accountId}`)
        for (const [key, { opMode, accountId }] of dismissals)
          if (opMode === change.opMode && accountId === change.accountId) dismissals.delete(key)
        return
      case 'invitation':
        invitations.set(change.invitation.id, change.invitation)
        return
      case 'meeting': {
        const { opMode, one, other } = change.meeting
        const key = `${opMode} ${one} ${other}`
        if (!meetings.has(key)) meetings.set(key, change.meeting)
        return
      }
      case 'dismissal': {
        const { opMode, accountId, otherId } = change.dismissal
        dismissals.set(`${opMode} ${accountId} ${otherId}`, change.dismissal)
        return
      }
      case 'forget':
        forget(change.accountId)
    }
  }

  function forget(id: string): void {
    for (const [key, card] of cards) if (card.accountId === id) cards.delete(key)
    for (const [key, { from, to }] of invitations) if (from === id || to === id) invitations.delete(key)
    for (const [key, { one, other }] of meetings) if (one === id || other === id) meetings.delete(key)
    for (const [key, { accountId, otherId }] of dismissals)
      if (accountId === id || otherId === id) dismissals.delete(key)
  }
}
