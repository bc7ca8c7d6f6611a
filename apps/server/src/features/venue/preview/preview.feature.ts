import { endedPreviewLinkDays } from '@foyer/contract/preview-limits'
import type { PreviewLink } from '@foyer/contract'
import { createPreviewCookie } from '../../../platform/auth/preview-cookie.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError, type Feature, type PreviewAccess, type Principal } from '../../../platform/http/feature.ts'
import { linkEnded, type FindPreview } from '../../../platform/http/preview-access.ts'
import type { Previews } from '../../../platform/feature-ports/venue.port.ts'
import { shownArchitecture } from '../shown-architecture.ts'
import type { PreviewLinkRow } from './preview-link.store.ts'
import type { PreviewLinks } from './preview-links.ts'

export interface PreviewFeatureDeps {
  readonly links: PreviewLinks
  readonly clock: Clock
  readonly publicUrl: string | undefined
  /** Of the accounts that are there, by their ids. */
  readonly listNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export interface PreviewFeature extends Previews {
  readonly feature: Feature
}

/** Previews of a draft for people without an account. Source: PUB-06. */
export function createPreviewFeature({ links, clock, publicUrl, listNames }: PreviewFeatureDeps): PreviewFeature {
  const cookie = createPreviewCookie(publicUrl)
  const feature: Feature = {
    name: 'preview',
    kept: [links.kept],
    calls: {
      async 'preview.open'({ body, request, reply }) {
        const link = await links.findWorking(body.secret)
        if (link === undefined) throw linkEnded()
        await links.noteOpening(link.id)
        // It outlives the link, so that the page can say that it has ended.
        const forS = Math.ceil((link.expiresAtMs - clock.now()) / 1000) + endedPreviewLinkDays * 24 * 60 * 60
        void reply.header('set-cookie', cookie.write(request, body.secret, forS))
        return toPreview({ linkId: link.id, architectureId: link.architectureId, endsAtMs: link.expiresAtMs })
      },
      async 'preview.read'({ preview }) {
        if (preview === undefined) throw linkEnded()
        await links.noteUse(preview.linkId)
        return toPreview(preview)
      },
      async 'preview.list-links'({ params }) {
        const found = await links.list(params.architectureID)
        const names = await listNames([...new Set(found.map(({ createdBy }) => createdBy))])
        return { links: found.map((link) => toLink(link, names.get(link.createdBy))) }
      },
      async 'preview.create-link'({ params, body, principal }) {
        const by = userIdOf(principal)
        const { link, secret } = await links.create({ architectureId: params.architectureID, by, ...body })
        return { link: toLink(link, (await listNames([by])).get(by)), secret }
      },
      'preview.revoke-link': ({ params: { architectureID: architectureId, linkId }, principal }) =>
        links.revoke({ architectureId, linkId, by: userIdOf(principal) }),
    },
  }
  return {
    feature,
    find,
    findAt,
    isShownAt,
    leave: (request) => (cookie.read(request) === undefined ? undefined : cookie.clear(request)),
  }

  async function find(request: Parameters<FindPreview>[0]): Promise<PreviewAccess | 'ended' | undefined> {
    const secret = cookie.read(request)
    if (secret === undefined) return undefined
    const link = await links.findWorking(secret)
    return link === undefined
      ? 'ended'
      : { linkId: link.id, architectureId: link.architectureId, endsAtMs: link.expiresAtMs }
  }

  async function findAt(...[request, address]: Parameters<Previews['findAt']>): ReturnType<FindPreview> {
    const preview = await find(request)
    if (typeof preview !== 'object') return preview
    const shownId = shownArchitecture(address)
    return shownId === undefined || shownId === preview.architectureId ? preview : 'ended'
  }

  async function isShownAt(...[request, address]: Parameters<Previews['isShownAt']>): Promise<boolean> {
    const preview = await find(request)
    return typeof preview === 'object' && shownArchitecture(address) === preview.architectureId
  }
}

const toIso = (ms: number): string => new Date(ms).toISOString()
const toPreview = ({ architectureId, endsAtMs }: PreviewAccess) => ({ architectureId, endsAt: toIso(endsAtMs) })

function toLink(row: PreviewLinkRow, creatorName: string | undefined): PreviewLink {
  const { id, name, createdBy, openings, revokedAtMs, lastUsedAtMs } = row
  return {
    id,
    name,
    createdBy,
    ...(creatorName !== undefined && { creatorName }),
    createdAt: toIso(row.createdAtMs),
    expiresAt: toIso(row.expiresAtMs),
    ...(revokedAtMs !== undefined && { revokedAt: toIso(revokedAtMs) }),
    ...(lastUsedAtMs !== undefined && { lastUsedAt: toIso(lastUsedAtMs) }),
    openings,
  }
}

function userIdOf(principal: Principal): string {
  if (principal.kind === 'account') return principal.userId
  throw new CallError('identity.session-expired', 'Preview links need an account')
}
