import type { reportKinds } from '@foyer/contract'
import type { VenueKey } from '../../platform/http/feature.ts'
import type { PictureType } from '../../platform/pictures/pictures.ts'

export type ReportKind = (typeof reportKinds)[number]
export type PostState = 'pending' | 'shown' | 'hidden'

/** The wall of one widget of a venue. */
export interface WallKey extends VenueKey {
  readonly widgetId: string
}

export interface StoredPicture {
  /** Its public name. */
  readonly id: string
  readonly mediaType: PictureType
  readonly width: number
  readonly height: number
  /** Names in the file store. */
  readonly stored: string
  readonly bytes: number
  readonly preview: string
  readonly previewBytes: number
}

export interface NewPicture extends StoredPicture, WallKey {
  readonly uploader: string
  readonly createdAtMs: number
  /** Until then it waits for its post. */
  readonly waitsUntilMs: number
}

export interface NewPost extends WallKey {
  readonly id: string
  readonly author: string
  /** Made by the client for one act. */
  readonly clientId: string
  readonly text: string
  readonly state: PostState
  /** When it came to be seen; orders the wall. Server clock, Unix milliseconds. */
  readonly atMs: number
  readonly createdAtMs: number
}

export interface StoredPost extends NewPost {
  readonly likes: number
  /** In the order of the post. */
  readonly pictures: readonly StoredPicture[]
}

/** A place in a wall: what is listed next is older. */
export interface WallPlace {
  readonly atMs: number
  readonly id: string
}
