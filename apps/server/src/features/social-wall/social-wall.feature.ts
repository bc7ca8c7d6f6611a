import type { ChatPerson } from '@foyer/contract'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Audit } from '../../platform/audit/audit.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { FileStore } from '../../platform/files/files.store.ts'
import { serveFile } from '../../platform/files/serve-file.ts'
import type { VirusScanner } from '../../platform/files/virus-scanner.ts'
import { readQuery } from '../../platform/http/calls/query.ts'
import { CallError, type Feature } from '../../platform/http/feature.ts'
import { askerOf } from '../../platform/live/asker.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import type { Live } from '../../platform/live/live-feature.ts'
import type { ReportedContent } from '../../platform/moderation/content-source.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { createSharedFeeds } from './feeds/shared-feeds.ts'
import { keepFeedsWatched } from './keep-feeds-watched.ts'
import { createImageStore } from './image-store.ts'
import { createPostSource } from './post-source.ts'
import { createSocialWall, keyOf, type SocialWallDeps } from './social-wall.ts'
import type { SocialWallStore } from './social-wall.store.ts'
import { applyWallEvent, decideWall, eraseFromWall, type Wall, type WallCommand, type WallEvent } from './wall.ts'
import { createWallNews, ownChanged } from './wall-news.ts'

export interface SocialWallFeatureDeps
  extends LiveDeps, Pick<SocialWallDeps, 'rules' | 'moderation' | 'findConfigurations'> {
  readonly store: SocialWallStore
  /** Which node reads feeds. */
  readonly leader: Leader
  readonly files: FileStore
  readonly scanner: VirusScanner | undefined
  readonly pictures: Pick<Pictures, 'reencode'>
  readonly safeFetch: SafeFetch
  readonly audit: Audit
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  /** Called when a post began to wait for moderators, or waits no longer. */
  readonly onWaitingChanged: () => void
}

/** A post of the seed. */
export interface ImportedPost {
  readonly widgetId: string
  readonly author: string
  readonly text: string
  readonly atMs: number
  readonly pictures: readonly Uint8Array[]
  readonly likedBy: readonly string[]
}

export interface SocialWallFeature {
  readonly feature: Feature
  /** Somebody has blocked somebody, or was blocked. */
  readonly blocksChanged: (userId: string) => void
  /** Moderators have settled all reports of a content. */
  readonly reportsSettled: (content: ReportedContent) => Promise<void>
  /** Puts a post onto a wall as if it had been there before; for seeds. */
  readonly importHistory: (post: ImportedPost) => Promise<void>
  /** Whether no attendee has posted anything yet. */
  readonly isEmpty: () => Promise<boolean>
}

/** Social walls. Source: WID-03. */
export function createSocialWallFeature(deps: SocialWallFeatureDeps): SocialWallFeature {
  const { store, files, clock, shownVenue } = deps
  const live: Live<Wall, WallCommand, WallEvent> = createLive(deps, {
    name: 'social-wall',
    store,
    decide: decideWall,
    apply: applyWallEvent,
    erase: eraseFromWall,
    ...createWallNews({ ...deps, live: () => live }),
  })
  const images = createImageStore(deps)
  const feeds = createSharedFeeds(deps)
  const walls = createSocialWall({ ...deps, live, images, feeds })
  const watch = keepFeedsWatched({ ...deps, live, readFeedIds: walls.readFeedIds })

  const feature: Feature = {
    name: 'social-wall',
    kept: [images.kept],
    calls: {
      'social-wall.list': ({ principal, opMode, params, query }) =>
        walls.list(askerOf({ principal, opMode }), params.widgetId, query.before),
      'social-wall.upload-picture': ({ principal, opMode, params, body }) =>
        walls.keepPicture(askerOf({ principal, opMode }), params.widgetId, body),
    },
    commands: {
      async 'social-wall.follow'({ connection, opMode, body: { widgetId } }) {
        const wall = { ...shownVenue(opMode), widgetId }
        walls.requireWall(wall)
        await live.read(keyOf(wall))
        live.follow(keyOf(wall), connection)
        watch.start(wall)
      },
      'social-wall.unfollow': ({ connection, opMode, body: { widgetId } }) =>
        live.unfollow(keyOf({ ...shownVenue(opMode), widgetId }), connection),
      'social-wall.post': (context) => walls.post(askerOf(context), context.body),
      'social-wall.like': (context) => walls.like(askerOf(context), context.body),
      'social-wall.delete': (context) => walls.remove(askerOf(context), context.body),
      'social-wall.report': (context) => walls.report(askerOf(context), context.body),
      'social-wall.list-queue': async (context) => ({
        posts: [...(await walls.listQueue(askerOf(context), context.body.widgetId, context.body.isHidden))],
      }),
      'social-wall.moderate': (context) => walls.moderate(askerOf(context), context.body),
    },
    connections: { closed: live.closed },
    contentSource: createPostSource({ ...deps, walls }),
    routes: (app) => {
      app.route<{ Params: { pictureId: string } }>({
        method: ['GET', 'HEAD'],
        url: '/assets/wall/:pictureId',
        exposeHeadRoute: false,
        handler: (request, reply) => servePicture(request, reply, request.params.pictureId),
      })
    },
    personal: { read: readPersonal, erase },
    async stop() {
      watch.stop()
      feeds.stop()
      await live.stop()
    },
  }
  return {
    feature,
    blocksChanged,
    reportsSettled: async (content) => {
      if (content.type === 'post') await walls.dropReports(content)
    },
    importHistory,
    isEmpty: live.isEmpty,
  }

  /** A person who knows the address may see the picture, and addresses cannot be guessed: an `<img>` sends no token. */
  async function servePicture(request: FastifyRequest, reply: FastifyReply, pictureId: string): Promise<FastifyReply> {
    const asked: Readonly<Record<string, string | undefined>> = readQuery(request.raw.url ?? '')
    const picture = await images.find(pictureId)
    const isPreview = asked['size'] === 'preview'
    if (picture === undefined || (asked['size'] !== undefined && !isPreview)) throw pictureGone()
    const { mediaType, bytes, stored, preview, previewBytes } = picture
    const extension = (isPreview ? 'image/webp' : mediaType).replace('image/', '')
    await serveFile(request, reply, {
      mediaType: isPreview ? 'image/webp' : mediaType,
      byteSize: isPreview ? previewBytes : bytes,
      tag: isPreview ? `${pictureId}-preview` : pictureId,
      fileName: `picture.${extension}`,
      isAttachment: false,
      isImmutable: true,
      isPublic: false,
      varyByAccept: false,
      open: async (range) => {
        const stream = await files.open(isPreview ? preview : stored, range)
        if (stream === undefined) throw pictureGone()
        return stream
      },
    })
    return reply
  }

  async function readPersonal(userId: string) {
    const { posts, likes, reports } = await store.listOf(userId)
    if (posts.length + likes.length + reports.length === 0) return undefined
    return {
      posts: posts.map(
        ({ id, opMode, architectureId, widgetId, text, state, createdAtMs, pictures, likes: likeCount }) => ({
          post: id,
          opMode,
          architectureId,
          wall: widgetId,
          text,
          state,
          at: instantOf(createdAtMs),
          likes: likeCount,
          pictures: pictures.map((picture) => `/assets/wall/${picture.id}`),
        }),
      ),
      likes: likes.map(({ postId, atMs }) => ({ post: postId, at: instantOf(atMs) })),
      reports: reports.map(({ postId, kind, atMs }) => ({ post: postId, kind, at: instantOf(atMs) })),
    }
  }

  async function erase(userId: string): Promise<void> {
    await live.erase(userId)
    await images.sweep()
  }

  /** To the windows of an account, for each wall that they follow. */
  function blocksChanged(userId: string): void {
    for (const [connection, key] of live.followedBy(userId)) connection.send(ownChanged(deps.hub, key))
  }

  async function importHistory({ widgetId, author, text, atMs, pictures, likedBy }: ImportedPost): Promise<void> {
    const wall = { ...shownVenue('LIVE'), widgetId }
    const pictureIds: string[] = []
    for (const bytes of pictures) pictureIds.push((await images.keep(wall, author, Readable.from([bytes]))).pictureId)
    const id = randomId()
    // Its pictures were laid down now, and wait for a post of now.
    const post = { ...wall, id, author, clientId: id, text, state: 'shown' as const, atMs, createdAtMs: clock.now() }
    await live.run(keyOf(wall), { kind: 'post', post, pictureIds, slowModeS: 0 })
    const like = { kind: 'like', postId: id, isLiked: true, blocked: new Set<string>(), atMs } as const
    await Promise.all(likedBy.map((userId) => live.run(keyOf(wall), { ...like, userId })))
  }
}

const instantOf = (ms: number): string => new Date(ms).toISOString()

const pictureGone = () => new CallError('request.not-found', 'There is no such picture, or not any more')
