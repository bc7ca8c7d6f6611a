import { elsewherePrefix, type Rotation, type Session, type SessionStore } from '../session.store.ts'

interface StoredToken {
  readonly sessionId: string
  readonly rotation?: Rotation
}

export function createMemorySessionStore(): SessionStore {
  const sessionsById = new Map<string, Session>()
  const tokensByHash = new Map<string, StoredToken>()
  return {
    async add(session, tokenHash) {
      sessionsById.set(session.id, session)
      tokensByHash.set(tokenHash, { sessionId: session.id })
    },
    list: async (accountId) =>
      [...sessionsById.values()]
        .filter((session) => session.accountId === accountId)
        .toSorted((one, other) => other.createdAtMs - one.createdAtMs),
    async findByToken(tokenHash) {
      const token = tokensByHash.get(tokenHash)
      const session = token && sessionsById.get(token.sessionId)
      return session && { session, ...(token.rotation && { rotation: token.rotation }) }
    },
    async rotate({ tokenHash, successorHash, rotation }) {
      const token = tokensByHash.get(tokenHash)
      const session = token && sessionsById.get(token.sessionId)
      if (!session || !token || token.rotation) return undefined
      tokensByHash.set(tokenHash, { ...token, rotation })
      tokensByHash.set(successorHash, { sessionId: session.id })
      sessionsById.set(session.id, { ...session, lastUsedAtMs: rotation.atMs })
      return session.id
    },
    async setMethod(sessionId, method) {
      const session = sessionsById.get(sessionId)
      if (session && session.method !== 'provider') sessionsById.set(sessionId, { ...session, method })
    },
    async revoke(target, atMs) {
      const isMeant = (session: Session) =>
        'sessionId' in target
          ? session.id === target.sessionId
          : session.accountId === target.accountId && session.id !== target.butSessionId
      const ended = [...sessionsById.values()].filter(
        (session) => isMeant(session) && session.revokedAtMs === undefined,
      )
      for (const session of ended) sessionsById.set(session.id, { ...session, revokedAtMs: atMs })
      return ended.map((session) => session.id)
    },
    async renameAllOf(accountId, atMs, newId) {
      const live = [...sessionsById.values()].filter(
        (session) => session.accountId === accountId && session.revokedAtMs === undefined,
      )
      for (const session of live) {
        const id = newId()
        sessionsById.set(id, { ...session, id })
        sessionsById.set(session.id, { ...session, revokedAtMs: atMs })
        for (const [hash, token] of tokensByHash) {
          if (token.sessionId === session.id) tokensByHash.set(hash, { ...token, sessionId: id })
        }
      }
      return live.map(({ id }) => id)
    },
    async listRevokedSince(sinceMs) {
      return [...sessionsById.values()].filter(({ revokedAtMs }) => (revokedAtMs ?? -1) >= sinceMs).map(({ id }) => id)
    },
    async removeCreatedBefore(beforeMs) {
      const over = [...sessionsById.values()].filter((session) => isOver(session, beforeMs))
      for (const { id } of over) sessionsById.delete(id)
      for (const [hash, { sessionId }] of tokensByHash) if (!sessionsById.has(sessionId)) tokensByHash.delete(hash)
      return over.length
    },
  }
}

const isOver = ({ id, createdAtMs, lastUsedAtMs, revokedAtMs }: Session, beforeMs: number): boolean =>
  id.startsWith(elsewherePrefix) ? revokedAtMs === undefined && lastUsedAtMs < beforeMs : createdAtMs < beforeMs
