import type { FastifyReply, FastifyRequest } from 'fastify'
import { privateFieldReaders } from '@foyer/contract'
import { hasLevel } from '../../platform/http/calls/access.ts'
import { readQuery } from '../../platform/http/calls/query.ts'
import { CallError, type Feature, type PersonalData, type Principal } from '../../platform/http/feature.ts'
import type { FileStore } from '../../platform/files/files.store.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { createExportFiles, type ExportFilesDeps } from './export-files.ts'
import { createProfilePictures } from './profile-pictures.ts'
import type { ProfileStore } from './profile.store.ts'
import { createProfiles, type Profiles, type ProfilesDeps } from './profile.ts'
import { pictureSizes } from './square-pictures.ts'

export interface ProfileFeatureDeps extends Omit<ProfilesDeps, 'store'> {
  readonly store: ProfileStore
  readonly files: FileStore
  readonly pictures: Pick<Pictures, 'makeSquares'>
  readonly metrics?: Metrics | undefined
  /** Everything the server keeps of a person, by feature, as JSON in chunks. */
  readonly exportPersonal: (userId: string) => AsyncIterable<string>
  readonly openExportFile: ExportFilesDeps['openFile']
  readonly clock: ExportFilesDeps['clock']
}

export interface ProfileFeature {
  readonly feature: Feature
  /** Saves somebody's profile as they do themselves; for seeds. Fails as `profile.save`. */
  readonly save: Profiles['saveOwn']
  /** Public names of people's pictures by their user ids. */
  readonly pictureIds: ProfileStore['listPictureIds']
  /** Who somebody is in a few words; `undefined` where there is no such account. Source: PRS-04. */
  readonly describe: (userId: string) => Promise<ProfileSummary | undefined>
}

export interface ProfileSummary {
  readonly name: string | undefined
  readonly company: string | undefined
  readonly title: string | undefined
  readonly pictureId: string | undefined
}

const foreverS = 365 * 24 * 60 * 60

/** The profiles of attendees. Live and stage show the same, but for the fields their architectures have. */
export function createProfileFeature(deps: ProfileFeatureDeps): ProfileFeature {
  const { store, findOwner } = deps
  const profiles = createProfiles(deps)
  const pictures = createProfilePictures(deps)
  const exportFiles = createExportFiles({ openFile: deps.openExportFile, clock: deps.clock })
  const personal: PersonalData = { read: readPersonal, erase }

  const feature: Feature = {
    name: 'profile',
    calls: {
      'profile.read': async ({ principal, params: { architectureId, userId }, opMode }) => ({
        data: await profiles.read(readerOf(principal), userId, { opMode, architectureId }),
      }),
      'profile.save': ({ principal, params: { architectureId }, body, opMode }) =>
        profiles.saveOwn(readerOf(principal).userId, body.attributes, { opMode, architectureId }),
      'profile.save-picture': async ({ principal, body }) => {
        const userId = await ownId(principal)
        return { pictureId: await pictures.save(userId, body) }
      },
      'profile.remove-picture': async ({ principal }) => pictures.remove(await ownId(principal)),
      async 'profile.export'({ principal, reply, signal }) {
        const file = await exportFiles.write(deps.exportPersonal(await ownId(principal)), signal)
        void reply.header('content-type', 'application/json; charset=utf-8')
        return file
      },
    },
    routes: (app) => {
      app.route<{ Params: { pictureId: string } }>({
        method: ['GET', 'HEAD'],
        url: '/assets/people/:pictureId',
        exposeHeadRoute: false,
        handler: (request, reply) => servePicture(request, reply, request.params.pictureId),
      })
    },
    personal,
  }
  return { feature, save: profiles.saveOwn, describe, pictureIds: (userIds) => store.listPictureIds(userIds) }

  async function describe(userId: string): Promise<ProfileSummary | undefined> {
    const [owner, { picture }] = await Promise.all([findOwner(userId), store.findWhole(userId)])
    if (owner === undefined) return undefined
    const { name, company, title } = owner.user.attributes
    return { name, company, title, pictureId: picture?.id }
  }

  async function ownId(principal: Principal): Promise<string> {
    const { userId } = readerOf(principal)
    if ((await findOwner(userId)) === undefined) throw new CallError('profile.not-found', 'There is no such account.')
    return userId
  }

  /** The address is the right to see it: an `<img>` sends no token. */
  async function servePicture(request: FastifyRequest, reply: FastifyReply, pictureId: string) {
    const asked: Readonly<Record<string, string | undefined>> = readQuery(request.raw.url ?? '')
    const size = pictureSizes.find((sizePx) => String(sizePx) === (asked['size'] ?? '512'))
    const bytes = size === undefined ? undefined : await pictures.open(pictureId, size)
    if (bytes === undefined) throw new CallError('request.not-found', 'There is no such picture')
    reply.headers({
      'content-type': 'image/webp',
      'content-length': bytes.length,
      'cache-control': `private, max-age=${foreverS}, immutable`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
  }

  async function readPersonal(userId: string) {
    const { socialLinks, openForNetworking, picture, customByArchitecture } = await store.findWhole(userId)
    return {
      socialLinks,
      openForNetworking,
      customByArchitecture,
      ...(picture && { picture: `/assets/people/${picture.id}?size=512` }),
    }
  }

  /** Deletes the files first: only the row holds their names. */
  async function erase(userId: string): Promise<void> {
    await pictures.discard((await store.findWhole(userId)).picture)
    await store.remove(userId)
  }
}

function readerOf(principal: Principal) {
  if (principal.kind !== 'account') throw new CallError('identity.session-expired', 'A profile needs an account.')
  return { userId: principal.userId, isPrivileged: hasLevel(principal, privateFieldReaders) }
}
