import { Readable } from 'node:stream'
import { systemClock } from '../clock/clock.ts'
import { createInProcessPictures } from './in-process-pictures.ts'
import {
  type PictureFormat,
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
  /** Absent where it is that of the request before. */
  readonly content: Uint8Array | undefined
  readonly job: PictureJob
}

export interface PictureAnswer {
  readonly id: number
  readonly result?: unknown
  /** The text of an `UnreadablePictureError`. */
  readonly unreadable?: string
  readonly isTooLarge?: boolean
}

const pictures = createInProcessPictures({ clock: systemClock })
let lastContent: Uint8Array = new Uint8Array()

process.on('message', ({ id, content, job }: PictureRequest) => {
  const bytes = (lastContent = content ?? lastContent)
  void run(job, bytes)
    .then((result): PictureAnswer => ({ id, result }))
    .catch((error: unknown): PictureAnswer => {
      return error instanceof UnreadablePictureError
        ? { id, unreadable: error.message, isTooLarge: error.isTooLarge }
        : { id }
    })
    .then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())

function run(job: PictureJob, content: Uint8Array): Promise<unknown> {
  switch (job.kind) {
    case 'measure':
      return pictures.measure(Readable.from([content]))
    case 'make': {
      const source = { sha256: job.sha256, open: async () => Readable.from([content]) }
      return pictures.make(source, job.variant, job.grid, job.format)
    }
    case 'reencode':
      return pictures.reencode(content, job.type)
    case 'squares':
      return pictures.makeSquares(content, job.sidesPx)
  }
}
