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
export const askedFrom = (request: FastifyRequest, publicUrl: string | undefined, locale?: string): AskedFrom => ({
  address: addressKey(request.ip),
  origin: linkedOrigin(request, publicUrl),
  locale: askedLocale(request, locale),
})

/** The language of an answer: `locale`, where the call says it; else the browser's first, as it writes it; else English. */
export const askedLocale = (request: FastifyRequest, locale?: string): string =>
  locale ?? request.headers['accept-language']?.split(/[,;]/, 1)[0]?.trim() ?? 'en'
