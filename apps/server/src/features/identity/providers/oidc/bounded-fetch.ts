import type { CustomFetch } from 'openid-client'

const maxBytes = 1024 * 1024

/** Asks a provider without following it elsewhere, and reads no more than a document of this kind can have. */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, { ...options, redirect: 'manual' } as RequestInit)
  const parts: Uint8Array[] = []
  let count = 0
  for await (const part of response.body ?? []) {
    count += (part as Uint8Array).length
    if (count > maxBytes) throw new TypeError('the answer of the provider is too long')
    parts.push(part as Uint8Array)
  }
  const { status, headers } = response
  return new Response([101, 204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers })
}
