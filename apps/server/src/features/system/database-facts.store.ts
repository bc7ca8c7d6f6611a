/** Facts of the database itself. */
export interface DatabaseFactsStore {
  /** Version such as `17.5`, and the bytes of the venue's database. */
  read(): Promise<{ readonly version: string; readonly sizeBytes: number }>
}
