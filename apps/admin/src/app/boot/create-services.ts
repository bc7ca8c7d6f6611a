import type { Browser, Log, MakeIdentity } from '@foyer/app-shell'
import { calls } from '@foyer/contract/calls'
import { type Api, type Cell, type Identity, cell, createApi } from '@foyer/client'
import type { Authority } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { highestAuthority } from '../../platform/authority.ts'

/** The world around the page. */
export interface Environment extends Pick<Browser, 'origin' | 'clock' | 'random'> {
  readonly fetch: typeof globalThis.fetch
  /** Whose accounts they are: this server's, or another's. Source: CFG-04. */
  readonly makeIdentity: MakeIdentity
  readonly log: Log
}

export interface Services {
  readonly api: Api
  /** The same calls about the designers' version. */
  readonly stageApi: Api
  readonly identity: Identity
  /** The highest right of the person who is signed in; undefined without a session. */
  readonly authority: Cell<Authority | undefined>
  /** Whether somebody was signed out by the server, which the sign-in page then says. */
  readonly wasSignedOut: Cell<boolean>
}

/** An error of the server, not of the network or of what a person entered; 501 is a feature that is off. Source: ADM-03, ERR-01. */
const isServerError = (status: number | undefined) => status !== undefined && status >= 500 && status !== 501

/** All that asks the server. */
export function createServices(env: Environment): Services {
  const { origin, fetch, clock, random, makeIdentity, log } = env
  const authority = cell<Authority | undefined>(undefined)
  const wasSignedOut = cell(false)
  const open = (basePath: string) =>
    createApi({
      calls,
      origin,
      basePath,
      fetch,
      clock,
      random,
      getToken: () => identity.getToken(),
      renewToken: (deadToken) => identity.renewToken(deadToken),
      onFailure: (error, call) => {
        // A line of the log says nothing about the session, and its own failure is on the console.
        if (call === 'logging.capture') return
        const { status } = error
        if (isServerError(status)) log('ERROR', 'server', `${call} failed with ${status}`, error)
        // A 403 ends nothing here: the right may have gone, and the page shows what is left.
        if (status !== 401 || call === 'venue.check-authority' || identity.state.get().kind !== 'signed-in') return
        void identity.signOut({ why: 'expired' })
      },
    })
  const api = open(constants.apiBasePath)
  const identity: Identity = makeIdentity({
    api,
    clock,
    onToken: () => {},
    onRoles: (roles) => authority.set(highestAuthority(roles)),
    onLoggedIn: () => wasSignedOut.set(false),
    onLoggedOut: (failure) => wasSignedOut.set(failure !== undefined),
  })
  return { api, stageApi: open(constants.stageBasePath + constants.apiBasePath), identity, authority, wasSignedOut }
}
