import {
  createHub as createRealHub,
  type HubDeps,
  type KernelHub,
} from '../../../../apps/server/src/platform/realtime/hub.ts'
import type { Connection, Frame } from '../../../../apps/server/src/platform/realtime/realtime.ts'

/** The hub with the bug of this process, in the place of the real one. */
export function createHub(deps: HubDeps): KernelHub {
  const hub = createRealHub(deps)
  const sendToAll = notifyAllWith(process.env['LEDGER_BUG'] ?? '', hub)
  const known: KernelHub = Object.create(hub, {
    ...(sendToAll !== undefined && { sendToAll: { value: sendToAll } }),
    ...(process.env['LEDGER_BUG'] === 'edit-not-told' && { fact: { value: factWithoutEdits(hub) } }),
  }) as KernelHub
  return known
}

const isNews = ({ text }: Frame) => text.startsWith('{"type":"chat.changed"')
/** Each fact to each reader counts. */
const every = 200

function notifyAllWith(bug: string, hub: KernelHub): KernelHub['sendToAll'] | undefined {
  let calls = 0
  const isNow = () => ++calls % every === 0
  switch (bug) {
    case 'fact-dropped':
      return (to, frame, options) => hub.sendToAll(isNews(frame) ? [...to].filter(() => !isNow()) : to, frame, options)
    case 'fact-told-twice':
      return (to, frame, options) =>
        hub.sendToAll(isNews(frame) ? [...to].flatMap((one) => (isNow() ? [one, one] : [one])) : to, frame, options)
    case 'facts-reordered': {
      let late: { to: Connection; frame: Frame } | undefined
      return async (to, frame, options) => {
        const all = [...to]
        if (!isNews(frame)) return hub.sendToAll(all, frame, options)
        const held = late
        if (held !== undefined && all.includes(held.to) && roomOf(held.frame) === roomOf(frame)) {
          late = undefined
          await hub.sendToAll(all, frame, options)
          return hub.sendToAll([held.to], held.frame, options)
        }
        const chosen = late === undefined ? all.find(isNow) : undefined
        if (chosen !== undefined) late = { to: chosen, frame }
        return hub.sendToAll(
          all.filter((one) => one !== chosen),
          frame,
          options,
        )
      }
    }
    case 'told-to-strangers':
      return (to, frame, options) => {
        const all = [...to]
        if (!isNews(frame) || all.length > 2) return hub.sendToAll(all, frame, options)
        const stranger = [...hub.connections('LIVE')].find((one) => !all.includes(one))
        return hub.sendToAll(stranger === undefined ? all : [...all, stranger], frame, options)
      }
    default:
      return undefined
  }
}

const roomOf = ({ text }: Frame) => /"roomId":"([^"]*)"/.exec(text)?.[1]

function factWithoutEdits(hub: KernelHub): KernelHub['fact'] {
  const before = new Map<string, unknown>()
  return (name, body) => {
    const news = body as { roomId: string; messages?: { seq: number; editedAt?: number; content: unknown }[] }
    if (name !== 'chat.changed' || news.messages === undefined) return hub.fact(name, body)
    const messages = news.messages.map((message) => {
      const key = `${news.roomId} ${message.seq}`
      if (message.editedAt === undefined) before.set(key, message.content)
      const content = message.editedAt === undefined ? message.content : (before.get(key) ?? message.content)
      return { ...message, content }
    })
    return hub.fact(name, { ...news, messages } as unknown as typeof body)
  }
}
