/** What the page says of itself outside its body. */
export interface DocumentHead {
  readonly setTitle: (title: string) => void
  readonly setFavicon: (address: string) => void
  readonly setLanguage: (code: string, direction: 'ltr' | 'rtl') => void
}

export const createDocumentHead = (page: Document): DocumentHead => ({
  setTitle: (title) => {
    page.title = title
  },
  setFavicon: (address) => {
    const link = page.head.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    if (link !== null) link.href = address
  },
  setLanguage: (code, direction) => {
    page.documentElement.lang = code
    page.documentElement.dir = direction
  },
})
