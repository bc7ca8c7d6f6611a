import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseUrl } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { principalId, readPrincipal } from '../../platform/http/calls/bearer.ts'
import type { Authenticate } from '../../platform/http/calls/bearer.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { linkEnded, type FindPreview } from '../../platform/http/preview-access.ts'
import { readQuery } from '../../platform/http/calls/query.ts'
import { CallError, sent } from '../../platform/http/feature.ts'
import type { CallContext, Feature, Principal } from '../../platform/http/feature.ts'
import { canonicalPath, readAssetFile, readAssetPath, readGrid } from './asset-address.ts'
import type { AssetPrefix } from './asset-address.ts'
import { checkSignature, signPath } from './asset-signatures.ts'
import type { PrincipalClass } from './asset-signatures.ts'
import type { Assets, Wanted } from './assets.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { createUploadCalls } from './receive-upload.ts'
import { decideAccess } from './decide-access.ts'
import type { Access, AccessQuestion } from './decide-access.ts'
import { readSignable } from './sign-url.ts'
import type { StoredAssets } from '../../platform/feature-ports/assets.port.ts'
import type { AssetVisibility } from '../../platform/feature-ports/venue.port.ts'
import { serveFile } from '../../platform/files/serve-file.ts'
import type { Servable } from '../../platform/files/serve-file.ts'
import type { PicturePreparer } from './picture-preparer.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface AssetsFeatureDeps {
  readonly assets: Omit<Assets, 'prepare'>
  readonly partialUploads: PartialUploads
  readonly keys: SigningKeys
  readonly visibility: Omit<AssetVisibility, 'liveAssets'>
  readonly authenticate: Authenticate
  readonly findPreview?: FindPreview
  readonly clock: Clock
  /** The address people type; without it the origin a request came to. */
  readonly publicUrl: string | undefined
  /** Makes pictures before they are asked for; without one they are made when they are. */
  readonly preparer?: PicturePreparer
}

export interface AssetsFeature extends StoredAssets {
  readonly feature: Feature
}

type Granted = Extract<Access, { kind: 'granted' }>

const defaultGrid = { columns: 8, rows: 4 }
const notFound = () => new CallError('assets.not-found', 'There is no such asset')

/** The files of the venue over HTTP. The addresses are described in `docs/assets.md`. Source: AST-01 to AST-05. */
export function createAssetsFeature({
  assets,
  partialUploads,
  keys,
  visibility,
  authenticate,
  findPreview = async () => undefined,
  clock,
  publicUrl,
  preparer,
}: AssetsFeatureDeps): AssetsFeature {
  const uploads = createUploadCalls(assets, partialUploads)

  const feature: Feature = {
    name: 'assets',
    calls: {
      'designer.upload-asset': uploads.upload,
      'designer.find-upload': uploads.findUpload,
      'assets.download': download,
      'assets.sign-url': signUrl,
    },
    routes: (app) => {
      app.route<{ Params: Record<'prefix' | 'architectureId' | 'file', string> }>({
        method: ['GET', 'HEAD'],
        url: '/assets/:prefix/architecture/:architectureId/assets/:file',
        exposeHeadRoute: false,
        handler: (request, reply) => serve(request, reply, request.params),
      })
    },
    async stop() {
      preparer?.stop()
      partialUploads.stop()
    },
  }
  const { storeFile, readStored, copyFile, listIdle, removeFiles } = assets
  return { feature, signAssetPath, storeFile, readStored, copyFile, listIdle, removeFiles }

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    params: Record<'prefix' | 'architectureId' | 'file', string>,
  ) {
    const query: Readonly<Record<string, string | undefined>> = readQuery(request.raw.url ?? '')
    const { prefix, architectureId } = params
    const file = readAssetFile(params.file, query['suffix'])
    const grid = readGrid(query['grid'])
    const generation = readGeneration(query['generation'])
    if (!isPrefix(prefix) || file === undefined || grid === undefined || generation === 'odd') throw notFound()
    const path = canonicalPath(prefix, architectureId, file.assetId)
    const signature = checkSignature(path, query, keys.current(), clock.now())
    const principal = await principalOf(request)
    const bearer = classOf(principal)
    const previewedId = prefix === 'preview' && signature.kind !== 'valid' ? await previewedBy(request) : undefined
    const access = grantedOrThrow({ prefix, architectureId, assetId: file.assetId, bearer, signature, previewedId })
    const { newest, isPublic } = access
    if (generation !== undefined && !(await maySee(file.assetId, generation, access))) throw notFound()
    return answer(
      request,
      reply,
      {
        ...file,
        architectureId,
        generation,
        newest,
        grid,
        format: formatFor(request),
        // A signed address, as pages have it, does not say who asks.
        principal: principalId(principal) ?? addressKey(request.ip),
        isGridInUse: visibility
          .tileGrids(architectureId, file.assetId)
          .some(({ columns, rows }) => columns === grid.columns && rows === grid.rows),
      },
      { isPublic, isAttachment: false },
    )
  }

  /** After a rollback one that is newer than the live one was published too, and pages that are open still show it. */
  async function maySee(assetId: string, generation: number, { newest, isEditor }: Granted): Promise<boolean> {
    const isKnown = generation === newest || (isEditor && generation < newest)
    return isKnown || visibility.wasPublished(assetId, generation)
  }

  async function download({
    params,
    query,
    principal,
    preview,
    opMode,
    countBytes,
    request,
    reply,
  }: CallContext<'assets.download'>): Promise<typeof sent> {
    const prefix = opMode === 'STAGE' ? 'preview' : 'live'
    const { architectureID: architectureId, assetID: assetId } = params
    const bearer = classOf(principal)
    const previewedId = preview?.architectureId
    const question = { prefix, architectureId, assetId, bearer, previewedId, signature: { kind: 'none' } } as const
    const access = decideAccess(question, visibility)
    if (access.kind !== 'granted') throw notFound()
    const wanted = {
      architectureId,
      assetId,
      variant: undefined,
      generation: undefined,
      newest: access.newest,
      grid: defaultGrid,
      format: 'webp',
      principal: principalId(principal) ?? addressKey(request.ip),
      isGridInUse: false,
    } as const
    const isAttachment = query.attachment !== undefined && query.attachment !== 'false'
    await answer(request, reply, wanted, { isPublic: false, isAttachment, countBytes })
    return sent
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
    how: Pick<Servable, 'isPublic' | 'isAttachment' | 'countBytes'>,
  ) {
    const found = await assets.find(wanted)
    if (found === undefined) throw notFound()
    return serveFile(request, reply, {
      ...found,
      ...how,
      isImmutable: wanted.generation !== undefined && found.isSubstitute !== true,
    })
  }

  async function signUrl({
    query,
    principal,
    request,
  }: CallContext<'assets.sign-url'>): Promise<{ signedUrl: string }> {
    const asset = readSignable(query.url, originsOf(publicUrl ?? `${request.protocol}://${request.host}`))
    if (asset === undefined) throw new CallError('assets.not-signable', 'This address cannot be signed')
    const { prefix, architectureId, assetId } = asset
    const bearer = classOf(principal)
    const access = decideAccess({ prefix, architectureId, assetId, bearer, signature: { kind: 'none' } }, visibility)
    if (access.kind !== 'granted' || !(await assets.exists(architectureId, assetId, access.newest))) throw notFound()
    return { signedUrl: `${asset.origin}${signAssetPath(asset.path, bearer ?? 'public')}` }
  }

  function signAssetPath(path: string, principalClass: PrincipalClass): string {
    const asset = readAssetPath(path)
    if (asset === undefined) throw new Error(`${path} is not the path of an asset`)
    const canonical = canonicalPath(asset.prefix, asset.architectureId, asset.assetId)
    return `${path}?${signPath(canonical, principalClass, keys.current(), clock.now())}`
  }

  async function principalOf(request: FastifyRequest): Promise<Principal> {
    const principal = await readPrincipal(request.headers.authorization, authenticate)
    if (principal === 'dead') throw new CallError('identity.session-expired', 'The session has ended')
    if (principal === 'barred') throw new CallError('identity.forbidden', 'This account is disabled')
    return principal
  }

  /** A token decides who the caller is. */
  async function previewedBy(request: FastifyRequest): Promise<string | undefined> {
    if (request.headers.authorization !== undefined) return undefined
    const preview = await findPreview(request)
    if (preview === 'ended') throw linkEnded()
    return preview?.architectureId
  }

  function grantedOrThrow(question: AccessQuestion): Granted {
    const access = decideAccess(question, visibility)
    if (access.kind === 'signature-invalid')
      throw new CallError('assets.signature-invalid', 'The address is not signed, or no longer')
    if (access.kind === 'not-found') throw notFound()
    return access
  }
}

const originsOf = (address: string): string[] => {
  const url = parseUrl(address)
  return url === undefined ? [] : [url.origin]
}

const designerRoles: readonly string[] = ['designer', 'administrator']

function classOf(principal: Principal): PrincipalClass | undefined {
  if (principal.kind !== 'account') return undefined
  return principal.authorities.some((authority) => designerRoles.includes(authority)) ? 'designer' : 'attendee'
}

const isPrefix = (prefix: string): prefix is AssetPrefix => prefix === 'live' || prefix === 'preview'

function readGeneration(generation: string | undefined): number | undefined | 'odd' {
  if (generation === undefined) return undefined
  return /^\d{1,9}$/.test(generation) ? Number(generation) : 'odd'
}

const formatFor = (request: FastifyRequest) =>
  request.headers.accept?.includes('image/avif') === true ? 'avif' : 'webp'
