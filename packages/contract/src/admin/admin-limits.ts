/** Limits of a list of invitations. Source: DSG-03. */
export const invitationLimits = {
  /** Addresses of one list. */
  listMax: 1_000,
  /** Addresses of one call that sends. */
  perCallMax: 10,
  /** Characters of what stands in the place of an address. */
  addressTextMaxLength: 254,
} as const
