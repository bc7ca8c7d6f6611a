import type { LiveStore } from '../../platform/live/live.store.ts'
import type { NewPicture, ReportKind, StoredPicture, StoredPost, WallKey, WallPlace } from './stored-post.ts'
import type { Wall, WallCommand, WallEvent } from './wall.ts'

export interface PersonalWall {
  readonly posts: readonly StoredPost[]
  readonly likes: readonly { readonly postId: string; readonly atMs: number }[]
  readonly reports: readonly { readonly postId: string; readonly kind: ReportKind; readonly atMs: number }[]
}

/** Pictures are stored before their post; the command that posts takes them. */
export interface WallPictureStore {
  addPicture(picture: NewPicture): Promise<void>
  /** One that a post has. */
  findPicture(pictureId: string): Promise<StoredPicture | undefined>
  countPictures(uploader: string, sinceMs: number): Promise<number>
  /** Those without a post whose time is over. */
  listOverduePictures(nowMs: number): Promise<StoredPicture[]>
  /** Only where it has no post still. */
  removePicture(pictureId: string): Promise<void>
}

/** Commands are stored as events; lists are read here in pages, since a wall may be long. */
export interface SocialWallStore extends LiveStore<Wall, WallEvent, WallCommand>, WallPictureStore {
  findPost(wall: WallKey, postId: string): Promise<StoredPost | undefined>
  findAct(author: string, clientId: string): Promise<StoredPost | undefined>
  /** What everybody sees and what `asker` waits for, the latest first, without the posts of these people. */
  listPosts(
    wall: WallKey,
    page: {
      readonly before: WallPlace | undefined
      readonly limit: number
      readonly asker: string | undefined
      readonly without: ReadonlySet<string>
    },
  ): Promise<StoredPost[]>
  /** The oldest of these posts, or of the hidden ones. */
  listOldest(wall: WallKey, which: 'hidden' | readonly string[], limit: number): Promise<StoredPost[]>
  /** How many posts of the live venue wait for approval, by wall. */
  countWaiting(): Promise<readonly { readonly wall: WallKey; readonly count: number }[]>
  /** Those of these walls, the latest first. */
  listWaiting(
    walls: readonly WallKey[],
    page: { readonly before: WallPlace | undefined; readonly limit: number },
  ): Promise<StoredPost[]>
  listLiked(userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>>
  listOf(userId: string): Promise<PersonalWall>
}
