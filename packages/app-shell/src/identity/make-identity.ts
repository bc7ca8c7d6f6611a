import { type Identity, type LoginSequenceDeps, createIdentity, createOneAtATime, newId } from '@foyer/client'
import type { Browser } from '../browser.ts'
import type { Log } from '../log.ts'
import { createPageStorage } from '../page-storage.ts'

/** How the identity of a page is made, once the page can say what becomes of a session. */
export type MakeIdentity = (deps: LoginSequenceDeps) => Identity

/** Logs failures of background work of an identity, which no caller awaits. */
export const logProblems = (log: Log) => (message: string, cause: unknown) => log('ERROR', 'identity', message, cause)

/** The accounts of the server this page comes from. Source: AUT-14. */
export function makeOwnIdentity(
  { clock, random, locks, channel, onOnline, leaveFor }: Browser,
  log: Log,
): MakeIdentity {
  const id = newId(random)
  // One for all pages of the site, as is the cookie; `first-script.ts` reads it too.
  // oxlint-disable-next-line no-restricted-globals -- the identity of a page is made here, once, for the browser around it
  const storage = createPageStorage<'sign-out-due'>('venue:', () => localStorage)
  return (deps) =>
    createIdentity({
      ...deps,
      id,
      channel,
      oneAtATime: createOneAtATime({ locks, channel, clock, id }),
      signOutDue: {
        get: () => storage.get('sign-out-due') !== undefined,
        set: (isDue) => (isDue ? storage.set('sign-out-due', 'true') : storage.remove('sign-out-due')),
      },
      onOnline,
      onProblem: logProblems(log),
      leaveFor,
    })
}
