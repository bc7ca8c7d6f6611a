import type { SignedIn } from '@foyer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createDeviceCookie, DEVICE_COOKIE_LIFE_S } from '../../platform/auth/device-cookie.ts'
import type { Device, DeviceTokens } from '../../platform/auth/device-tokens.ts'
import { createRefreshCookie } from '../../platform/auth/refresh-cookie.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Account } from './account.store.ts'
import type { Renewal } from './renewal.ts'
import type { Roster } from './roster.ts'

export interface DoorDeps {
  readonly renewal: Pick<Renewal, 'begin'>
  readonly roster: Pick<Roster, 'noteSignIn'>
  readonly devices: DeviceTokens
  readonly publicUrl: string | undefined
}

export interface Door {
  /** The browser, where an account signed in with it before. */
  readonly deviceOf: (request: FastifyRequest) => Promise<Device | undefined>
  /** Begins a session for somebody who has proven who they are: two cookies, and what the call answers. */
  readonly letIn: (account: Account, request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn>
}

/** The end of every way to sign in, whatever came before. Source: AUT-14, AUT-17, AUT-22. */
export function createDoor({ renewal, roster, devices, publicUrl }: DoorDeps): Door {
  const cookie = createRefreshCookie(publicUrl)
  const deviceCookie = createDeviceCookie(publicUrl)
  return { deviceOf, letIn }

  async function deviceOf(request: FastifyRequest): Promise<Device | undefined> {
    const presented = deviceCookie.read(request)
    return presented === undefined ? undefined : devices.verify(presented)
  }

  async function letIn(account: Account, request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    const device = await deviceOf(request)
    const isKnown = device?.accountId === account.id
    const deviceToken = await devices.issue({ id: isKnown ? device.id : randomId(), accountId: account.id })
    const { signedIn, session } = await renewal.begin(account)
    await roster.noteSignIn(account.id)
    void reply.header('set-cookie', cookie.write(request, session.refreshToken, session.cookieLifeS))
    void reply.header('set-cookie', deviceCookie.write(request, deviceToken, DEVICE_COOKIE_LIFE_S))
    return signedIn
  }
}
