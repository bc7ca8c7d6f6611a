/** What of a description matters to who hears it. */
interface FakeSdp {
  readonly by: number
  readonly round: number
  /** Of answers: the offer they answer. */
  readonly to?: string
}

const settle = () => Promise.resolve()

/** Where fake connections find each other: two are connected once both have settled on the same offer. */
export interface FakeNetwork {
  readonly connections: Set<FakePeerConnection>
  readonly look: () => void
  /** Cuts all that stands; only a new round of negotiation connects again. */
  readonly cut: () => void
}

export function createFakeNetwork(): FakeNetwork {
  const connections = new Set<FakePeerConnection>()
  return {
    connections,
    look: () => {
      for (const one of connections) {
        const partner = [...connections].find((other) => other !== one && other.agreed === one.agreed)
        const isTogether = one.agreed !== undefined && partner !== undefined && !one.isCut(one.agreed)
        if (isTogether) one.become('connected')
        // Two who hold on to different offers do not hear each other.
        else if (one.connectionState === 'connected') one.become('disconnected')
      }
    },
    cut: () => {
      for (const one of connections) one.cut()
    },
  }
}

let lastId = 0

/** As much of a peer connection as negotiation needs, with the rules of JSEP. */
export class FakePeerConnection {
  readonly id = (lastId += 1)
  signalingState: 'stable' | 'have-local-offer' | 'have-remote-offer' | 'closed' = 'stable'
  connectionState = 'new'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  agreed: string | undefined
  onnegotiationneeded: (() => void) | null = null
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null
  onconnectionstatechange: (() => void) | null = null
  ontrack: (() => void) | null = null
  readonly placed: (unknown[] | undefined)[] = []
  private readonly transceivers: ReturnType<typeof makeTransceiver>[] = []
  private round = 0
  private pending: string | undefined
  private isNeeded = false
  private readonly cutRounds = new Set<string>()
  private readonly network: FakeNetwork

  constructor(network: FakeNetwork) {
    this.network = network
    network.connections.add(this)
  }

  addTransceiver(kind: string) {
    this.transceivers.push(makeTransceiver(kind, 'sendrecv'))
    this.need()
  }

  getTransceivers() {
    return this.transceivers
  }

  restartIce() {
    this.need()
  }

  async setLocalDescription() {
    await settle()
    if (this.signalingState === 'closed') throw new Error('closed')
    if (this.signalingState === 'have-remote-offer') {
      const to = this.pending ?? ''
      this.localDescription = this.describe('answer', { by: this.id, round: this.round, to })
      this.agree(to)
      return
    }
    this.round += 1
    const sdp: FakeSdp = { by: this.id, round: this.round }
    this.localDescription = this.describe('offer', sdp)
    this.pending = keyOf(sdp)
    this.signalingState = 'have-local-offer'
    // One candidate an offer is enough to see whether they pass.
    this.onicecandidate?.({
      candidate: { candidate: `candidate ${this.pending}`, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null },
    })
  }

  async setRemoteDescription({ type, sdp }: { type: string; sdp: string }) {
    await settle()
    if (this.signalingState === 'closed') throw new Error('closed')
    const heard = JSON.parse(sdp) as FakeSdp
    if (type === 'offer') {
      // An offer of one's own that was under way is rolled back.
      this.pending = keyOf(heard)
      this.signalingState = 'have-remote-offer'
      this.remoteDescription = { type, sdp }
      while (this.transceivers.length < 4) this.transceivers.push(makeTransceiver('any', 'recvonly'))
      this.ontrack?.()
      return
    }
    if (this.signalingState !== 'have-local-offer' || heard.to !== this.pending) throw new Error('InvalidStateError')
    this.remoteDescription = { type, sdp }
    this.agree(this.pending ?? '')
    this.ontrack?.()
  }

  async addIceCandidate() {
    await settle()
    if (this.remoteDescription === null) throw new Error('InvalidStateError')
  }

  async getStats() {
    await settle()
    return new Map()
  }

  close() {
    this.signalingState = 'closed'
    this.agreed = undefined
    this.network.connections.delete(this)
  }

  cut() {
    if (this.agreed !== undefined) this.cutRounds.add(this.agreed)
    this.become('disconnected')
  }

  isCut(round: string) {
    return this.cutRounds.has(round)
  }

  become(state: string) {
    if (this.connectionState === state || this.signalingState === 'closed') return
    this.connectionState = state
    this.onconnectionstatechange?.()
  }

  private describe(type: string, sdp: FakeSdp) {
    return { type, sdp: JSON.stringify(sdp) }
  }

  private agree(round: string) {
    this.pending = undefined
    this.signalingState = 'stable'
    this.agreed = round
    this.network.look()
    if (this.isNeeded) this.need()
  }

  private need() {
    this.isNeeded = true
    void settle().then(() => {
      if (!this.isNeeded || this.signalingState !== 'stable') return
      this.isNeeded = false
      this.onnegotiationneeded?.()
    })
  }
}

const keyOf = ({ by, round }: FakeSdp) => `${by}/${round}`

function makeTransceiver(kind: string, direction: string) {
  const sender = {
    track: null as unknown,
    replaceTrack: async (track: unknown) => {
      sender.track = track
    },
    getParameters: () => ({ encodings: [{}] as Record<string, unknown>[] }),
    setParameters: async () => {},
  }
  return { kind, direction, sender, receiver: { track: { kind }, getSynchronizationSources: () => [] } }
}
