import type { ChatPerson, User } from '@foyer/contract'

export interface PeopleDeps {
  readonly listUsers: (userIds: readonly string[]) => Promise<readonly User[]>
  readonly findUsers: (ask: { readonly query: string; readonly limit: number }) => Promise<readonly User[]>
  /** Public names of people's pictures by their user ids. */
  readonly pictureIds: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface People {
  /** Those of them whose accounts are not deleted. */
  list(userIds: readonly string[]): Promise<ChatPerson[]>
  find(ask: { readonly query: string; readonly limit: number }): Promise<ChatPerson[]>
}

/** People as everybody sees them: what their account says of them, with their picture. */
export function createPeople({ listUsers, findUsers, pictureIds }: PeopleDeps): People {
  return {
    list: async (userIds) => join(await listUsers(userIds)),
    find: async (ask) => join(await findUsers(ask)),
  }

  async function join(users: readonly User[]): Promise<ChatPerson[]> {
    const pictures = await pictureIds(users.map(({ userId }) => userId))
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
