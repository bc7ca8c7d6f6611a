/** What an act was about: ids, figures, and the reason its actor gave. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>

export interface NewAuditRow {
  readonly id: string
  /** Server clock, Unix milliseconds. */
  readonly atMs: number
  /** The account that acted. */
  readonly by: string
  readonly act: string
  readonly subject: string
  readonly details: AuditDetails
}

export interface AuditRow extends NewAuditRow {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number
  /** That of the row before, empty for the first. */
  readonly formerHash: string
  /** Of this row and `formerHash`; see `hashOfRow`. */
  readonly hash: string
}

/** Rows are added and read; nothing changes or removes one. */
export interface AuditStore {
  /** Adds a row at the end. Two at once take turns, so that the chain has no fork. */
  append(row: NewAuditRow): Promise<AuditRow>
  /** Newest first: those before `beforeSeq`, or the newest. */
  list(page: { readonly beforeSeq?: number | undefined; readonly limit: number }): Promise<AuditRow[]>
  /** Oldest first: those after `afterSeq`. */
  listAfter(afterSeq: number, limit: number): Promise<AuditRow[]>
}
