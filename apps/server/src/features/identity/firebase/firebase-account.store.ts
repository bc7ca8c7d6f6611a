import type { Authority } from '@foyer/contract'

/** What a verified token says when the server first sees it. Times are Unix milliseconds of the server's clock. */
export interface FirebaseSight {
  /** The user's id at Firebase, which is that of the account here. */
  readonly uid: string
  /** Empty where Firebase knows none. */
  readonly email: string
  readonly name: string | undefined
  readonly authorities: readonly Authority[]
  readonly sessionId: string
  readonly signedInAtMs: number
  readonly atMs: number
}

/**
 * Whether the bearer may go on: not when the account is switched off, the session was ended here, or an account that is not
 * Firebase's has this id.
 */
export type BearerStatus = 'welcome' | 'switched-off' | 'ended' | 'not-theirs'

export interface FirebaseAccountStore {
  /**
   * Makes or renews account and session. E-mail and authorities follow Firebase; a name does only while there is none, since
   * people may change theirs here.
   */
  note(sight: FirebaseSight): Promise<BearerStatus>
}

const prefix = 'firebase|'

/**
 * What stands where other accounts have their e-mail key. Firebase lets anybody claim an address that is not theirs, so that
 * none of its accounts may be found by one, or keep one from somebody.
 */
export const emailKeyOf = (uid: string): string => `${prefix}${uid}`

export const isOfFirebase = ({ emailKey }: { readonly emailKey: string }): boolean => emailKey.startsWith(prefix)
