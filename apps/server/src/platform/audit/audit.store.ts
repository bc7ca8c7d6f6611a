/** What an act was about: ids of things, and figures. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>

export interface NewAuditRow {
  readonly id: string
  /** Server clock, Unix milliseconds. */
  readonly atMs: number
  /** The account that acted; empty for the server itself. */
  readonly by: string
  readonly act: string
  readonly subject: string
  /** Whether `subject` is the id of a person. */
  readonly isPerson: boolean
  readonly details: AuditDetails
  /** What its actor wrote. */
  readonly reason: string | undefined
}

/** A row as it is chained: pseudonyms in the place of persons, a commitment in the place of a text. See `audit-seals.ts`. */
export interface AuditRow {
  readonly id: string
  readonly atMs: number
  readonly by: string
  readonly act: string
  readonly subject: string
  readonly details: AuditDetails
  /** 1, 2, 3 … without a gap. */
  readonly seq: number
  /** That of the row before, empty for the first. */
  readonly formerHash: string
  /** Of this row and `formerHash`; see `hashOfRow`. */
  readonly hash: string
}

/** Ties a pseudonym to an account, until it is erased. */
export interface PersonKey {
  readonly accountId: string
  readonly key: string
  readonly pseudonym: string
}

/** A text beside its row, until one of the persons in the row is erased. */
export interface AuditText {
  readonly entryId: string
  readonly salt: string
  readonly text: string
  /** Pseudonyms of the person who acted and of the person it is about. */
  readonly ofBy: string | undefined
  readonly ofSubject: string | undefined
}

export interface OpenAuditRow extends AuditRow {
  /** What is still kept beside the row. */
  readonly openings: {
    readonly by: PersonKey | undefined
    readonly subject: PersonKey | undefined
    readonly reason: Pick<AuditText, 'salt' | 'text'> | undefined
  }
}

/** Rows are added and read; nothing changes or removes one. What is kept beside them goes with the person. */
export interface AuditStore {
  /** Adds a row at the end. Two at once take turns, so that the chain has no fork. */
  append(row: NewAuditRow): Promise<AuditRow>
  /** Newest first: those before `beforeSeq`, or the newest. */
  list(page: { readonly beforeSeq?: number | undefined; readonly limit: number }): Promise<OpenAuditRow[]>
  /** Oldest first: those after `afterSeq`. */
  listAfter(afterSeq: number, limit: number): Promise<OpenAuditRow[]>
  /** Destroys the key of an account, and the texts of the rows in which it stands. */
  erase(accountId: string): Promise<void>
}
