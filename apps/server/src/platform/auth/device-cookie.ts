import { createHostCookie, type HostCookie } from './host-cookie.ts'

/** A JWT of ours has about 260 letters. */
const pattern = /^[\w-]{1,200}\.[\w-]{1,200}\.[\w-]{1,200}$/

/** How long a browser is remembered after its last sign-in. */
export const DEVICE_COOKIE_LIFE_S = 180 * 86_400

/** The cookie by which a browser is known that signed in before. Source: AUT-17. */
export const createDeviceCookie = (publicUrl: string | undefined): HostCookie =>
  createHostCookie({ name: 'foyer-device', pattern, sameSite: 'Lax' }, publicUrl)
