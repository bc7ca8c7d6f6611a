import type { EndingWire } from './open-nodes.ts'

/** What the processes of one server send through the one that started them. */
export type WorkerMessage =
  | { readonly kind: 'bus'; readonly text: string; readonly to?: string | undefined }
  | { readonly kind: 'node'; readonly nodeId: string }
  | { readonly kind: 'ready'; readonly description: string }

/** Carries texts to the other processes of this server, through the one that started them all. */
export function openWorkerWire(nodeId: string, parent: NodeJS.Process = process): EndingWire {
  const send = (message: WorkerMessage) => void (parent.connected && parent.send?.(message))
  const listeners: ((message: WorkerMessage) => void)[] = []
  send({ kind: 'node', nodeId })
  return {
    send: (text, to) => send({ kind: 'bus', text, to }),
    listen(listener) {
      const hear = (message: WorkerMessage) => {
        if (message.kind === 'bus') listener(message.text)
      }
      listeners.push(hear)
      parent.on('message', hear)
    },
    isUp: () => parent.connected,
    async stop() {
      for (const listener of listeners) parent.off('message', listener)
    },
  }
}
