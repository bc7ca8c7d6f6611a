import { initializeApp } from '@firebase/app'
import {
  OAuthProvider,
  SAMLAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithRedirect,
  signOut,
} from '@firebase/auth'
import type { FirebaseAuth } from './firebase-auth.ts'

export interface FirebaseAuthDeps {
  /** That of the web app, as Firebase shows it; `authEmulatorHost` besides for tests. */
  readonly config: Readonly<Record<string, string>>
  /** Language code of the pages Firebase shows on the way to an identity provider. */
  readonly language: () => string
  /** Makes a path of this site the address of the page, without leaving it. */
  readonly replaceAddress: (path: string) => void
  /** Distinguishes instances of one page, where it has several. */
  readonly name?: string
}

/** Starts the SDK. It sends no request until there is a user to sign in or to renew. Source: AUT-13, AUT-21. */
export function openFirebaseAuth({ config, language, replaceAddress, name }: FirebaseAuthDeps): FirebaseAuth {
  const { authEmulatorHost, ...options } = config
  // NOTE: no resolver of redirects here: on phones it would load its library at once, whether or not it is needed.
  const auth = initializeAuth(initializeApp(options, name), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
  })
  if (authEmulatorHost !== undefined) connectAuthEmulator(auth, `http://${authEmulatorHost}`, { disableWarnings: true })

  return {
    restored: async () => {
      await auth.authStateReady()
      return auth.currentUser ?? undefined
    },
    returned: async () => (await getRedirectResult(auth, browserPopupRedirectResolver))?.user,
    signIn: async (email, password) => (await signInWithEmailAndPassword(auth, email, password)).user,
    redirect: async (providerId, returnTo) => {
      auth.languageCode = language()
      const provider = providerId.startsWith('saml.') ? new SAMLAuthProvider(providerId) : new OAuthProvider(providerId)
      // The SDK comes back to the address it left.
      replaceAddress(returnTo)
      await signInWithRedirect(auth, provider, browserPopupRedirectResolver)
    },
    sendPasswordReset: async (email, returnAddress, locale) => {
      auth.languageCode = locale
      await sendPasswordResetEmail(auth, email, { url: returnAddress })
    },
    signOut: () => signOut(auth),
    onUser: (listener) => onIdTokenChanged(auth, (user) => listener(user ?? undefined)),
  }
}
