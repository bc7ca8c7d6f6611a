import type { ConsentStore, StoredConsent } from './consent.store.ts'

export function createMemoryConsentStore(): ConsentStore {
  let lines: StoredConsent[] = []
  let last = 0
  const of = (subject: string | undefined) =>
    lines.filter(
      ({ subjectId, email }) => subject === undefined || subjectId === subject || email === subject.toLowerCase(),
    )
  return {
    async add(consent) {
      lines.push({ ...consent, seq: ++last })
    },
    list: async ({ subject, limit, beforeSeq = Infinity }) =>
      of(subject)
        .filter(({ seq }) => seq < beforeSeq)
        .toReversed()
        .slice(0, limit),
    listAfter: async ({ subject, limit, afterSeq }) =>
      of(subject)
        .filter(({ seq }) => seq > afterSeq)
        .slice(0, limit),
    async forget(accountId) {
      lines = lines.filter(({ subjectKind, subjectId }) => subjectKind !== 'account' || subjectId !== accountId)
    },
    async removeBefore(beforeMs) {
      const before = lines.length
      lines = lines.filter(({ atMs }) => atMs >= beforeMs)
      return before - lines.length
    },
  }
}
