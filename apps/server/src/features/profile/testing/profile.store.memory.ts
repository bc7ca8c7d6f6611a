import type { CustomValues, ProfileStore, StoredPicture } from '../profile.store.ts'

interface Kept {
  socialLinks: readonly string[]
  openForNetworking: boolean
  picture?: StoredPicture
}

export function createMemoryProfileStore(): ProfileStore {
  const keptByUser = new Map<string, Kept>()
  const customByUser = new Map<string, Record<string, CustomValues>>()
  const nothing: Kept = { socialLinks: [], openForNetworking: false }
  const keptOf = (userId: string) => keptByUser.get(userId) ?? nothing
  return {
    find: async (userId, architectureId) => ({
      ...keptOf(userId),
      custom: customByUser.get(userId)?.[architectureId] ?? {},
    }),
    async save(userId, architectureId, { socialLinks, openForNetworking, custom }) {
      const kept = { ...keptOf(userId), socialLinks, openForNetworking }
      keptByUser.set(userId, kept)
      customByUser.set(userId, { ...customByUser.get(userId), [architectureId]: custom })
      return { ...kept, custom }
    },
    async setPicture(userId, picture) {
      const { picture: former, ...rest } = keptOf(userId)
      keptByUser.set(userId, { ...rest, ...(picture && { picture }) })
      return former
    },
    listPictureIds: async (userIds) =>
      new Map(
        userIds.flatMap((userId) => {
          const { picture } = keptOf(userId)
          return picture === undefined ? [] : [[userId, picture.id] as const]
        }),
      ),
    findPicture: async (pictureId) =>
      [...keptByUser.values()].find(({ picture }) => picture?.id === pictureId)?.picture,
    findWhole: async (userId) => ({ ...keptOf(userId), customByArchitecture: customByUser.get(userId) ?? {} }),
    async remove(userId) {
      keptByUser.delete(userId)
      customByUser.delete(userId)
    },
  }
}
