// One node of a venue without its sockets: presence with pages that walk about, and a bus whose wire is the parent process.
import type { AreaId } from '@foyer/contract'
import { createMemoryPresenceChoiceStore } from '../../../apps/server/src/features/presence/testing/presence-choice.store.memory.ts'
import { createPresence } from '../../../apps/server/src/features/presence/presence.ts'
import { randomId } from '../../../apps/server/src/platform/auth/secrets.ts'
import { createNodeBus } from '../../../apps/server/src/platform/bus/node-bus.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'
import { frameOf } from '../../../apps/server/src/platform/realtime/frame.ts'
import type { Connection } from '../../../apps/server/src/platform/realtime/realtime.ts'

export type ToNode = { readonly text: string } | { readonly isWalking: boolean } | { readonly isAsked: true }
export type FromNode =
  | { readonly text: string; readonly to?: string | undefined }
  | { readonly isReady: true }
  /** How many people this node shows, whichever node they are on. */
  | { readonly online: number }

const [, , nodeId = 'node', people = '0', areas = '1', moveEveryS = '60'] = process.argv
const count = Number(people)
const log = createLog('error')
const send = (message: FromNode) => void process.send?.(message)

let receive: (text: string) => void = () => {}
const bus = createNodeBus({
  nodeId,
  clock: systemClock,
  log,
  wire: {
    send: (text, to) => send({ text, to }),
    listen: (listener) => void (receive = listener),
    isUp: () => true,
  },
})
bus.start()

const companies = 400
const presence = createPresence({
  bus,
  clock: systemClock,
  log,
  hub: {
    fact: (type, body) => frameOf({ type, body }),
    sendToAll: async () => {},
    async sendEach(frames) {
      const begunMs = performance.now()
      for (const [connection, frame] of frames) connection.send(frame)
      return performance.now() - begunMs
    },
  },
  choices: createMemoryPresenceChoiceStore(),
  isEnabled: async () => true,
  hasArea: () => true,
  describe: async (userId) => ({
    name: `Ada ${userId.slice(0, 9)}`,
    company: `Company ${(userId.codePointAt(0) ?? 0) % companies}`,
    title: 'Head of Sales',
  }),
  blockedWith: async () => new Set(),
  isAtDesk: () => false,
})

/** The nth area is as full as 1/n. */
const parts = Array.from({ length: Number(areas) }, (_, index) => 1 / (index + 1))
const whole = parts.reduce((sum, part) => sum + part, 0)
function anyArea(): AreaId {
  let left = Math.random() * whole
  const index = parts.findIndex((part) => (left -= part) < 0)
  return `area-${Math.max(0, index) + 1}` as AreaId
}

const pages = Array.from({ length: count }, (): Connection => {
  const userId = randomId()
  return {
    id: randomId(),
    opMode: 'LIVE',
    principal: { kind: 'account', userId, sessionId: randomId(), authorities: ['attendee'] },
    userId,
    isOpen: true,
    send() {},
    end() {},
  }
})
const areaOf = new Map<Connection, AreaId>()
for (const page of pages) {
  const areaId = anyArea()
  await presence.connect(page, { areaId, isIdle: false, activity: null })
  await presence.follow(page, { kind: 'area', areaId })
  areaOf.set(page, areaId)
}

let isWalking = false
let owed = 0
let next = 0
const turnMs = 50
const walking = setInterval(() => {
  if (!isWalking) return
  owed += (count * turnMs) / (Number(moveEveryS) * 1000)
  for (; owed >= 1; owed--) void move(pages[next++ % count])
}, turnMs)

async function move(page: Connection | undefined): Promise<void> {
  if (page === undefined) return
  const areaId = anyArea()
  const former = areaOf.get(page)
  areaOf.set(page, areaId)
  await presence.update(page, { areaId })
  if (former !== undefined) presence.unfollow(page, { kind: 'area', areaId: former })
  await presence.follow(page, { kind: 'area', areaId })
}

process.on('message', (message: ToNode) => {
  if ('text' in message) receive(message.text)
  else if ('isWalking' in message) isWalking = message.isWalking
  else void presence.online('LIVE').then((online = 0) => send({ online }))
})
process.on('disconnect', () => clearInterval(walking))
send({ isReady: true })
