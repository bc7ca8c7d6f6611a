import { type Identity, type LoginSequenceDeps, createIdentity, createOneAtATime, newId } from '@foyer/client'
import type { Browser } from '../browser.ts'
import type { Log } from '../log.ts'

/** How the identity of a page is made, once the page can say what becomes of a session. */
export type MakeIdentity = (deps: LoginSequenceDeps) => Identity

/** Logs failures of background work of an identity, which no caller awaits. */
export const logProblems = (log: Log) => (message: string, cause: unknown) => log('ERROR', 'identity', message, cause)

/** The accounts of the server this page comes from. Source: AUT-14. */
export function makeOwnIdentity({ clock, random, locks, channel, leaveFor }: Browser, log: Log): MakeIdentity {
  const id = newId(random)
  return (deps) =>
    createIdentity({
      ...deps,
      id,
      channel,
      oneAtATime: createOneAtATime({ locks, channel, clock, id }),
      onProblem: logProblems(log),
      leaveFor,
    })
}
