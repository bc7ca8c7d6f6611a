import { constants } from '@foyer/contract'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { randomId } from '../../platform/auth/secrets.ts'
import type { FileStore } from '../../platform/files/files.store.ts'
import { putTogether } from '../../platform/files/put-together.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { ProfileStore, StoredPicture } from './profile.store.ts'
import { createSquareMaker, type PictureSize } from './square-pictures.ts'

export interface PicturesDeps {
  readonly store: Pick<ProfileStore, 'setPicture' | 'findPicture'>
  readonly files: FileStore
  readonly pictures: Pick<Pictures, 'makeSquares'>
  readonly metrics?: Metrics | undefined
}

const REMEMBERED = 5000

/** The pictures of people. A request that knows the id of a picture may see it; ids cannot be guessed. Source: PRO-02. */
export function createProfilePictures({ store, files, pictures, metrics }: PicturesDeps) {
  const makeSquares = createSquareMaker(pictures, metrics)
  const remembered = new Map<string, StoredPicture>()
  return { save, remove, discard, open }

  /** Answers the new id. Fails with `profile.picture-wrong-type`, `request.too-large` or `server.overloaded`. */
  async function save(userId: string, body: Readable): Promise<string> {
    const squares = await makeSquares(await buffer(body), userId)
    const maxBytes = constants.profilePictureMaxBytes
    const id = randomId()
    const former = await putTogether(files, [squares.large, squares.small], maxBytes, ([large, small]) =>
      store.setPicture(userId, { id, large, small }),
    )
    await discard(former)
    return id
  }

  async function remove(userId: string): Promise<void> {
    await discard(await store.setPicture(userId, undefined))
  }

  /** `undefined` when there is no such picture, or not any more. */
  async function open(pictureId: string, size: PictureSize): Promise<Buffer | undefined> {
    const picture = remembered.get(pictureId) ?? (await store.findPicture(pictureId))
    if (picture === undefined) return undefined
    const stream = await files.open(size === 96 ? picture.small : picture.large)
    if (stream === undefined) return undefined
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(pictureId, picture)
    return buffer(stream)
  }

  /** Removes the files alone. */
  async function discard(picture: StoredPicture | undefined): Promise<void> {
    if (picture === undefined) return
    remembered.delete(picture.id)
    await files.remove(picture.large)
    await files.remove(picture.small)
  }
}
