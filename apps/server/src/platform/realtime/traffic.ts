/**
 * What the realtime connections of this node have carried since the start. Plain numbers: a broadcast to ten thousand
 * connections counts ten thousand times. Source: OPS-03.
 */
export interface Traffic {
  sentFrames: number
  /** With the headers of frames. */
  sentBytes: number
  receivedFrames: number
  receivedBytes: number
  /** Left out for clients that read too slowly. */
  droppedFrames: number
}

export const createTraffic = (): Traffic => ({
  sentFrames: 0,
  sentBytes: 0,
  receivedFrames: 0,
  receivedBytes: 0,
  droppedFrames: 0,
})
