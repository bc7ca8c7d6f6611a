import type { Profile, User } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'

export type ProfileAttributes = Profile['attributes']

export interface ProfilesDeps {
  /** `undefined` when the account is not there, or not any more. */
  readonly findUser: (userId: string) => Promise<User | undefined>
  /** Replaces the attributes; an empty name falls back to the default. */
  readonly saveAttributes: (userId: string, attributes: ProfileAttributes) => Promise<User | undefined>
}

export interface Profiles {
  /** Fails with `profile.not-found` for one's own and `profile.gone` for another's missing profile. */
  read(readerId: string, userId: string): Promise<Profile>
  /** Fails with `profile.not-found`. */
  saveOwn(userId: string, attributes: ProfileAttributes): Promise<Profile>
}

/** Profiles as their owner and as others see them. Source: PRO-03, PRO-04. */
export function createProfiles({ findUser, saveAttributes }: ProfilesDeps): Profiles {
  return { read, saveOwn }

  async function read(readerId: string, userId: string): Promise<Profile> {
    const user = await findUser(userId)
    if (readerId === userId) return user ?? ownMissing()
    // A client signs out on its own 404, so that another's missing profile must be something else.
    if (!user) throw new CallError('profile.gone', 'This profile is not there any more.')
    return { userId: user.userId, attributes: user.attributes }
  }

  async function saveOwn(userId: string, attributes: ProfileAttributes): Promise<Profile> {
    return (await saveAttributes(userId, attributes)) ?? ownMissing()
  }
}

function ownMissing(): never {
  throw new CallError('profile.not-found', 'There is no such account.')
}
