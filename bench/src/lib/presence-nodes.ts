import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuTimeNs } from './cpu-time.ts'
import type { FromNode, ToNode } from './presence-node.ts'

const warmUpS = 12

export interface NodesOfPeople {
  readonly nodes: number
  readonly perNode: number
  readonly areas: number
  /** How often each person goes to another area. */
  readonly moveEveryS: number
  readonly measuredS: number
}

export interface PresenceFigures {
  readonly nodes: number
  /** What all nodes sent to the bus; each text comes out of it once for each node. */
  readonly busBytesPerS: number
  readonly textsPerS: number
  /** Of one processor, the node that needed most. */
  readonly cpuShare: number
  /** While all people stay where they are. */
  readonly idleCpuShare: number
  /** The whole state, as a node that has come is sent it. */
  readonly largestText: number
}

interface Node {
  readonly id: string
  readonly child: ChildProcess
  readonly ready: Promise<unknown>
  say(message: ToNode): void
}

/** Nodes as processes of their own, with presence and without sockets; this process carries what they send each other. */
export async function walkAbout(options: NodesOfPeople): Promise<PresenceFigures> {
  const { nodes: count, perNode, areas, moveEveryS, measuredS } = options
  let bytes = 0
  let texts = 0
  let largestText = 0
  const nodes = new Map<string, Node>()
  const start = (id: string) => {
    const args = [id, perNode, areas, moveEveryS].map(String)
    const child = fork(join(import.meta.dirname, 'presence-node.ts'), args, { execArgv: ['--import', 'tsx'] })
    const ready = new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`a node ended with ${code}`)))
      child.on('message', (message: FromNode) => {
        if ('isReady' in message) resolve()
        else if ('text' in message) carry(message)
      })
    })
    const node: Node = { id, child, ready, say: (message) => void (child.connected && child.send(message)) }
    nodes.set(id, node)
    return node
  }
  /** As Redis does: to all, the sender among them, or to one. */
  const carry = ({ text, to }: { readonly text: string; readonly to?: string | undefined }) => {
    const length = Buffer.byteLength(text)
    bytes += length
    texts++
    largestText = Math.max(largestText, length)
    for (const node of nodes.values()) if (to === undefined || to === node.id) node.say({ text })
  }
  const measure = async (seconds: number) => {
    const pids = [...nodes.values()].map(({ child }) => child.pid ?? 0)
    const begun = { ns: pids.map(cpuTimeNs), atMs: performance.now(), bytes, texts }
    await pause(seconds * 1000)
    const tookS = (performance.now() - begun.atMs) / 1000
    const shares = pids.map((pid, index) => Number(cpuTimeNs(pid) - (begun.ns[index] ?? 0n)) / 1e9 / tookS)
    return {
      share: Math.max(...shares),
      bytesPerS: (bytes - begun.bytes) / tookS,
      textsPerS: (texts - begun.texts) / tookS,
    }
  }

  try {
    await Promise.all(Array.from({ length: count }, (_, index) => start(`node-${index + 1}`).ready))
    await pause(warmUpS * 1000)
    const idle = await measure(10)
    for (const node of nodes.values()) node.say({ isWalking: true })
    await pause(warmUpS * 1000)
    const walking = await measure(measuredS)
    for (const { child, say: ask } of nodes.values()) {
      const answered = new Promise<number>((resolve) => {
        child.on('message', (message: FromNode) => 'online' in message && resolve(message.online))
      })
      ask({ isAsked: true })
      const online = await answered
      if (online !== count * perNode) throw new Error(`a node shows ${online} of ${count * perNode} people`)
    }
    return {
      nodes: count,
      busBytesPerS: walking.bytesPerS,
      textsPerS: walking.textsPerS,
      cpuShare: walking.share,
      idleCpuShare: idle.share,
      largestText,
    }
  } finally {
    for (const { child } of nodes.values()) {
      if (child.exitCode !== null) continue
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}
