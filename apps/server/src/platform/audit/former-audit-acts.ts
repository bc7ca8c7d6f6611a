/** Acts of former versions whose subject was a person, without being noted as one. Source: SEC-17. */
export interface FormerAuditActs {
  readonly acts: RegExp
  /** The subject was a person unless it was the thing whose id `details` has under this name. */
  readonly thing?: string
}
