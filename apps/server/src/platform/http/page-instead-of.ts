import type { FastifyRequest } from 'fastify'

/**
 * Where a browser that opens an address that cannot be read, such as one with a broken `%`, is sent instead: to the app it is
 * of. `undefined` for all other requests, such as calls. Source: NAV-09.
 */
export function pageInsteadOf({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | undefined {
  const isOpened = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
  if (!isOpened || /^\/(?:stage\/)?(?:api|assets|app)\//.test(url)) return undefined
  const base = /^\/(?:stage|admin)(?=\/)/.exec(url)
  return `${base?.[0] ?? ''}/`
}
