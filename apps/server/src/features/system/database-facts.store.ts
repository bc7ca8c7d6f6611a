/** Facts of the database itself. */
export interface DatabaseFacts {
  /** Such as `17.5`. */
  readonly version: string
  /** Of the venue's database. */
  readonly sizeBytes: number
  /** To the whole database server, by whatever program, and how many it allows. */
  readonly connections: { readonly used: number; readonly max: number }
}

export interface DatabaseFactsStore {
  read(): Promise<DatabaseFacts>
}
