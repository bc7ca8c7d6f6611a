/** What a database was seeded with. */
export interface SeedRecord {
  readonly kind: 'demo' | 'demo-public'
  /** Whether the accounts got a password made for this database, which is kept nowhere. */
  readonly hasOwnPassword: boolean
  readonly isFinished: boolean
}

export interface SeedStore {
  read(): Promise<SeedRecord | undefined>
  /** Notes that seeding begins, for the first time or anew. */
  begin(record: Pick<SeedRecord, 'kind' | 'hasOwnPassword'>): Promise<void>
  /** Notes that the accounts have passwords of their own by now. */
  noteOwnPasswords(): Promise<void>
  finish(atMs: number): Promise<void>
}
