import type { CallName } from '@foyer/contract'
import { CallError, type Handlers } from '../../../platform/http/feature.ts'

/** What people do at Firebase where that is the backend. */
const calls = [
  'identity.sign-in',
  'identity.verify-second-factor',
  'identity.set-up-second-factor',
  'identity.confirm-second-factor',
  'identity.renew-recovery-codes',
  'identity.remove-second-factor',
  'identity.refresh',
  'identity.password-reset',
  'identity.choose-password',
  'identity.change-password',
  'identity.start-provider',
  'admin.create-account',
  'admin.set-authority',
  'admin.invite',
  'admin.import-accounts',
  'admin.resend-invitations',
] as const satisfies readonly CallName[]

/** Source: AUT-21. */
export const notEnabledCalls: Handlers = Object.fromEntries(
  calls.map((call) => [
    call,
    () => {
      throw new CallError('identity.not-enabled', 'Accounts and passwords of this venue are kept at Firebase.')
    },
  ]),
)
