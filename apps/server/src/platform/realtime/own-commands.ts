import type { Clock } from '../clock/clock.ts'
import { principalId } from '../http/calls/bearer.ts'
import { CallError } from '../http/feature.ts'
import type { Admit } from './admit.ts'
import { KernelConnection } from './create-connection.ts'
import type { CommandHandlers } from './realtime.ts'

/** What a connection is asked about itself. */
export function createOwnCommands({ admit, clock }: { readonly admit: Admit; readonly clock: Clock }): CommandHandlers {
  return {
    'realtime.open': () => {
      throw new CallError('request.invalid', 'This connection is open already')
    },
    'realtime.ping': () => ({ serverNow: clock.now() }),
    'realtime.renew': async ({ body, connection }) => {
      if (!(connection instanceof KernelConnection)) throw new Error('a connection of another kernel')
      const admitted = await admit(body.token, connection.opMode)
      if (!admitted.isIn) {
        connection.end(admitted.reason, admitted.message, admitted.retryAfterMs)
        return { endsAt: clock.now() }
      }
      const { principal, deadAtMs } = admitted.verified
      if (principalId(principal) === principalId(connection.principal)) connection.renew(principal, deadAtMs)
      else connection.end('session-ended', 'This token belongs to another person')
      return { endsAt: deadAtMs }
    },
  }
}
