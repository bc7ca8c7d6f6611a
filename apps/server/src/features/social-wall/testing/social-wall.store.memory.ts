import type {
  NewPicture,
  NewPost,
  SocialWallStore,
  StoredPicture,
  StoredPost,
  StoredReport,
  WallKey,
  WallPlace,
} from '../social-wall.store.ts'

type HeldPicture = NewPicture & { readonly postId: string | undefined; readonly place: number }
type HeldReport = StoredReport & WallKey & { readonly userId: string; readonly isSettled: boolean }

export function createMemorySocialWallStore(): SocialWallStore {
  const posts = new Map<string, NewPost>()
  const pictures = new Map<string, HeldPicture>()
  const likes = new Map<string, Map<string, number>>()
  const hidden = new Map<string, Set<string>>()
  let reports: HeldReport[] = []

  const whole = (post: NewPost): StoredPost => ({
    ...post,
    likes: likes.get(post.id)?.size ?? 0,
    pictures: [...pictures.values()]
      .filter(({ postId }) => postId === post.id)
      .toSorted((one, other) => one.place - other.place)
      .map(toStored),
  })
  const of = (wall: WallKey) => [...posts.values()].filter((post) => isOf(post, wall))
  const openReports = (wall: WallKey) => reports.filter((report) => isOf(report, wall) && !report.isSettled)
  const waiting = (wall: WallKey) => {
    const reported = new Set(openReports(wall).map(({ postId }) => postId))
    return of(wall).filter(({ state, id }) => state === 'pending' || (state === 'shown' && reported.has(id)))
  }
  const drop = (postId: string) => {
    likes.delete(postId)
    for (const [id, picture] of pictures) {
      if (picture.postId === postId) pictures.set(id, { ...picture, postId: undefined, waitsUntilMs: 0 })
    }
    return posts.delete(postId)
  }

  return {
    isEmpty: async () => posts.size === 0,
    async addPost(post, pictureIds) {
      const known = [...posts.values()].find(
        ({ author, clientId }) => author === post.author && clientId === post.clientId,
      )
      if (known !== undefined) return whole(known)
      const wanted = pictureIds.map((id) => pictures.get(id))
      const isTheirs = (picture: HeldPicture | undefined) =>
        picture?.uploader === post.author &&
        picture.postId === undefined &&
        picture.waitsUntilMs >= post.createdAtMs &&
        isOf(picture, post)
      if (!wanted.every(isTheirs)) return undefined
      posts.set(post.id, post)
      for (const [place, picture] of wanted.entries()) {
        if (picture !== undefined) pictures.set(picture.id, { ...picture, postId: post.id, place })
      }
      return whole(post)
    },
    async findPost(wall, postId) {
      const post = posts.get(postId)
      return post !== undefined && isOf(post, wall) ? whole(post) : undefined
    },
    async findAct(author, clientId) {
      const post = [...posts.values()].find((one) => one.author === author && one.clientId === clientId)
      return post && whole(post)
    },
    listPosts: async (wall, { before, limit, asker, without }) =>
      of(wall)
        .filter(({ state, author }) => state === 'shown' || (state === 'pending' && author === asker))
        .filter((post) => !without.has(post.author) && (before === undefined || isOlder(post, before)))
        .toSorted(latestFirst)
        .slice(0, limit)
        .map(whole),
    listQueue: async (wall, { isHidden, limit }) =>
      (isHidden ? of(wall).filter(({ state }) => state === 'hidden') : waiting(wall))
        .toSorted((one, other) => latestFirst(other, one))
        .slice(0, limit)
        .map(whole),
    async countQueue(wall) {
      const items = new Set(
        openReports(wall)
          .map(({ postId }) => postId)
          .filter((id) => !posts.has(id)),
      )
      return waiting(wall).length + items.size
    },
    async lastPostAt(wall, author) {
      const own = of(wall).filter((post) => post.author === author)
      return own.length === 0 ? undefined : Math.max(...own.map(({ createdAtMs }) => createdAtMs))
    },
    async setState(postId, change) {
      const post = posts.get(postId)
      if (post !== undefined) posts.set(postId, { ...post, ...change })
    },
    async renamePicture(pictureId, nextId) {
      const picture = pictures.get(pictureId)
      if (picture === undefined) return
      pictures.delete(pictureId)
      pictures.set(nextId, { ...picture, id: nextId })
    },
    removePost: async (postId) => drop(postId),

    async setLike(postId, userId, { isLiked, atMs }) {
      if (!posts.has(postId)) return undefined
      const liked = likes.get(postId) ?? new Map<string, number>()
      if (!isLiked) liked.delete(userId)
      else if (!liked.has(userId)) liked.set(userId, atMs)
      likes.set(postId, liked)
      return liked.size
    },
    listLiked: async (userId, postIds) => new Set(postIds.filter((id) => likes.get(id)?.has(userId) === true)),

    async addReport(wall, userId, report) {
      const isKnown = reports.some((one) => isOf(one, wall) && one.postId === report.postId && one.userId === userId)
      if (!isKnown) reports.push({ ...report, ...wall, userId, isSettled: false })
      return !isKnown
    },
    listReports: async (wall) => openReports(wall).map(({ postId, kind, atMs }) => ({ postId, kind, atMs })),
    async settleReports(wall, postId) {
      reports = reports.map((report) =>
        isOf(report, wall) && report.postId === postId ? { ...report, isSettled: true } : report,
      )
    },

    async hideItem(wall, postId) {
      hidden.set(keyOf(wall), (hidden.get(keyOf(wall)) ?? new Set()).add(postId))
    },
    async showItem(wall, postId) {
      hidden.get(keyOf(wall))?.delete(postId)
    },
    listHiddenItems: async (wall) => new Set(hidden.get(keyOf(wall))),

    async addPicture(picture) {
      pictures.set(picture.id, { ...picture, postId: undefined, place: 0 })
    },
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

    async listOf(userId) {
      return {
        posts: [...posts.values()]
          .filter(({ author }) => author === userId)
          .toSorted(latestFirst)
          .map(whole),
        likes: [...likes].flatMap(([postId, of]) => {
          const atMs = of.get(userId)
          return atMs === undefined ? [] : [{ postId, atMs }]
        }),
        reports: reports
          .filter((report) => report.userId === userId)
          .map(({ postId, kind, atMs }) => ({ postId, kind, atMs })),
      }
    },
    async forget(userId) {
      for (const { id, author } of posts.values()) if (author === userId) drop(id)
      for (const liked of likes.values()) liked.delete(userId)
      reports = reports.filter((report) => report.userId !== userId)
      for (const [id, picture] of pictures) {
        if (picture.uploader === userId) pictures.set(id, { ...picture, waitsUntilMs: 0 })
      }
    },
  }
}

const keyOf = ({ opMode, widgetId }: WallKey) => `${opMode} ${widgetId}`
const isOf = (one: WallKey, wall: WallKey) => one.opMode === wall.opMode && one.widgetId === wall.widgetId
const isOlder = (post: NewPost, place: WallPlace) =>
  post.atMs < place.atMs || (post.atMs === place.atMs && post.id < place.id)
const latestFirst = (one: NewPost, other: NewPost) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1)

const toStored = ({
  id,
  mediaType,
  width,
  height,
  stored,
  bytes,
  preview,
  previewBytes,
}: StoredPicture): StoredPicture => ({
  id,
  mediaType,
  width,
  height,
  stored,
  bytes,
  preview,
  previewBytes,
})
