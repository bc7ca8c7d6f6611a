import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer } from 'ws'
import { createInProcessBus } from '../../../apps/server/src/platform/bus/in-process-bus.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { createReadiness } from '../../../apps/server/src/platform/http/readiness.ts'
import { createCostBudget } from '../../../apps/server/src/platform/limits/cost-budget.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'
import { createRealtime } from '../../../apps/server/src/platform/realtime/create-realtime.ts'
import { frameOf } from '../../../apps/server/src/platform/realtime/frame.ts'
import { createHub } from '../../../apps/server/src/platform/realtime/hub.ts'

// One message to everybody, as the kernel, `ws` and Socket.IO send it. Reads `tell COUNT EVERY_MS`.
const kind = process.argv[2]
const text = process.argv[3] ?? ''
const server = createServer()
const sendToAll = kind === 'kernel' ? kernel() : kind === 'socket.io' ? socketIo() : kind === 'node' ? bare() : plain()

/** When it is sent is part of it, so that each broadcast is another one. */
const message = () => ({ roomId: 'one', text: `${text} t=${process.hrtime.bigint()} ` })

function kernel(): () => Promise<void> {
  const log = createLog('error')
  const bus = createInProcessBus({ log })
  const hub = createHub({ clock: systemClock, log, bus })
  const authorities = ['attendee'] as const
  const principal = (userId: string) =>
    ({ kind: 'account', userId, sessionId: userId, authorities: [...authorities] }) as const
  const realtime = createRealtime({
    hub,
    bus,
    features: [],
    authenticate: Object.assign(async (token: string) => principal(token), {
      verify: async (token: string) => ({ principal: principal(token), deadAtMs: Date.now() + 1_200_000 }),
    }),
    isPublic: () => false,
    readiness: createReadiness(async () => true),
    publicUrl: undefined,
    addressOf: (request) => request.socket.remoteAddress ?? '',
    costs: createCostBudget({
      now: () => performance.now(),
      eventLoop: { isLate: () => false, isBusy: () => false },
      countConnected: () => 0,
    }),
    clock: systemClock,
    log,
    turns: { run: (_asker, limit, work) => limit.run(work) },
    areAnswersChecked: false,
  })
  realtime.attach(server)
  return () => hub.sendToAll(hub.connections('LIVE'), hub.fact('chat.typing', message() as never), { lane: 'bench' })
}

/** The least Node does: one ready frame to each socket in one go, whatever else waits meanwhile. */
function bare(): () => Promise<void> {
  const handshake = new WebSocketServer({ noServer: true, clientTracking: false, handleProtocols: () => 'foyer.1' })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    handshake.handleUpgrade(request, socket, head, () => sockets.add(socket))
  })
  return async () => {
    const { bytes } = frameOf({ type: 'chat.typing', body: message() })
    for (const socket of sockets) socket.write(bytes)
  }
}

/** What one writes first. */
function plain(): () => Promise<void> {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, handleProtocols: () => 'foyer.1' })
  return async () => {
    const news = message()
    for (const socket of sockets.clients) socket.send(JSON.stringify({ type: 'chat.typing', body: news }))
  }
}

function socketIo(): () => Promise<void> {
  const io = new SocketIo(server, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
  return async () => void io.emit('chat.typing', message())
}

server.listen(0, '127.0.0.1', 1024, () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})

for await (const line of createInterface(process.stdin)) {
  const [word, count = '0', everyMs = '0'] = line.split(' ')
  if (word === 'collect') {
    globalThis.gc?.()
    console.log('collected')
  }
  if (word !== 'tell') continue
  const begunMs = performance.now()
  for (let done = 0; done < Number(count); done++) {
    const waitMs = begunMs + done * Number(everyMs) - performance.now()
    if (waitMs > 0) await pause(waitMs)
    await sendToAll()
  }
  console.log('told')
}
process.exit(0)
