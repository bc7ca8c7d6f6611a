import type { ConsentFilter, ConsentStore, StoredConsent } from '../consent.store.ts'

export function createMemoryConsentStore(): ConsentStore {
  let lines: StoredConsent[] = []
  let last = 0
  return {
    async add(consent) {
      lines.push({ ...consent, seq: ++last })
      return last
    },
    async replace(seq, consent) {
      lines = [
        ...lines.filter((line) => line.seq !== seq || line.subjectKind !== 'device'),
        { ...consent, seq: ++last },
      ]
      return last
    },
    list: async ({ limit, beforeSeq = Infinity, ...filter }) =>
      lines
        .filter((line) => line.seq < beforeSeq && isMeant(line, filter))
        .toReversed()
        .slice(0, limit),
    listAfter: async ({ limit, afterSeq, ...filter }) =>
      lines.filter((line) => line.seq > afterSeq && isMeant(line, filter)).slice(0, limit),
    async erase(accountId) {
      lines = lines.filter(({ subjectKind, subjectId }) => subjectKind !== 'account' || subjectId !== accountId)
    },
    async removeBefore(beforeMs) {
      const before = lines.length
      lines = lines.filter(({ atMs }) => atMs >= beforeMs)
      return before - lines.length
    },
  }
}

function isMeant(line: StoredConsent, filter: ConsentFilter): boolean {
  const { subject, subjectKind, provider, isAccepted, opMode, fromMs = 0, untilMs = Infinity } = filter
  return (
    (subject === undefined || line.subjectId === subject || line.email === subject.toLowerCase()) &&
    (subjectKind === undefined || line.subjectKind === subjectKind) &&
    line.choices.some(
      ({ id, accepted }) =>
        (provider === undefined || id === provider) && (isAccepted === undefined || accepted === isAccepted),
    ) &&
    (opMode === undefined || line.opMode === opMode) &&
    line.atMs >= fromMs &&
    line.atMs < untilMs
  )
}
