import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a room of the journey expects to be sent; it stays in the room's own address. */
export interface RoomOptions {
  /** Every value parameter, by its name. */
  readonly values: Readonly<Record<string, string>>
  readonly metadata: Readonly<Record<string, string>>
  /** Every flag of the specification, by its name in the address. */
  readonly flags: Readonly<Record<string, 'on' | 'off'>>
  /** Those of the three opt-ins that are there; the others must not be. */
  readonly optIns: readonly string[]
}

export interface MeetingHost {
  /** Another origin than the venue's. */
  readonly url: string
  /** A room that speaks as Whereby's do and judges its own address. */
  readonly room: (options: RoomOptions) => string
  /** A room that speaks as Jitsi's do. */
  readonly jitsiRoom: () => string
  readonly stop: () => Promise<void>
}

/** A host of meetings on this machine: its rooms check what they are sent, and report what happens in them. */
export async function startMeetingHost(): Promise<MeetingHost> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const script = { '/room': room, '/jitsi': jitsi, '/stranger': stranger }[pathname]
    if (script === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`${look}<script>(${script.toString()})()</script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    room: (options) => `${url}/room?expected=${encodeURIComponent(JSON.stringify(options))}`,
    jitsiRoom: () => `${url}/jitsi`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const look = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Room</title>
<style>
  body { margin: 0; padding: 12px; font: 14px/1.4 sans-serif; background: #fff; color: #111 }
  button { margin: 0 6px 8px 0; padding: 6px 10px; font: inherit }
  table { border-collapse: collapse } td { padding: 2px 8px; border-bottom: 1px solid #ddd; overflow-wrap: anywhere }
  [data-ok=true] { background: #d9f2e0 } [data-ok=false] { background: #ffd9d9 }
  iframe { width: 12rem; height: 3rem; border: 1px solid #999 }
</style><h1>Room</h1><p id="buttons"></p><table id="rows"></table>`

/** Runs in the room. NOTE: nothing of this file is in reach there. */
function room(): void {
  const own = new URL(location.href)
  const expected = JSON.parse(own.searchParams.get('expected') ?? '{}') as RoomOptions
  const rows = document.querySelector('#rows')
  const seen = new Set(['expected'])
  const row = (name: string, isRight: boolean, said: string) => {
    const line = document.createElement('tr')
    line.dataset['ok'] = String(isRight)
    line.dataset['name'] = name
    for (const text of [isRight ? '✓' : '✗', name, said]) line.append(cell(text))
    rows?.append(line)
  }
  const cell = (text: string) => Object.assign(document.createElement('td'), { textContent: text })
  const say = (type: string) => parent.postMessage({ type, payload: {} }, '*')

  const parameter = (name: string, wanted: string | undefined) => {
    seen.add(name)
    const said = own.searchParams.getAll(name)
    row(name, wanted === undefined ? said.length === 0 : said.length === 1 && said[0] === wanted, said.join(' '))
  }
  for (const [name, value] of Object.entries(expected.values)) parameter(name, value)
  for (const [name, value] of Object.entries(expected.flags)) parameter(name, value)
  for (const name of ['autoSpotlight', 'skipMediaPermissionPrompt', 'floatSelf'])
    parameter(name, expected.optIns.includes(name) ? 'on' : undefined)
  seen.add('metadata')
  const metadata = JSON.parse(own.searchParams.get('metadata') ?? '{}') as Record<string, unknown>
  for (const name of ['referrer', 'userId', 'visitorId', 'meetingName', 'meetingType']) {
    const wanted = expected.metadata[name]
    const said = metadata[name]
    row(`metadata.${name}`, typeof said === 'string' && (wanted === undefined || said === wanted), String(said))
  }
  row('metadata has nothing more', Object.keys(metadata).length === 5, Object.keys(metadata).join(' '))
  seen.add('updateIndex')
  const index = own.searchParams.getAll('updateIndex')
  row('updateIndex', index.length === 1 && /^\d+$/.test(index[0] ?? ''), index.join(' '))
  parameter('jsApi', 'true')
  const strange = [...own.searchParams.keys()].filter((name) => !seen.has(name))
  row('nothing else is in the address', strange.length === 0, strange.join(' '))

  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }
  for (const name of ['camera', 'microphone', 'fullscreen', 'display-capture', 'autoplay', 'speaker-selection'])
    row(`may ${name}`, featurePolicy?.allowsFeature(name) === true, '')
  for (const name of ['geolocation', 'payment', 'usb', 'midi'])
    row(`may not ${name}`, featurePolicy?.allowsFeature(name) === false, '')
  row('keeps its origin', origin === own.origin, origin)
  row('keeps what it stores', canStore(), '')
  row('knows the venue’s origin and no more', /^http:\/\/[^/]+\/$/.test(document.referrer), document.referrer)

  const button = (name: string, press: () => void) => {
    const made = Object.assign(document.createElement('button'), { textContent: name, onclick: press })
    document.querySelector('#buttons')?.append(made)
  }
  button('Arrive', () => say('ready'))
  button('Knock', () => say('knock'))
  button('Step back', () => say('cancel_knock'))
  button('Join', () => say('join'))
  button('Leave', () => say('leave'))
  button('Move the page', () => {
    try {
      if (top !== null) top.location.href = own.origin
    } catch {
      document.title = 'refused'
    }
    row('may not move the page', document.title === 'refused', '')
  })
  // Two who speak as if they were the room: of its own origin, and of another.
  for (const host of [own.host, own.host.replace('127.0.0.1', 'localhost')]) {
    const frame = document.createElement('iframe')
    frame.src = `http://${host}/stranger`
    frame.title = host
    document.body.append(frame)
  }

  function canStore(): boolean {
    try {
      localStorage.setItem('room', 'kept')
      return localStorage.getItem('room') === 'kept'
    } catch {
      return false
    }
  }
}

/** Runs in a frame within the room, which must not speak for it. */
function stranger(): void {
  const made = document.createElement('button')
  made.textContent = 'Leave for others'
  made.onclick = () => {
    top?.postMessage({ type: 'leave', payload: {} }, '*')
    made.textContent = 'Sent'
  }
  document.body.replaceChildren(made)
}

/** Runs in a room of Jitsi: reads its own fragment, and says nothing before its sign came back. */
function jitsi(): void {
  const fragment: Record<string, unknown> = {}
  for (const part of location.hash.slice(1).split('&')) {
    const [name = '', value = ''] = part.split('=')
    fragment[name] = JSON.parse(decodeURIComponent(value))
  }
  const said = document.createElement('pre')
  said.id = 'fragment'
  said.textContent = JSON.stringify(fragment)
  document.body.append(said)

  const scope = `jitsi_meet_external_api_${String(fragment['jitsi_meet_external_api_id'])}`
  const sign = `sign ${performance.now()}`
  const post = (method: string, params: unknown) =>
    parent.postMessage(JSON.stringify({ postis: true, scope, method, params }), '*')
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data !== 'string') return
    const back = JSON.parse(data) as { scope?: string; method?: string; params?: unknown }
    if (back.scope !== scope || back.method !== '__ready__' || back.params !== sign) return
    for (const [name, event] of [
      ['Arrive', 'prejoin-screen-loaded'],
      ['Join', 'video-conference-joined'],
      ['Leave', 'video-ready-to-close'],
    ] as const) {
      const made = document.createElement('button')
      made.textContent = name
      made.onclick = () => post('message', { type: 'event', data: { name: event } })
      document.querySelector('#buttons')?.append(made)
    }
  })
  post('__ready__', sign)
}
