/** Limits of an import of accounts. Source: ADM-01. */
export const importLimits = {
  /** Rows of one import. */
  rowsMax: 10_000,
  /** Rows of one call that imports. */
  rowsPerCall: 500,
  /** Addresses of one call that checks. */
  addressesPerCall: 2_000,
  /** Characters of what stands in the place of an address. */
  addressTextMaxLength: 254,
} as const

/** The roles an import can give. Higher ones are given to one account at a time. Source: ADM-01. */
export const importedRoles = ['attendee', 'moderator'] as const
