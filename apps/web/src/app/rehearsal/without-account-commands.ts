import { RealtimeError } from '@foyer/client'
import type { Realtime } from '@foyer/client'
import type { CommandName } from '@foyer/contract'

/** They hold for accounts, on the stage and in the live venue alike. */
const accountCommands: ReadonlySet<string> = new Set<CommandName>([
  'presence.choose',
  'moderation.block',
  'moderation.unblock',
  'moderation.report',
  'moderation.sanction',
  'moderation.lift',
  'moderation.decide',
  'moderation.settle-report',
])

/** The same connection, which refuses what would change accounts also in the live venue. Source: REH-02. */
export const withoutAccountCommands = (realtime: Realtime): Realtime => ({
  ...realtime,
  ask: async (name, body) => {
    if (accountCommands.has(name)) throw new RealtimeError('identity.forbidden', `a rehearsal does not send ${name}`)
    return realtime.ask(name, body)
  },
})
