import { createHostCookie, type HostCookie } from './host-cookie.ts'

/**
 * The cookie that lets a browser read a preview. It also comes with a page that another site leads to, such as a webmail: nothing
 * can be changed with it.
 */
export const createPreviewCookie = (publicUrl: string | undefined): HostCookie =>
  createHostCookie({ name: 'foyer-preview', pattern: /^[\w-]{43}$/, sameSite: 'Lax' }, publicUrl)
