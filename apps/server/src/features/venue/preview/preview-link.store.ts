export interface PreviewLinkRow {
  readonly id: string
  readonly architectureId: string
  /** SHA-256 of the secret, as base64url. */
  readonly secretHash: string
  readonly name: string
  readonly createdBy: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly revokedAtMs: number | undefined
  readonly lastUsedAtMs: number | undefined
  readonly openings: number
}

export type NewPreviewLink = Omit<PreviewLinkRow, 'revokedAtMs' | 'lastUsedAtMs' | 'openings'>

/** Where preview links are kept. */
export interface PreviewLinkStore {
  /** Refuses one more than `workingMax`, and a link to what stage does not have. */
  add(link: NewPreviewLink, workingMax: number): Promise<'added' | 'too-many' | 'no-stage'>
  /** Those made last, newest first. */
  list(architectureId: string, limit: number): Promise<readonly PreviewLinkRow[]>
  find(id: string): Promise<PreviewLinkRow | undefined>
  findBySecret(secretHash: string): Promise<PreviewLinkRow | undefined>
  /** Counts an opening. */
  noteOpening(id: string, atMs: number): Promise<void>
  /** Notes when it was used, at most once a minute. */
  noteUse(id: string, atMs: number): Promise<void>
  /** The first time counts. */
  revoke(id: string, atMs: number): Promise<void>
  /** Removes those that ended before; answers how many. */
  removeEndedBefore(beforeMs: number): Promise<number>
}
