import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HostCookie } from '../../../platform/auth/host-cookie.ts'
import { readQuery } from '../../../platform/http/calls/query.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import type { SessionIssuer } from '../session-issuer.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { IdentityProvider } from './provider.ts'
import { ProviderProblem } from './provider-problem.ts'
import { toLoginPath } from './return-path.ts'
import type { createSignInByProvider } from './sign-in-by-provider.ts'

export interface ProviderRoutesDeps {
  readonly findProvider: (providerId: string) => IdentityProvider | undefined
  readonly signIn: ReturnType<typeof createSignInByProvider>
  readonly sessionIssuer: Pick<SessionIssuer, 'letIn'>
  /** Known only to the browser that begins a sign-in. */
  readonly browserCookie: HostCookie
  readonly callbackUrlOf: (request: FastifyRequest, providerId: string) => string
  readonly limitRate: (address: string) => void
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly log: Log
}

const path = '/api/identity/providers/:providerId'
const handlePattern = /^[\w-]{43}$/
const formMaxBytes = 384 * 1024
/** It begins a session, so it is a change although it is a GET. */
const callbackOptions = { exposeHeadRoute: false, config: { foyerIsChange: true } } as const
/** Known, and not let in. */
const shutOut: ReadonlySet<string> = new Set(['identity.user-disabled', 'identity.banned'])

/**
 * Where browsers come back to from a provider. They are shown no failure in JSON: whatever goes wrong, they are led to the
 * login page, which says so, and the security log has it. Source: AUT-13, AUT-18, SEC-08.
 */
export function createProviderRoutes(deps: ProviderRoutesDeps): (app: FastifyInstance) => void {
  const { signIn, sessionIssuer, browserCookie, callbackUrlOf, securityLog, log } = deps
  return (app) => {
    app.get(`${path}/callback`, callbackOptions, (request, reply) =>
      lead(request, reply, (provider) => answerBrowser(provider, request, reply)),
    )
    app.get(`${path}/metadata`, (request, reply) => describe(request, reply))
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: formMaxBytes },
        (_request, body, ready) => ready(null, body),
      )
      scope.post(`${path}/callback`, (request, reply) =>
        lead(request, reply, (provider) => answerResponse(provider, request)),
      )
      done()
    })
  }

  async function answerBrowser(
    provider: IdentityProvider,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const query = readQuery(request.raw.url ?? '')
    const handle = query['ticket'] ?? query['state'] ?? ''
    const refuse = refusalOf(provider, request)
    if (!handlePattern.test(handle)) return refuse(new ProviderProblem('loginError', 'no handle came along'))
    const browser = browserCookie.read(request)
    const outcome = await signIn.finish(provider, { handle, browser, answer: { kind: 'query', query } })
    if ('problem' in outcome) return refuse(outcome.problem, outcome.returnTo)
    try {
      await sessionIssuer.letIn(outcome.account, request, reply, { method: 'provider' })
    } catch (error) {
      if (!(error instanceof CallError) || !shutOut.has(error.code)) throw error
      // `letIn` has noted it in the security log.
      return explain(provider, new ProviderProblem('userNotAccepted', error.message), outcome.returnTo)
    }
    log.info({ userId: outcome.account.id, providerId: provider.id }, 'signed in')
    return outcome.returnTo
  }

  /**
   * A POST from another site brings no cookie of ours with it, neither to know the browser by nor to keep. The GET it is
   * led on to does: only then is anybody signed in.
   */
  async function answerResponse(provider: IdentityProvider, request: FastifyRequest): Promise<string> {
    const form = readQuery(`?${typeof request.body === 'string' ? request.body : ''}`)
    const { SAMLResponse: document = '', RelayState: handle = '' } = form
    const refuse = refusalOf(provider, request)
    if (!handlePattern.test(handle))
      return refuse(new ProviderProblem('loginError', 'there is no request for this answer'))
    const received = await signIn.receiveResponse(provider, { handle, document })
    if ('problem' in received) return refuse(received.problem, received.returnTo)
    return `${new URL(callbackUrlOf(request, provider.id)).pathname}?ticket=${received.ticket}`
  }

  async function describe(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    deps.limitRate(request.ip)
    const provider = requireProvider(request)
    const xml = provider.describe?.(callbackUrlOf(request, provider.id))
    if (xml === undefined) throw new CallError('identity.unknown-provider', 'This provider takes no metadata')
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(xml)
  }

  /** Sends the browser on to where the work says. */
  async function lead(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (provider: IdentityProvider) => Promise<string>,
  ): Promise<FastifyReply> {
    deps.limitRate(request.ip)
    const provider = requireProvider(request)
    let location: string
    try {
      location = await work(provider)
    } catch (error) {
      if (error instanceof CallError) throw error
      log.error({ err: error, requestId: request.id, providerId: provider.id }, 'a sign-in by a provider failed')
      location = toLoginPath('unknownError')
    }
    return reply.redirect(location, 303)
  }

  /** Notes a problem in the security log and answers where to go. A provider that is away says nothing about anybody. */
  function refusalOf(provider: IdentityProvider, request: FastifyRequest) {
    return (problem: ProviderProblem, returnTo?: string): string => {
      const { outcome = 'provider-failed', userId } = problem.event
      if (problem.code !== 'unknownError') {
        securityLog.note({ kind: 'sign-in', outcome, userId, address: addressKey(request.ip) })
      }
      return explain(provider, problem, returnTo)
    }
  }

  /** The address of the login page with this problem. */
  function explain(provider: IdentityProvider, { code, message }: ProviderProblem, returnTo?: string): string {
    log.warn({ providerId: provider.id, problem: code, reason: message }, 'a sign-in by a provider was refused')
    return toLoginPath(code, returnTo)
  }

  function requireProvider(request: FastifyRequest): IdentityProvider {
    const provider = deps.findProvider((request.params as { providerId: string }).providerId)
    if (provider === undefined) throw new CallError('identity.unknown-provider', 'There is no such identity provider')
    return provider
  }
}
