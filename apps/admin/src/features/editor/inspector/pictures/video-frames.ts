import { FrameFailure, type FrameSource } from './pick-frame.ts'

export interface VideoFrames extends FrameSource {
  /** The frame that is shown, as a JPEG of at most 4096 pixels a side. Fails with `FrameFailure`. */
  toFile(name: string): Promise<File>
}

type After = (delayMs: number, callback: () => void) => () => void

const waitMs = 20_000
const sampleWidth = 64
const sampleHeight = 36
/** No picture is sent wider. */
const maxSidePx = 4096

/** Waits until the first frame of a video element is there. Fails with `FrameFailure`. */
export async function openFrames(video: HTMLVideoElement, after: After): Promise<VideoFrames> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await settled(video, 'loadeddata', after)
  if (video.videoWidth === 0) throw new FrameFailure('unreadable')
  return {
    durationS: Number.isFinite(video.duration) ? video.duration : undefined,
    async seek(atS) {
      const done = settled(video, 'seeked', after)
      video.currentTime = atS
      await done
    },
    brightness: () => readable(() => brightnessOf(draw(video, sampleWidth, sampleHeight))),
    async toFile(name) {
      const scale = Math.min(1, maxSidePx / Math.max(video.videoWidth, video.videoHeight))
      const { canvas } = draw(video, Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale))
      const blob = await new Promise<Blob | null>((resolve) =>
        readable(() => canvas.toBlob(resolve, 'image/jpeg', 0.9)),
      )
      if (blob === null) throw new FrameFailure('unreadable')
      return new File([blob], name, { type: 'image/jpeg' })
    },
  }
}

/** A video element that is in no page, to take frames of; to be let go of with `closeVideo`. */
export function createVideo(address: string): HTMLVideoElement {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  // Frames of another host can only be read with its consent.
  video.crossOrigin = 'anonymous'
  video.src = address
  return video
}

/** Ends the download. */
export function closeVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.load()
}

function settled(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', after: After): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const { signal } = stop
    const fail = (reason: FrameFailure['reason']) => {
      stop.abort()
      reject(new FrameFailure(reason, { cause: video.error }))
    }
    const cancel = after(waitMs, () => fail('slow'))
    signal.addEventListener('abort', cancel)
    video.addEventListener('error', () => fail('unreadable'), { signal })
    video.addEventListener(
      event,
      () => {
        stop.abort()
        resolve()
      },
      { signal },
    )
    if (video.error !== null) fail('unreadable')
  })
}

function draw(video: HTMLVideoElement, width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new FrameFailure('unreadable')
  context.drawImage(video, 0, 0, width, height)
  return { canvas, context }
}

function brightnessOf({ canvas: { width, height }, context }: ReturnType<typeof draw>): number {
  const { data } = context.getImageData(0, 0, width, height)
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
  return sum / (width * height * 255)
}

/** Reading a canvas with a frame of a host that does not allow it throws. */
function readable<Answer>(read: () => Answer): Answer {
  try {
    return read()
  } catch (cause) {
    throw new FrameFailure('protected', { cause })
  }
}
