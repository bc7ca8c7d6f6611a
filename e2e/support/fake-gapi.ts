import type { BrowserContext } from '@playwright/test'

/**
 * Stands in for the library by which the Firebase SDK talks to the frame of its auth domain after a redirect: as much of it as
 * the SDK and the frame call, by messages between the two windows. Neither can be had without the internet.
 */
const script = `(() => {
  const peers = new Map()
  const peerOf = (target) => {
    if (peers.has(target)) return peers.get(target)
    const handlers = new Map([['ping', () => true]])
    const early = []
    const waiting = new Map()
    let count = 0
    const answer = async ({ id, name, body }) => {
      const result = await handlers.get(name)(body)
      target.postMessage({ gapi: 'answer', id, body: result }, '*')
    }
    addEventListener('message', ({ source, data }) => {
      if (source !== target || typeof data !== 'object' || data === null) return
      if (data.gapi === 'answer') return waiting.get(data.id)?.([data.body])
      if (data.gapi !== 'ask') return
      if (handlers.has(data.name)) void answer(data)
      else early.push(data)
    })
    const peer = {
      send: (name, body, done = () => {}) => {
        const id = ++count
        waiting.set(id, done)
        target.postMessage({ gapi: 'ask', id, name, body }, '*')
      },
      register: (name, handler) => {
        handlers.set(name, handler)
        for (const asked of early.splice(0)) handlers.has(asked.name) ? void answer(asked) : early.push(asked)
      },
      ping: (done) => new Promise((resolve) => peer.send('ping', undefined, () => (done(), resolve([true])))),
      restyle: async () => [true],
    }
    peers.set(target, peer)
    return peer
  }
  const context = {
    open: async ({ url, where, attributes: { style, ...attributes } }, opened) => {
      const frame = Object.assign(document.createElement('iframe'), { src: url })
      Object.assign(frame.style, style)
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      where.append(frame)
      const peer = peerOf(frame.contentWindow)
      await loaded
      return opened(peer)
    },
    getParentIframe: () => peerOf(parent),
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  }
  const onload = new URL(document.currentScript.src).searchParams.get('onload')
  const ready = window[onload ?? 'gapi_onload']
  if (ready) ready()
})()`

/** Serves it to every page and frame; what else is asked of Google's hosts is refused at once. */
export async function fakeGapi(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = []
  await context.route(/^https:\/\//, (route) => {
    asked.push(route.request().url())
    return new URL(route.request().url()).pathname === '/js/api.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.abort()
  })
  return asked
}
