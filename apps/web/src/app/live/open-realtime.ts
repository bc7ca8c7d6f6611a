import type { Realtime } from '@foyer/client'
import { openPageRealtime } from '@foyer/client/realtime'
import type { App } from '../app-context.ts'
import { withoutAccountCommands } from '../rehearsal/without-account-commands.ts'

/** The connection to the server this page came from, of an account or a visit; it stands once it is started. */
export function openRealtime({ api, clock, identity, log, origin, place, random, visit }: App): Realtime {
  const realtime = openPageRealtime({
    api,
    clock,
    identity: {
      getToken: async () => (await identity.getToken()) ?? visit.token(),
      renewToken: identity.renewToken,
    },
    random,
    origin,
    apiBasePath: place.apiBasePath,
    log: (message, cause) => log('WARN', 'realtime', message, cause),
  })
  return place.isRehearsal ? withoutAccountCommands(realtime) : realtime
}
