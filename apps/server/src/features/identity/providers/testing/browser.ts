export interface Page {
  readonly url: URL
  readonly status: number
  readonly text: string
}

export type Browser = ReturnType<typeof createBrowser>

/** As much of a browser as a sign-in needs: cookies by host and port, redirects, forms. */
export function createBrowser() {
  const cookiesByHost = new Map<string, Map<string, string>>()
  return { ask, go, submit, answerForm, cookiesOf, clearCookies: () => cookiesByHost.clear() }

  function cookiesOf(address: string): Map<string, string> {
    const { host } = new URL(address)
    const known = cookiesByHost.get(host) ?? new Map<string, string>()
    cookiesByHost.set(host, known)
    return known
  }

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const jar = cookiesOf(address)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Goes there and on through redirects; `until` stops before an address that it holds for. */
  async function go(address: string, init: RequestInit = {}, until = (_url: URL) => false): Promise<Page> {
    let [url, next] = [new URL(address), init]
    for (let turn = 0; turn < 20; turn++) {
      if (until(url)) return { url, status: 0, text: '' }
      const response = await ask(url.href, next)
      const location = response.headers.get('location')
      if (location === null) return { url, status: response.status, text: await response.text() }
      // A browser keeps the part after the number sign to itself, and the location brings its own.
      ;[url, next] = [new URL(location, url), {}]
    }
    throw new Error(`too many redirects, the last to ${url.href}`)
  }

  function submit(page: Page, values: Readonly<Record<string, string>> = {}, until?: (url: URL) => boolean) {
    const { action, body } = answerForm(page, values)
    return go(action, { method: 'POST', body }, until)
  }

  function answerForm(page: Page, values: Readonly<Record<string, string>>) {
    const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1] ?? ''
    const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [unescape(name), unescape(value)]))
    const body = new URLSearchParams({ ...fields, ...values })
    return { action: new URL(unescape(action), page.url).href, body }
  }
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescape = (text = '') => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)
