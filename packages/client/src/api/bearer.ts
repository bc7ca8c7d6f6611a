// Marks of an address that carries its own permission: ours, and those of S3-compatible and Google stores.
const signatureParameters = ['signature', 'x-amz-signature', 'x-goog-signature', 'sig']

/** Whether an address already holds its permission, which a bearer would only leak or break. Source: API-03. */
export const isSignedUrl = (url: URL): boolean =>
  [...url.searchParams.keys()].some((name) => signatureParameters.includes(name.toLowerCase()))

/**
 * Whether the bearer may go with a request to `address` from a page of `origin`, such as `https://venue.example`: by its
 * parsed origin, never by how the text begins, since `//elsewhere` begins with a slash too. Source: API-03.
 */
export function mayCarryBearer(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
  return url.origin === origin && !isSignedUrl(url)
}
