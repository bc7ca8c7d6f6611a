/**
 * An address as the parser reads it, `undefined` where it is none. NOTE: not `URL.canParse`, which on Node 20 comes to say no
 * to hosts with letters such as ü once it has been called often.
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
