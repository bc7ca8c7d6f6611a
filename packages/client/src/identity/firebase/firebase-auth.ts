/** Somebody as Firebase knows them. */
export interface FirebaseUser {
  readonly uid: string
  /** Null where the identity provider sent none; so is the name. */
  readonly email: string | null
  readonly displayName: string | null
  /** The ID token to send now, renewed when it is about to end or when `isNew` is asked for. */
  readonly getIdToken: (isNew?: boolean) => Promise<string>
}

/** What we use of the Firebase SDK. Its failures have a `code` such as `auth/user-not-found`. */
export interface FirebaseAuth {
  /** Who is signed in in this browser since before the page began. */
  readonly restored: () => Promise<FirebaseUser | undefined>
  /** Who has just come back from an identity provider. */
  readonly returned: () => Promise<FirebaseUser | undefined>
  readonly signIn: (email: string, password: string) => Promise<FirebaseUser>
  /** Leaves the page for an identity provider; the browser comes back to `returnTo`, a path of this site. */
  readonly redirect: (providerId: string, returnTo: string) => Promise<void>
  readonly sendPasswordReset: (email: string, returnAddress: string, locale: string) => Promise<void>
  readonly signOut: () => Promise<void>
  /**
   * Called with every new token, and with undefined once no user is signed in any more, in whichever page of the browser
   * that happened.
   */
  readonly onUser: (listener: (user: FirebaseUser | undefined) => void) => () => void
}
