import type { WallPicture } from '@foyer/contract'
import { constants, wallPictureTypes } from '@foyer/contract'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { DETECTED_BY_BYTES, detectMediaType } from '../../platform/files/detect-media-type.ts'
import type { FileStore } from '../../platform/files/files.store.ts'
import { putTogether } from '../../platform/files/put-together.ts'
import { NotScannedError, type VirusScanner } from '../../platform/files/virus-scanner.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Log } from '../../platform/log/log.ts'
import { createPictureQueue } from '../../platform/pictures/picture-queue.ts'
import { type Pictures, type PictureType, UnreadablePictureError } from '../../platform/pictures/pictures.ts'
import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import type { WallPictureStore } from './social-wall.store.ts'
import type { StoredPicture, WallKey } from './stored-post.ts'

export interface ImageStoreDeps {
  readonly store: WallPictureStore
  readonly files: FileStore
  /** Without one pictures are not scanned. */
  readonly scanner: VirusScanner | undefined
  readonly pictures: Pick<Pictures, 'reencode'>
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
}

export interface ImageStore {
  /**
   * Lays a picture down, to be named in a post within the hour. Fails with `social-wall.picture-wrong-type`, `-refused`,
   * `-not-scanned`, `request.too-large`, `request.too-many` and `server.overloaded`.
   */
  keep(wall: WallKey, uploader: string, source: AsyncIterable<Uint8Array>): Promise<WallPicture>
  find(pictureId: string): Promise<StoredPicture | undefined>
  /** Removes what no post took within an hour, and what was taken away; answers how many. */
  sweep(): Promise<number>
  readonly kept: RetentionPolicy
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PICTURES_PER_DAY = 100
/** One made anew may be larger than what came. */
const MAX_REMADE_BYTES = 64 * 1024 * 1024
const MAX_AT_ONCE = 12
const MAX_WAITING = 16

/** Pictures of posts: what a person sent is looked at and made anew, and nothing else of the file is kept. Source: WID-03. */
export function createImageStore({ store, files, scanner, pictures, clock, log, metrics }: ImageStoreDeps): ImageStore {
  const inTurn = createPictureQueue(MAX_WAITING, metrics)
  let underWay = 0
  const sweep = () => removeOverdue(clock.now())
  const kept: RetentionPolicy = {
    kind: 'wall-pictures',
    keepMs: HOUR_MS,
    removeBefore: (_beforeMs, nowMs) => removeOverdue(nowMs),
  }
  return { keep, find: (pictureId) => store.findPicture(pictureId), sweep, kept }

  async function keep(wall: WallKey, uploader: string, source: AsyncIterable<Uint8Array>): Promise<WallPicture> {
    if ((await store.countPictures(uploader, clock.now() - DAY_MS)) >= PICTURES_PER_DAY) {
      throw new CallError('request.too-many', `No more than ${PICTURES_PER_DAY} pictures a day`, { retryAfterS: 3600 })
    }
    if (underWay >= MAX_AT_ONCE)
      throw new CallError('server.overloaded', 'Too many pictures come in', { retryAfterS: 5 })
    underWay += 1
    try {
      return await make(wall, uploader, await readAll(source))
    } finally {
      underWay -= 1
    }
  }

  async function make(wall: WallKey, uploader: string, received: Uint8Array): Promise<WallPicture> {
    const type = pictureTypeOf(received)
    if (type === undefined) throw wrongType('The picture must be a JPEG, PNG, WebP or GIF file')
    await requireClean(received)
    const { bytes, preview, width, height } = await inTurn(() => pictures.reencode(received, type), uploader).catch(
      (error: unknown) => {
        throw error instanceof UnreadablePictureError ? wrongType(error.message) : error
      },
    )
    return putTogether(files, [bytes, preview], MAX_REMADE_BYTES, async ([stored, storedPreview]) => {
      const id = randomId()
      await store.addPicture({
        ...wall,
        id,
        uploader,
        mediaType: type,
        width,
        height,
        stored,
        bytes: bytes.length,
        preview: storedPreview,
        previewBytes: preview.length,
        createdAtMs: clock.now(),
        waitsUntilMs: clock.now() + HOUR_MS,
      })
      return { pictureId: id, width, height }
    })
  }

  async function requireClean(bytes: Uint8Array): Promise<void> {
    if (scanner === undefined) return
    try {
      const verdict = await scanner.scan(bytes)
      if (verdict.kind === 'clean') return
      log.warn({ signature: verdict.signature }, 'a picture for a wall is infected; it was not kept')
      throw new CallError('social-wall.picture-refused', 'The picture contains malware')
    } catch (error) {
      if (!(error instanceof NotScannedError)) throw error
      log.error({ err: error }, 'a picture for a wall could not be scanned; it was not kept')
      throw new CallError('social-wall.picture-not-scanned', 'The picture could not be scanned', { retryAfterS: 30 })
    }
  }

  /** Deletes the files first: only the row holds their names. */
  async function removeOverdue(nowMs: number): Promise<number> {
    const overdue = await store.listOverduePictures(nowMs)
    for (const { id, stored, preview } of overdue) {
      await files.remove(stored)
      await files.remove(preview)
      await store.removePicture(id)
    }
    return overdue.length
  }
}

function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const found = detectMediaType(bytes.subarray(0, DETECTED_BY_BYTES))?.name
  return wallPictureTypes.find((type) => type === found)
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    length += chunk.length
    if (length > constants.chatFileMaxBytes) {
      throw new CallError('request.too-large', `A picture has at most ${constants.chatFileMaxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const wrongType = (message: string) => new CallError('social-wall.picture-wrong-type', message)
