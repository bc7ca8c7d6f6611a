import { Readable } from 'node:stream'
import { systemClock } from '../clock/clock.ts'
import { createInProcessPictures } from './in-process-pictures.ts'
import {
  type PictureFormat,
  type PictureSize,
  type PictureType,
  type TileGrid,
  UnreadablePictureError,
  type Variant,
} from './pictures.ts'

/** What the process is asked to do with the content that came last. */
export type PictureJob =
  | { readonly kind: 'measure' }
  | {
      readonly kind: 'make'
      readonly sha256: string
      readonly variant: Variant
      readonly grid: TileGrid
      readonly format: PictureFormat
    }
  | { readonly kind: 'reencode'; readonly type: PictureType }
  | { readonly kind: 'squares'; readonly sidesPx: readonly number[] }

export interface PictureRequest {
  readonly id: number
  /** The path of a file on this machine, or bytes; absent where it is that of the request before. */
  readonly content: Uint8Array | string | undefined
  readonly job: PictureJob
}

export interface PictureAnswer {
  readonly id: number
  readonly result?: unknown
  /** The text of an `UnreadablePictureError`. */
  readonly unreadable?: string
  readonly isTooLarge?: boolean
  readonly size?: PictureSize | undefined
}

const pictures = createInProcessPictures({ clock: systemClock })
let lastContent: Uint8Array | string = ''

process.on('message', ({ id, content, job }: PictureRequest) => {
  void run(job, (lastContent = content ?? lastContent))
    .then((result): PictureAnswer => ({ id, result }))
    .catch((error: unknown): PictureAnswer => {
      return error instanceof UnreadablePictureError
        ? { id, unreadable: error.message, isTooLarge: error.isTooLarge, size: error.size }
        : { id }
    })
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())

function run(job: PictureJob, content: Uint8Array | string): Promise<unknown> {
  const path = typeof content === 'string' ? content : undefined
  const bytes = typeof content === 'string' ? new Uint8Array() : content
  const source = { path, open: async () => Readable.from([bytes]) }
  switch (job.kind) {
    case 'measure':
      return pictures.measure(source)
    case 'make':
      return pictures.make({ sha256: job.sha256, ...source }, job.variant, job.grid, job.format)
    case 'reencode':
      return pictures.reencode(bytes, job.type)
    case 'squares':
      return pictures.makeSquares(bytes, job.sidesPx)
  }
}
