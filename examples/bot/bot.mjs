// Answers "!time" in the chat of an area. Settings: FOYER_URL, FOYER_EMAIL, FOYER_PASSWORD, FOYER_AREA.
import { createApi, systemClock, systemRandom } from '@foyer/client'
import { createRealtime } from '@foyer/client/realtime'
import { calls } from '@foyer/contract/calls'
import { wire } from '@foyer/contract/wire'

const { FOYER_URL: url = '', FOYER_EMAIL: email, FOYER_PASSWORD: password, FOYER_AREA: areaId = 'foyer' } = process.env
const { origin } = new URL(url)
let session, room, lastSeq
let queue = Promise.resolve()
const enqueue = (task) => void (queue = queue.then(task).catch((error) => console.error(error.code, error.message)))
const getToken = async () => session?.idToken
const common = { clock: systemClock, random: systemRandom }
const api = createApi({ ...common, calls, origin, basePath: '/api', fetch, getToken })
const signIn = async () => (session = await api.call('identity.sign-in', { body: { email, password } })).idToken
const realtime = createRealtime({
  address: `${origin.replace(/^http/, 'ws')}/api${wire.path}`,
  // Only a browser sets the origin by itself. Node 20 has no WebSocket: the client then uses long polls.
  openSocket: (address, protocol) => new WebSocket(address, { protocols: [protocol], headers: { origin } }),
  poll: (body, signal) => api.call('realtime.poll', { body, signal }),
  getToken,
  renewToken: signIn,
  clock: systemClock,
  chance: Math.random,
  isOnline: () => true,
  onWake: () => () => {},
  log: console.error,
})

async function join() {
  await realtime.ask('presence.connect', { areaId, isIdle: false, activity: null }).catch(() => {}) // May be switched off.
  const former = room
  room = await realtime.ask('chat.enter-place', { place: { kind: 'area', id: areaId } })
  if (former?.epoch !== room.epoch) lastSeq = room.headSeq
  const at = { kind: 'after', seq: lastSeq } // What was written while the connection was lost.
  await read((await realtime.ask('chat.read-page', { roomId: room.roomId, at })).messages)
  console.log(`In ${areaId} via ${realtime.state.get().via}`)
}
async function read(messages) {
  for (const { seq, content } of messages.filter((message) => message.seq > lastSeq)) {
    lastSeq = seq
    if (content.kind !== 'text' || content.text.trim() !== '!time') continue
    const text = `It is ${new Date().toISOString()}`
    await realtime.ask('chat.send', { roomId: room.roomId, clientId: crypto.randomUUID(), text })
  }
}
realtime.on('chat.changed', (fact) => fact.roomId === room?.roomId && enqueue(() => read(fact.messages)))
realtime.onOpen(() => enqueue(join))
await signIn().then(() => realtime.start())
