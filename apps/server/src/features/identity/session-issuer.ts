import type { SignedIn } from '@foyer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createDeviceCookie, DEVICE_COOKIE_LIFE_S } from '../../platform/auth/device-cookie.ts'
import type { Device, DeviceTokens } from '../../platform/auth/device-tokens.ts'
import { createRefreshCookie } from '../../platform/auth/refresh-cookie.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Account } from './account.store.ts'
import type { SecondStep } from './mfa/second-step.ts'
import type { Renewal } from './renewal.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { AccountDirectory } from './account-directory.ts'
import type { AuthMethod } from './session.store.ts'
import type { SecurityLog } from './security-log/security-log.ts'

export interface SessionIssuerDeps {
  readonly renewal: Pick<Renewal, 'begin'>
  readonly accountDirectory: Pick<AccountDirectory, 'noteSignIn'>
  readonly devices: DeviceTokens
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly secondStep: Pick<SecondStep, 'trust'>
  readonly publicUrl: string | undefined
}

export interface LetInOptions {
  /** How they have shown who they are. */
  readonly method: AuthMethod
  /** Whether this browser need not show a code for a while. */
  readonly isTrusted?: boolean
}

export interface SessionIssuer {
  /** The browser, where an account signed in with it before. */
  readonly deviceOf: (request: FastifyRequest) => Promise<Device | undefined>
  /** The browser is known from now on: with it the owner signs in also while others guess the password. Answers its id. */
  readonly remember: (accountId: string, request: FastifyRequest, reply: FastifyReply) => Promise<string>
  /** Begins a session for somebody who has proven who they are: two cookies, and what the call answers. */
  readonly letIn: (
    account: Account,
    request: FastifyRequest,
    reply: FastifyReply,
    options: LetInOptions,
  ) => Promise<SignedIn>
}

/** The end of every way to sign in, whatever came before. Source: AUT-14, AUT-17, AUT-22. */
export function createSessionIssuer({
  renewal,
  accountDirectory,
  devices,
  securityLog,
  secondStep,
  publicUrl,
}: SessionIssuerDeps): SessionIssuer {
  const cookie = createRefreshCookie(publicUrl)
  const deviceCookie = createDeviceCookie(publicUrl)
  return { deviceOf, remember, letIn }

  async function deviceOf(request: FastifyRequest): Promise<Device | undefined> {
    const presented = deviceCookie.read(request)
    return presented === undefined ? undefined : devices.verify(presented)
  }

  async function letIn(...[account, request, reply, options]: Parameters<SessionIssuer['letIn']>): Promise<SignedIn> {
    const { method, isTrusted = false } = options
    const note = { kind: 'sign-in', userId: account.id, address: addressKey(request.ip) } as const
    const { signedIn, session } = await renewal.begin(account, method).catch((error: unknown) => {
      const code = error instanceof CallError ? error.code : undefined
      if (code === 'identity.banned') securityLog.note({ ...note, outcome: 'account-banned' })
      if (code === 'identity.user-disabled') securityLog.note({ ...note, outcome: 'account-disabled' })
      throw error
    })
    await accountDirectory.noteSignIn(account.id)
    void reply.header('set-cookie', cookie.write(request, session.refreshToken, session.cookieLifeS))
    const deviceId = await remember(account.id, request, reply)
    if (isTrusted) await secondStep.trust(account.id, deviceId)
    securityLog.note({ ...note, outcome: 'succeeded' })
    return signedIn
  }

  async function remember(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const device = await deviceOf(request)
    const id = device?.accountId === accountId ? device.id : randomId()
    const token = await devices.issue({ id, accountId })
    void reply.header('set-cookie', deviceCookie.write(request, token, DEVICE_COOKIE_LIFE_S))
    return id
  }
}
