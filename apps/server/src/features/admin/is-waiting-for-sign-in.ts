import type { AdminAccount } from '@foyer/contract'

/** Whether an account is of an invited person who has not chosen a password, and cannot sign in by any other way. */
export const isWaitingForSignIn = ({ isEnabled, signsInBy, lastSignInAtMs }: AdminAccount): boolean =>
  isEnabled && signsInBy.length === 0 && lastSignInAtMs === undefined
