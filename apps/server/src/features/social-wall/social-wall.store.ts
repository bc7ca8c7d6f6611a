import type { reportKinds } from '@foyer/contract'
import type { PictureType } from '../../platform/pictures/pictures.ts'
import type { OpMode } from '../../platform/http/feature.ts'

export type ReportKind = (typeof reportKinds)[number]
export type PostState = 'pending' | 'shown' | 'hidden'

/** The wall of one widget, in one of the two venues. */
export interface WallKey {
  readonly opMode: OpMode
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

export interface StoredReport {
  readonly postId: string
  readonly kind: ReportKind
  readonly atMs: number
}

export interface PersonalWall {
  readonly posts: readonly StoredPost[]
  readonly likes: readonly { readonly postId: string; readonly atMs: number }[]
  readonly reports: readonly StoredReport[]
}

export interface SocialWallStore {
  isEmpty(): Promise<boolean>
  /**
   * Adds a post with pictures that wait for it. `undefined`, and nothing is added, where one of them is not there, of another
   * wall or person, or taken. The same act again is answered with the post it made.
   */
  addPost(post: NewPost, pictureIds: readonly string[]): Promise<StoredPost | undefined>
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
  /** Of this wall, the one that came first first: those that wait or are reported, or those that are hidden. */
  listQueue(wall: WallKey, page: { readonly isHidden: boolean; readonly limit: number }): Promise<StoredPost[]>
  /** How many wait or are reported, what feeds brought included. */
  countQueue(wall: WallKey): Promise<number>
  lastPostAt(wall: WallKey, author: string): Promise<number | undefined>
  setState(postId: string, change: { readonly state: PostState; readonly atMs: number }): Promise<void>
  /** Gives a picture another public name. */
  renamePicture(pictureId: string, nextId: string): Promise<void>
  /** Its pictures wait no longer: `listOverduePictures` has them. `false` where there is no such post. */
  removePost(postId: string): Promise<boolean>

  /** Answers how many like it now; `undefined` where there is no such post. The same again changes nothing. */
  setLike(
    postId: string,
    userId: string,
    like: { readonly isLiked: boolean; readonly atMs: number },
  ): Promise<number | undefined>
  listLiked(userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>>

  /** Once a person; `false` where they did already. */
  addReport(wall: WallKey, userId: string, report: StoredReport): Promise<boolean>
  /** Those not settled yet. */
  listReports(wall: WallKey): Promise<StoredReport[]>
  settleReports(wall: WallKey, postId: string): Promise<void>

  hideItem(wall: WallKey, postId: string, atMs: number): Promise<void>
  showItem(wall: WallKey, postId: string): Promise<void>
  listHiddenItems(wall: WallKey): Promise<ReadonlySet<string>>

  addPicture(picture: NewPicture): Promise<void>
  /** One that a post has. */
  findPicture(pictureId: string): Promise<StoredPicture | undefined>
  countPictures(uploader: string, sinceMs: number): Promise<number>
  /** Those without a post whose time is over. */
  listOverduePictures(nowMs: number): Promise<StoredPicture[]>
  /** Only where it has no post still. */
  removePicture(pictureId: string): Promise<void>

  listOf(userId: string): Promise<PersonalWall>
  /** Posts, likes and reports; pictures become overdue. */
  forget(userId: string): Promise<void>
}
