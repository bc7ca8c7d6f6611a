import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { ProfileStore, StoredPicture } from './profile.store.ts'
import { profiles, profileValues } from './profile.tables.ts'

type Row = typeof profiles.$inferSelect

export function createDrizzleProfileStore(orm: Orm): ProfileStore {
  return {
    async find(userId, architectureId) {
      const isOfArchitecture = and(
        eq(profileValues.accountId, userId),
        eq(profileValues.architectureId, architectureId),
      )
      const [rows, values] = await Promise.all([
        orm.select().from(profiles).where(eq(profiles.accountId, userId)),
        orm.select({ custom: profileValues.custom }).from(profileValues).where(isOfArchitecture),
      ])
      return { ...rowToFields(rows[0]), custom: values[0]?.custom ?? {} }
    },

    save: (userId, architectureId, { socialLinks, openForNetworking, custom }) =>
      orm.transaction(async (transaction) => {
        const fields = { socialLinks: [...socialLinks], openForNetworking }
        const [row] = await transaction
          .insert(profiles)
          .values({ accountId: userId, ...fields })
          .onConflictDoUpdate({ target: profiles.accountId, set: fields })
          .returning()
        await transaction
          .insert(profileValues)
          .values({ accountId: userId, architectureId, custom })
          .onConflictDoUpdate({ target: [profileValues.accountId, profileValues.architectureId], set: { custom } })
        return { ...rowToFields(row), custom }
      }),

    setPicture: (userId, picture) =>
      orm.transaction(async (transaction) => {
        await transaction.insert(profiles).values({ accountId: userId }).onConflictDoNothing()
        // Two uploads at once take turns, so that each former picture is answered to exactly one of them.
        const isTheirs = eq(profiles.accountId, userId)
        const [row] = await transaction.select().from(profiles).where(isTheirs).for('update')
        await transaction
          .update(profiles)
          .set({
            pictureId: picture?.id ?? null,
            pictureLarge: picture?.large ?? null,
            pictureSmall: picture?.small ?? null,
          })
          .where(isTheirs)
        return rowToPicture(row)
      }),

    async listPictureIds(userIds) {
      const isTheirs = and(inArray(profiles.accountId, [...userIds]), isNotNull(profiles.pictureId))
      const rows = await orm.select().from(profiles).where(isTheirs)
      return new Map(rows.flatMap(({ accountId, pictureId }) => (pictureId === null ? [] : [[accountId, pictureId]])))
    },

    async findPicture(pictureId) {
      const [row] = await orm.select().from(profiles).where(eq(profiles.pictureId, pictureId))
      return rowToPicture(row)
    },

    async findWhole(userId) {
      const [rows, values] = await Promise.all([
        orm.select().from(profiles).where(eq(profiles.accountId, userId)),
        orm.select().from(profileValues).where(eq(profileValues.accountId, userId)),
      ])
      const customByArchitecture = Object.fromEntries(values.map((row) => [row.architectureId, row.custom]))
      return { ...rowToFields(rows[0]), customByArchitecture }
    },

    async remove(userId) {
      await orm.transaction(async (transaction) => {
        await transaction.delete(profileValues).where(eq(profileValues.accountId, userId))
        await transaction.delete(profiles).where(eq(profiles.accountId, userId))
      })
    },
  }
}

function rowToFields(row: Row | undefined) {
  const picture = rowToPicture(row)
  return {
    socialLinks: row?.socialLinks ?? [],
    openForNetworking: row?.openForNetworking ?? false,
    ...(picture && { picture }),
  }
}

function rowToPicture(row: Row | undefined): StoredPicture | undefined {
  if (!row?.pictureId || !row.pictureLarge || !row.pictureSmall) return undefined
  return { id: row.pictureId, large: row.pictureLarge, small: row.pictureSmall }
}
