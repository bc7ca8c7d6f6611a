import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from './is-known-tag.ts'

export interface FramedPagesDeps {
  /** Where the pages lie, the first folder that has one first; folders that are not there have none. */
  readonly folders: readonly string[]
  /** Who may frame the venue itself, already safe to write: a page in it has them around it too. */
  readonly frameAncestors: readonly string[]
}

export interface FramedPages {
  /** `undefined` where no page is. */
  answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined>
}

const root = '/pages'
const pagePath = /^\/pages\/([A-Za-z0-9][\w-]{0,63}\.html)$/

/** Whether the pages for frames answer at this path. */
export const isFramedPath = (path: string): boolean => path === root || path.startsWith(`${root}/`)

/**
 * Pages that an operator provides for frames of the venue: one HTML file each, which holds all it needs. A page has no origin,
 * in a frame or by itself: its scripts run, and reach no cookie, no storage, no page around it and no host. Everybody may read
 * the pages. Source: WID-06, SEC-03.
 */
export function createFramedPages({ folders, frameAncestors }: FramedPagesDeps): FramedPages {
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    // Without an origin there is nothing a foreign script could take.
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    'media-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  ].join('; ')
  return { answer }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined> {
    const page = await find(pagePath.exec(path)?.[1])
    if (page === undefined) return undefined
    const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'permissions-policy': 'camera=(), microphone=(), display-capture=(), geolocation=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      etag,
    })
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    void reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-length': page.byteLength })
    return request.method === 'HEAD' ? reply.send() : reply.send(page)
  }

  async function find(name: string | undefined): Promise<Buffer | undefined> {
    if (name === undefined) return undefined
    for (const folder of folders) {
      const page = await read(join(folder, name))
      if (page !== undefined) return page
    }
    return undefined
  }
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
