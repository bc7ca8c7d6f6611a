import { hashOfRow } from '../audit-chain.ts'
import { createPersonKey, sealRow } from '../audit-seals.ts'
import type { AuditRow, AuditStore, AuditText, OpenAuditRow, PersonKey } from '../audit.store.ts'

export function createMemoryAuditStore(): AuditStore {
  const rows: AuditRow[] = []
  let people: PersonKey[] = []
  let texts: AuditText[] = []
  return {
    async append(added) {
      const by = added.by === '' ? undefined : keyOf(added.by)
      const subject = added.isPerson ? keyOf(added.subject) : undefined
      const { row: sealed, text } = sealRow(added, { by, subject })
      if (text !== undefined) texts.push(text)
      const last = rows.at(-1)
      const chained = { ...sealed, seq: (last?.seq ?? 0) + 1, formerHash: last?.hash ?? '' }
      const row = { ...chained, hash: hashOfRow(chained) }
      rows.push(row)
      return row
    },
    list: async ({ beforeSeq = Infinity, limit }) =>
      rows
        .filter(({ seq }) => seq < beforeSeq)
        .toReversed()
        .slice(0, limit)
        .map(open),
    listAfter: async (afterSeq, limit) =>
      rows
        .filter(({ seq }) => seq > afterSeq)
        .slice(0, limit)
        .map(open),
    async erase(accountId) {
      const erased = people.find((person) => person.accountId === accountId)?.pseudonym
      if (erased === undefined) return
      people = people.filter(({ pseudonym }) => pseudonym !== erased)
      texts = texts.filter(({ ofBy, ofSubject }) => ofBy !== erased && ofSubject !== erased)
    },
  }

  function keyOf(accountId: string): PersonKey {
    const known = people.find((person) => person.accountId === accountId)
    if (known !== undefined) return known
    const made = createPersonKey(accountId)
    people.push(made)
    return made
  }

  function open(row: AuditRow): OpenAuditRow {
    const personOf = (pseudonym: string) => people.find((person) => person.pseudonym === pseudonym)
    const reason = texts.find(({ entryId }) => entryId === row.id)
    return { ...row, openings: { by: personOf(row.by), subject: personOf(row.subject), reason } }
  }
}
