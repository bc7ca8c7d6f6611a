declare module 'targaryen' {
  interface Outcome {
    readonly allowed: boolean
    /** Which rule said what. */
    readonly info: string
  }
  interface Database {
    as(auth: object | null): Database
    with(change: { readonly debug: boolean }): Database
    read(path: string, options: { readonly now: number }): Outcome
    update(path: string, patch: Readonly<Record<string, unknown>>, now: number): Outcome
  }
  const targaryen: { database(rules: object, data: unknown, now: number): Database }
  export default targaryen
}
