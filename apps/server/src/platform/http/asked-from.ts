import type { FastifyRequest } from 'fastify'
import { addressKey } from '../limits/address-key.ts'
import { linkedOrigin } from './headers/linked-origin.ts'

/** Where a request came from, as far as limits and mails need it. */
export interface AskedFrom {
  /** See `addressKey`. */
  readonly address: string
  /** What addresses in a mail begin with; see `linkedOrigin`. */
  readonly origin: string
  /** The language of a mail that answers it. */
  readonly locale: string
}

/** `locale` is the one the page is in, where the call says so; else the browser's first. */
export function askedFrom(request: FastifyRequest, publicUrl: string | undefined, locale?: string): AskedFrom {
  const wished = request.headers['accept-language']?.split(/[,;]/, 1)[0]?.trim()
  return { address: addressKey(request.ip), origin: linkedOrigin(request, publicUrl), locale: locale ?? wished ?? 'en' }
}
