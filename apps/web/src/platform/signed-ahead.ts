/** Absolute addresses of pictures the server signed together with the page, from the elements that preload them. */
export const readSignedAhead = (page: ParentNode, origin: string): string[] =>
  [...page.querySelectorAll<HTMLLinkElement>('link[data-signed]')].map(
    ({ dataset }) => new URL(dataset['signed'] ?? '', origin).href,
  )
