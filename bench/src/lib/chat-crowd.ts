import { compileNative, startHelper } from './native.ts'

export interface Times {
  readonly count: number
  /** In milliseconds. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

/** What all readers received in a while. */
export interface ChatCrowdFigures {
  readonly seconds: number
  readonly there: number
  readonly sent: number
  readonly acks: number
  readonly failures: number
  readonly facts: number
  /** Messages that readers received, each reader counted separately. */
  readonly messages: number
  readonly gaps: number
  readonly closes: number
  readonly bytes: number
  readonly leastMessages: number
  readonly mostMessages: number
  readonly firstRev: number
  readonly lastRev: number
  /** From sending to each reader. */
  readonly way: Times
  /** The part of it to readers on another node than the writer. */
  readonly across: Times
  /** From sending to its answer. */
  readonly ack: Times
}

export interface ChatCrowd {
  readonly there: Promise<void>
  /** As many messages a second. */
  write(rate: number): void
  measure(seconds: number): Promise<ChatCrowdFigures>
  leave(): Promise<void>
}

export interface ChatCrowdOptions {
  /** Of several nodes with commas between: readers, and those of them who write, connect to them in turn. */
  readonly port: string | number
  readonly path?: string
  readonly tokensFile: string
  /** The area whose chat they enter; without it they enter none. */
  readonly area?: string
  readonly writers?: number
  /** The processors it runs on; the second without. */
  readonly cores?: string
}

/** Readers of one room in a process of their own: `bench/load/chatload.c`. */
export function startChatCrowd(options: ChatCrowdOptions): ChatCrowd {
  const { port, path = '/api/realtime', tokensFile, area = '-', writers = 0, cores = '1' } = options
  const helper = startHelper(cores, compileNative('chatload'), [port, path, tokensFile, area, writers])
  return {
    there: helper.nextLine().then(() => {}),
    write: (rate) => helper.say(`write ${rate}`),
    measure: async (seconds) => {
      helper.say(`measure ${seconds}`)
      return JSON.parse(await helper.nextLine()) as ChatCrowdFigures
    },
    leave: () => helper.end(),
  }
}
