import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { keyOf } from '../social-wall.ts'
import type { SocialWallStore } from '../social-wall.store.ts'
import type { NewPicture, NewPost, ReportKind, StoredPicture, StoredPost, WallKey } from '../stored-post.ts'
import { latestFirst, isOlder } from '../wall-place.ts'
import {
  applyWallEvent,
  createAsked,
  createWall,
  pairOf,
  type Wall,
  type WallCommand,
  type WallEvent,
} from '../wall.ts'

type HeldPicture = NewPicture & { readonly postId: string | undefined; readonly place: number }

/** Keeps events in memory, and reads pages from what they make. */
export function createMemoryWallStore(): SocialWallStore {
  const pictures = new Map<string, HeldPicture>()
  const texts = new Map<string, NewPost>()
  const likedAt = new Map<string, number>()
  const reports = new Map<string, { postId: string; userId: string; why: ReportKind; atMs: number }>()
  const live = createMemoryLiveStore<Wall, WallEvent>({ create: createWall, apply: applyWallEvent })

  const whole = (wall: Wall): StoredPost[] =>
    [...wall.posts.values()].flatMap((known) => {
      const post = texts.get(known.id)
      const inOrder = picturesOf({ postId: known.id })
        .toSorted((one, other) => one.place - other.place)
        .map(toStored)
      return post === undefined ? [] : [{ ...post, ...known, pictures: inOrder }]
    })
  const of = async (wall: WallKey) => whole((await live.load(keyOf(wall))).state)
  const everywhere = async () =>
    (await Promise.all((await live.keys()).map(async (key) => whole((await live.load(key)).state)))).flat()

  const waiting = async () =>
    (await everywhere()).filter(({ opMode, state }) => opMode === 'LIVE' && state === 'pending')

  return {
    load: live.load,
    versions: live.versions,
    async keys(accountId) {
      const keys = [...(await live.keys()), ...[...pictures.values()].map(keyOf)]
      return accountId === undefined ? live.keys() : [...new Set(keys)]
    },
    async change(keys, decide) {
      await live.change(keys, async (turn) => {
        const changes = await decide({
          ...turn,
          async loadFor(key, wall, work) {
            wall.asked = createAsked()
            for (const pair of likedAt.keys()) wall.asked.likes.add(pair)
            for (const pair of reports.keys()) wall.asked.reports.add(pair)
            for (const command of work.commands) await loadFor(key, wall, command)
          },
        })
        for (const { events } of changes) events.forEach(write)
        return changes
      })
    },
    findPost: async (wall, postId) => (await of(wall)).find(({ id }) => id === postId),
    findAct: async (author, clientId) =>
      (await everywhere()).find((post) => post.author === author && post.clientId === clientId),
    listPosts: async (wall, { before, limit, asker, without }) =>
      (await of(wall))
        .filter(({ state, author }) => state === 'shown' || (state === 'pending' && author === asker))
        .filter((post) => !without.has(post.author) && (before === undefined || isOlder(post, before)))
        .toSorted(latestFirst)
        .slice(0, limit),
    listOldest: async (wall, which, limit) =>
      (await of(wall))
        .filter(({ id, state }) => (which === 'hidden' ? state === 'hidden' : which.includes(id)))
        .toSorted((one, other) => latestFirst(other, one))
        .slice(0, limit),
    countWaiting: async () => {
      const counts = new Map<string, { readonly wall: WallKey; count: number }>()
      for (const { opMode, architectureId, widgetId } of await waiting()) {
        const wall = { opMode, architectureId, widgetId }
        counts.set(keyOf(wall), { wall, count: (counts.get(keyOf(wall))?.count ?? 0) + 1 })
      }
      return [...counts.values()]
    },
    listWaiting: async (walls, { before, limit }) =>
      (await waiting())
        .filter(
          (post) =>
            walls.some((wall) => keyOf(wall) === keyOf(post)) && (before === undefined || isOlder(post, before)),
        )
        .toSorted(latestFirst)
        .slice(0, limit),
    listLiked: async (userId, postIds) => new Set(postIds.filter((id) => likedAt.has(pairOf(id, userId)))),

    addPicture: async (picture) => void pictures.set(picture.id, { ...picture, postId: undefined, place: 0 }),
    async findPicture(pictureId) {
      const picture = pictures.get(pictureId)
      return picture?.postId === undefined ? undefined : toStored(picture)
    },
    countPictures: async (uploader, sinceMs) =>
      [...pictures.values()].filter((picture) => picture.uploader === uploader && picture.createdAtMs >= sinceMs)
        .length,
    listOverduePictures: async (nowMs) =>
      [...pictures.values()]
        .filter(({ postId, waitsUntilMs }) => postId === undefined && waitsUntilMs < nowMs)
        .map(toStored),
    async removePicture(pictureId) {
      if (pictures.get(pictureId)?.postId === undefined) pictures.delete(pictureId)
    },

    listOf: async (userId) => ({
      posts: (await everywhere()).filter(({ author }) => author === userId).toSorted(latestFirst),
      likes: [...likedAt].flatMap(([pair, atMs]) => {
        const [postId = '', liker] = pair.split(' ')
        return liker === userId ? [{ postId, atMs }] : []
      }),
      reports: [...reports.values()]
        .filter((report) => report.userId === userId)
        .map(({ postId, why, atMs }) => ({ postId, kind: why, atMs })),
    }),
  }

  /** Posts are in the state, which here is whole. */
  async function loadFor(key: string, wall: Wall, command: WallCommand): Promise<void> {
    if (command.kind !== 'post') return
    const { author, clientId } = command.post
    if ((await everywhere()).some((post) => post.author === author && post.clientId === clientId))
      wall.asked.acts.add(pairOf(author, clientId))
    for (const id of command.pictureIds) {
      const picture = pictures.get(id)
      if (picture?.postId === undefined && picture !== undefined && keyOf(picture) === key)
        wall.asked.pictures.set(id, picture)
    }
  }

  function write(event: WallEvent): void {
    switch (event.kind) {
      case 'posted':
        texts.set(event.post.id, event.post)
        for (const [place, id] of event.pictureIds.entries()) change(id, { postId: event.post.id, place })
        return
      case 'liked': {
        const pair = pairOf(event.postId, event.userId)
        if (event.isLiked) likedAt.set(pair, event.atMs)
        else likedAt.delete(pair)
        return
      }
      case 'reported':
        reports.set(pairOf(event.postId, event.userId), event)
        return
      case 'removed':
        for (const pair of likedAt.keys()) if (pair.startsWith(`${event.postId} `)) likedAt.delete(pair)
        for (const { id } of picturesOf(event)) change(id, { postId: undefined, waitsUntilMs: 0 })
        return
      case 'moderated':
        if (event.author === undefined || event.state !== 'hidden') return
        for (const { id, place } of picturesOf(event)) change(id, { id: event.pictureIds[place] ?? '' })
        return
      case 'erased':
        for (const [pair, { userId }] of reports) if (userId === event.accountId) reports.delete(pair)
        for (const { id } of [...pictures.values()].filter(({ uploader }) => uploader === event.accountId))
          change(id, { postId: undefined, waitsUntilMs: 0 })
        return
      case 'feeds-changed':
    }
  }

  function picturesOf({ postId }: { readonly postId: string }): readonly HeldPicture[] {
    return [...pictures.values()].filter((picture) => picture.postId === postId)
  }

  function change(id: string, more: Partial<HeldPicture>): void {
    const picture = pictures.get(id)
    if (picture === undefined) return
    pictures.delete(id)
    pictures.set(more.id ?? id, { ...picture, ...more })
  }
}

const toStored = ({
  id,
  mediaType,
  width,
  height,
  stored,
  bytes,
  preview,
  previewBytes,
}: NewPicture): StoredPicture => ({
  id,
  mediaType,
  width,
  height,
  stored,
  bytes,
  preview,
  previewBytes,
})
