import type { ProfileAttributes } from '@foyer/contract'

export type CustomValues = NonNullable<ProfileAttributes['custom']>

/** A picture under its public name, with the names its two sizes have in the file store. */
export interface StoredPicture {
  readonly id: string
  readonly large: string
  readonly small: string
}

/** What is kept of a person beside their account. */
export interface StoredProfile {
  readonly socialLinks: readonly string[]
  readonly openForNetworking: boolean
  readonly picture?: StoredPicture
  /** Of one architecture. */
  readonly custom: CustomValues
}

export type SavedProfile = Omit<StoredProfile, 'picture'>

export interface ProfileStore {
  /** A person who has never saved anything has an empty one. */
  find(userId: string, architectureId: string): Promise<StoredProfile>
  /** Replaces all but the picture; values of other architectures stay. */
  save(userId: string, architectureId: string, saved: SavedProfile): Promise<StoredProfile>
  /** Puts a picture, or none, in the place of the one there was, and answers that. */
  setPicture(userId: string, picture: StoredPicture | undefined): Promise<StoredPicture | undefined>
  /** Public names of people's pictures by their user ids. */
  listPictureIds(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  findPicture(pictureId: string): Promise<StoredPicture | undefined>
  /** With the values of all architectures by their id. */
  findWhole(
    userId: string,
  ): Promise<Omit<StoredProfile, 'custom'> & { customByArchitecture: Record<string, CustomValues> }>
  /** Does nothing where there is nothing. */
  remove(userId: string): Promise<void>
}
