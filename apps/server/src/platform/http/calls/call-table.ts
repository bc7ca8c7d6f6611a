import { calls, routes, type Call, type CallName, type Route } from '@foyer/contract'
import type { OpMode } from '../feature.ts'

/** Where the calls of each mode begin. Source: CFG-07. */
export const callBases: readonly { readonly opMode: OpMode; readonly base: string }[] = [
  { opMode: 'LIVE', base: '/api' },
  { opMode: 'STAGE', base: '/stage/api' },
]

/** Whole path of a call: each base has it, or the root alone. */
export const addressesOf = ({ base, path }: Call): { opMode: OpMode; address: string }[] =>
  base === 'root'
    ? [{ opMode: 'LIVE', address: path }]
    : callBases.map((below) => ({ opMode: below.opMode, address: below.base + path }))

export interface TableRow {
  readonly name: CallName
  readonly call: Call
  readonly route: Route
}

const methodOrder = ['HEAD', 'GET', 'POST']

/** Every call with its schemas; HEAD first, since the framework makes one for each GET that has none. */
export const callTable: readonly TableRow[] = (routes as readonly Route[])
  .map((route) => ({ name: route.call, call: calls[route.call] as Call, route }))
  .toSorted((a, b) => methodOrder.indexOf(a.call.method) - methodOrder.indexOf(b.call.method))

/** Calls made before there is a token, or without ever having one. */
const bootCalls: ReadonlySet<CallName> = new Set([
  'venue.version',
  'venue.load',
  'venue.check-authority',
  'preview.open',
  'preview.read',
  'assets.sign-url',
  'assets.download',
  'identity.login-options',
  'identity.sign-in',
  'identity.verify-second-factor',
  'identity.refresh',
  'identity.sign-out',
  'identity.start-provider',
  'identity.capture-login',
  'identity.password-reset',
  'identity.choose-password',
  'identity.cvent-login',
  'identity.bizzabo-login',
  'analytics.track',
  'analytics.beacon',
])
export const isBootCall = (name: CallName): boolean => bootCalls.has(name)
