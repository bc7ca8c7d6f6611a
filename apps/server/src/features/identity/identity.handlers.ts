import { Authority, type LoginConfiguration } from '@foyer/contract'
import type { FirebaseServerConfig } from '../../config.ts'
import { createRefreshCookie } from '../../platform/auth/refresh-cookie.ts'
import { isFromHere, type OriginRequest } from '../../platform/auth/request-origin.ts'
import { CallError, type Handlers, type OpMode, type Principal } from '../../platform/http/feature.ts'
import { askedFrom } from '../../platform/http/asked-from.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { EventSystems } from './event-systems/event-systems.ts'
import type { Identity } from './identity.ts'
import type { SessionIssuer } from './session-issuer.ts'
import { toLoginOptions } from './login-options.ts'

export interface IdentityHandlersDeps {
  readonly identity: Identity
  readonly sessionIssuer: SessionIssuer
  readonly eventSystems: EventSystems
  readonly publicUrl: string | undefined
  /** The venue's ways to log in; `undefined` while there is no venue. */
  readonly loginConfigurations: (opMode: OpMode) => readonly LoginConfiguration[] | undefined
  readonly isPublic: (opMode: OpMode) => boolean
  /** Whether the operator has set up this identity provider. */
  readonly isConfigured: (providerId: string) => boolean
  /** Where people sign in instead of here. Source: AUT-21. */
  readonly firebase?: FirebaseServerConfig | undefined
}

/** What the calls of identity do with cookies and headers; decisions are elsewhere. */
export function createIdentityHandlers(deps: IdentityHandlersDeps): Handlers {
  const { identity, sessionIssuer, eventSystems, publicUrl } = deps
  const cookie = createRefreshCookie(publicUrl)
  return {
    ...eventSystems.calls,
    async 'identity.sign-in'({ body, request, reply, log: callLog }) {
      const device = await sessionIssuer.deviceOf(request)
      const address = addressKey(request.ip)
      const account = await identity.signIn({ ...body, address, device })
      const next = await identity.secondStep.afterPassword(account, device)
      if (next.kind === 'challenge') {
        // Somebody who stops here knows the password.
        identity.securityLog.note({ kind: 'sign-in', outcome: 'code-needed', userId: account.id, address })
        return next.answer
      }
      const signedIn = await sessionIssuer.letIn(account, request, reply, next)
      callLog.info({ userId: account.id }, 'signed in')
      return signedIn
    },
    async 'identity.refresh'({ request, reply }) {
      requireSameOrigin(request)
      const token = cookie.read(request)
      if (token === undefined) return { signedIn: false }
      const granted = await identity.renewal.renew(token, addressKey(request.ip))
      if ('ended' in granted) {
        void reply.header('set-cookie', cookie.clear(request))
        return { signedIn: false, ...granted }
      }
      const { session, signedIn } = granted
      void reply.header('set-cookie', cookie.write(request, session.refreshToken, session.cookieLifeS))
      return { signedIn: true, ...signedIn }
    },
    async 'identity.sign-out'({ principal, request, reply }) {
      requireSameOrigin(request)
      const token = cookie.read(request)
      if (token !== undefined) await identity.sessions.endOfToken(token)
      // Where the browser keeps no cookies the bearer is all there is.
      if (principal.kind === 'account') await identity.sessions.end(principal.sessionId)
      void reply.header('set-cookie', cookie.clear(request))
    },
    async 'identity.sign-out-everywhere'({ principal, request, reply, log: callLog }) {
      const { userId } = accountOf(principal)
      await identity.sessions.endAllOf(userId)
      void reply.header('set-cookie', cookie.clear(request))
      callLog.info({ userId }, 'signed out everywhere')
      const address = addressKey(request.ip)
      identity.securityLog.note({ kind: 'sign-out-everywhere', outcome: 'succeeded', userId, address })
    },
    'identity.password-reset': ({ body, request }) =>
      identity.passwordChanges.requestReset(body, askedFrom(request, publicUrl, body.locale)),
    async 'identity.choose-password'({ body, request, reply }) {
      const userId = await identity.passwordChanges.choose(body, askedFrom(request, publicUrl))
      await sessionIssuer.remember(userId, request, reply)
    },
    'identity.change-password': ({ principal, body, request }) =>
      identity.passwordChanges.change({ ...accountOf(principal), ...body }, askedFrom(request, publicUrl)),
    async 'identity.delete-account'({ principal, body, request, reply }) {
      const { userId, sessionId } = accountOf(principal)
      await identity.deleteAccount({ userId, sessionId, password: body.password, address: addressKey(request.ip) })
      void reply.header('set-cookie', cookie.clear(request))
    },
    'identity.login-options': ({ opMode }) =>
      toLoginOptions(deps.loginConfigurations(opMode), {
        isOffered: (configuration) => eventSystems.isOffered(opMode, configuration),
        isConfigured: deps.isConfigured,
        firebase: deps.firebase,
      }),
    async 'identity.user-info'({ principal }) {
      const user = principal.kind === 'account' ? await identity.accounts.findUser(principal.userId) : undefined
      if (principal.kind !== 'account' || !user) {
        throw new CallError('identity.session-expired', 'There is no account behind this token.')
      }
      return { ...user, authorities: principal.authorities.map((authority) => Authority.parse(authority)) }
    },
    'identity.capture-login': ({ opMode, principal, request }) => {
      const visitKey = request.headers['idempotency-key']
      return identity.visit({
        isPublic: deps.isPublic(opMode),
        principal,
        visitKey: typeof visitKey === 'string' ? visitKey : undefined,
      })
    },
  }

  /** Only these two calls read the cookie. A browser sends it with requests of any site, so the origin is checked. */
  function requireSameOrigin(request: OriginRequest): void {
    if (!isFromHere(request, publicUrl)) {
      throw new CallError('identity.forbidden', 'This call is for pages of this venue only.')
    }
  }
}

function accountOf(principal: Principal): Extract<Principal, { kind: 'account' }> {
  if (principal.kind === 'account') return principal
  throw new CallError('identity.session-expired', 'This call needs an account.')
}
