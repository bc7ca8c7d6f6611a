/** A video that frames can be taken of. */
export interface FrameSource {
  /** Undefined for a stream without an end. */
  readonly durationS: number | undefined
  /** Shows the frame at this time. Fails with `FrameFailure`. */
  seek(atS: number): Promise<void>
  /** Of the frame that is shown, 0 for black to 1 for white. Fails with `FrameFailure`. */
  brightness(): number
}

/**
 * - `unreadable`: the browser does not play the file, such as for its codec.
 * - `protected`: the host of the file does not let its frames be read.
 * - `slow`: nothing came for a long time.
 */
export class FrameFailure extends Error {
  override readonly name = 'FrameFailure'
  readonly reason: 'unreadable' | 'protected' | 'slow'

  constructor(reason: FrameFailure['reason'], options?: ErrorOptions) {
    super(`a frame could not be taken: ${reason}`, options)
    this.reason = reason
  }
}

/** A fade from black is darker. */
const darkBelow = 0.06

/**
 * Shows the frame to make a poster of and answers its time: at 1 s or a tenth of the video, whichever comes first, else the next
 * that is not black; of a video that is black all through the brightest of them. Source: LIB-03.
 */
export async function pickFrame(source: FrameSource): Promise<number> {
  let brightest = { atS: 0, brightness: -1 }
  for (const atS of candidates(source.durationS)) {
    await source.seek(atS)
    const brightness = source.brightness()
    if (brightness >= darkBelow) return atS
    if (brightness > brightest.brightness) brightest = { atS, brightness }
  }
  await source.seek(brightest.atS)
  return brightest.atS
}

function candidates(durationS: number | undefined): readonly number[] {
  if (durationS === undefined) return [1, 3, 5]
  const tenth = durationS / 10
  return [
    Math.min(1, tenth),
    Math.max(Math.min(1, durationS / 2), tenth),
    durationS / 4,
    durationS / 2,
    durationS * 0.75,
  ]
}
