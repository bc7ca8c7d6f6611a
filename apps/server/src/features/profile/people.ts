import type { ChatPerson, User } from '@foyer/contract'
import type { IdentityFeature } from '../identity/identity.feature.ts'
import type { ProfileFeature } from './profile.feature.ts'

export interface PeopleDeps {
  readonly identity: Pick<IdentityFeature, 'listUsers' | 'findPeople'>
  readonly profile: Pick<ProfileFeature, 'pictureIds'>
}

export interface People {
  /** Those of them whose accounts are not deleted. */
  list(userIds: readonly string[]): Promise<ChatPerson[]>
  find(ask: { readonly query: string; readonly limit: number }): Promise<ChatPerson[]>
}

/** People as everybody sees them: what their account says of them, with their picture. */
export function createPeople({ identity, profile }: PeopleDeps): People {
  return {
    list: async (userIds) => join(await identity.listUsers(userIds)),
    find: async (ask) => join(await identity.findPeople(ask)),
  }

  async function join(users: readonly User[]): Promise<ChatPerson[]> {
    const pictures = await profile.pictureIds(users.map(({ userId }) => userId))
    return users.map(({ userId, attributes: { name, title, company } }) => {
      const pictureId = pictures.get(userId)
      return {
        uid: userId,
        name: name ?? '',
        ...(company !== undefined && { company }),
        ...(title !== undefined && { title }),
        ...(pictureId !== undefined && { pictureId }),
      }
    })
  }
}
