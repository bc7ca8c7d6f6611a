/** What a page says of itself outside its body. */
export interface DocumentHead {
  readonly setTitle: (title: string) => void
  readonly setFavicon: (address: string) => void
  /** For search engines; an empty text takes the description away. */
  readonly setDescription: (description: string) => void
  readonly setLanguage: (code: string, direction: 'ltr' | 'rtl') => void
}

export function createDocumentHead(page: Document): DocumentHead {
  return {
    setTitle: (title) => {
      page.title = title
    },
    setFavicon: (address) => {
      const link =
        page.head.querySelector<HTMLLinkElement>('link[rel~="icon"]') ??
        page.head.appendChild(page.createElement('link'))
      link.rel = 'icon'
      link.href = address
    },
    setDescription: (description) => {
      const meta = page.head.querySelector<HTMLMetaElement>('meta[name="description"]')
      if (description === '') return meta?.remove()
      const element = meta ?? page.head.appendChild(page.createElement('meta'))
      element.name = 'description'
      element.content = description
    },
    setLanguage: (code, direction) => {
      page.documentElement.lang = code
      page.documentElement.dir = direction
    },
  }
}
