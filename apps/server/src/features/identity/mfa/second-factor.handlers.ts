import { askedFrom } from '../../../platform/http/asked-from.ts'
import { CallError, type CallContext, type Handlers, type Principal } from '../../../platform/http/feature.ts'
import type { SessionIssuer } from '../session-issuer.ts'
import type { Asker, SecondFactors } from './second-factors.ts'
import type { SecondStep } from './second-step.ts'

export interface SecondFactorHandlersDeps {
  readonly secondFactors: SecondFactors
  readonly secondStep: SecondStep
  readonly sessionIssuer: SessionIssuer
  readonly publicUrl: string | undefined
  /** The venue's name in a language: authenticator apps show it. */
  readonly venueName: (locale: string) => string
}

/** The calls of second factors: what they read from requests; decisions are elsewhere. Source: SEC-08. */
export function createSecondFactorHandlers(deps: SecondFactorHandlersDeps): Handlers {
  const { secondFactors, secondStep, sessionIssuer, publicUrl, venueName } = deps
  const from = (request: CallContext<'identity.second-factor'>['request']) => askedFrom(request, publicUrl)
  const askerOf = ({ principal, request }: Pick<CallContext<'identity.second-factor'>, 'principal' | 'request'>) => ({
    ...accountOf(principal),
    address: from(request).address,
  })
  return {
    async 'identity.verify-second-factor'({ body, request, reply, log }) {
      const account = await secondStep.verify(body, from(request).address)
      const signedIn = await sessionIssuer.letIn(account, request, reply, {
        method: 'two-factor',
        isTrusted: body.trustDevice === true,
      })
      log.info({ userId: account.id }, 'signed in with a second factor')
      return signedIn
    },
    'identity.second-factor': ({ principal }) => secondFactors.status(accountOf(principal).userId),
    'identity.set-up-second-factor': ({ body, ...context }) =>
      secondFactors.begin(askerOf(context), { ...body, issuer: venueName(from(context.request).locale) }),
    async 'identity.confirm-second-factor'({ body, ...context }) {
      const recoveryCodes = [...(await secondFactors.confirm(askerOf(context), body))]
      context.log.info({ userId: accountOf(context.principal).userId }, 'a second factor was set up')
      return { recoveryCodes }
    },
    async 'identity.renew-recovery-codes'({ body, ...context }) {
      return { recoveryCodes: [...(await secondFactors.renewRecoveryCodes(askerOf(context), body.code))] }
    },
    async 'identity.remove-second-factor'({ body, ...context }) {
      await secondFactors.remove(askerOf(context), body)
      context.log.info({ userId: accountOf(context.principal).userId }, 'a second factor was removed')
    },
  }
}

function accountOf(principal: Principal): Omit<Asker, 'address'> {
  if (principal.kind === 'account') return principal
  throw new CallError('identity.session-expired', 'This call needs an account.')
}
