import { timingSafeEqual } from 'node:crypto'
import { workingPreviewLinksMax, previewLinksListedMax, endedPreviewLinkDays } from '@foyer/contract/preview-limits'
import { hashSecret, randomId, randomSecret } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { PreviewLinkRow, PreviewLinkStore } from './preview-link.store.ts'

const HOUR_MS = 60 * 60_000
const KEPT_ENDED_MS = endedPreviewLinkDays * 24 * HOUR_MS

export interface PreviewLinksDeps {
  readonly store: PreviewLinkStore
  readonly clock: Clock
  /** Writes down for good who makes a link, and who ends one before its time. */
  readonly noteAct: (act: PreviewLinkAct) => Promise<void>
}

export interface PreviewLinkAct {
  readonly act: 'preview.create-link' | 'preview.revoke-link'
  readonly by: string
  readonly architectureId: string
  readonly linkId: string
}

export interface CreateOptions {
  readonly architectureId: string
  readonly name: string
  readonly expiresInHours: number
  readonly by: string
}

export interface PreviewLinks {
  /** The secret is nowhere afterwards. Fails with `venue.not-found` and `preview.too-many-links`. */
  create(options: CreateOptions): Promise<{ readonly link: PreviewLinkRow; readonly secret: string }>
  list(architectureId: string): Promise<readonly PreviewLinkRow[]>
  /** Fails with `preview.link-not-found`. */
  revoke(options: { readonly architectureId: string; readonly linkId: string; readonly by: string }): Promise<void>
  /** The link of this secret while it works. */
  findWorking(secret: string): Promise<PreviewLinkRow | undefined>
  noteOpening(linkId: string): Promise<void>
  noteUse(linkId: string): Promise<void>
  readonly kept: RetentionPolicy
}

/** Links that show a draft to people without an account. Source: PUB-06. */
export function createPreviewLinks({ store, clock, noteAct }: PreviewLinksDeps): PreviewLinks {
  return {
    async create({ architectureId, name, expiresInHours, by }) {
      const secret = randomSecret()
      const createdAtMs = clock.now()
      const link = {
        id: randomId(),
        architectureId,
        secretHash: hashSecret(secret),
        name,
        createdBy: by,
        createdAtMs,
        expiresAtMs: createdAtMs + expiresInHours * HOUR_MS,
      }
      const outcome = await store.add(link, workingPreviewLinksMax)
      if (outcome === 'no-stage') throw new CallError('venue.not-found', 'There is nothing to preview yet')
      if (outcome === 'too-many')
        throw new CallError('preview.too-many-links', `A draft has at most ${workingPreviewLinksMax} working links`, {
          params: { max: workingPreviewLinksMax },
        })
      // Without this entry the secret is not answered.
      await noteAct({ act: 'preview.create-link', by, architectureId, linkId: link.id })
      return { link: { ...link, revokedAtMs: undefined, lastUsedAtMs: undefined, openings: 0 }, secret }
    },
    list: (architectureId) => store.list(architectureId, previewLinksListedMax),
    async revoke({ architectureId, linkId, by }) {
      const link = await store.find(linkId)
      if (link?.architectureId !== architectureId)
        throw new CallError('preview.link-not-found', 'There is no such preview link')
      if (!isWorking(link)) return
      await noteAct({ act: 'preview.revoke-link', by, architectureId, linkId })
      await store.revoke(linkId, clock.now())
    },
    async findWorking(secret) {
      const hash = hashSecret(secret)
      const link = await store.findBySecret(hash)
      if (link === undefined || !isSame(link.secretHash, hash) || !isWorking(link)) return undefined
      return link
    },
    noteOpening: (linkId) => store.noteOpening(linkId, clock.now()),
    noteUse: (linkId) => store.noteUse(linkId, clock.now()),
    kept: {
      kind: 'preview-links',
      keepMs: KEPT_ENDED_MS,
      removeBefore: (beforeMs) => store.removeEndedBefore(beforeMs),
    },
  }

  function isWorking({ revokedAtMs, expiresAtMs }: PreviewLinkRow): boolean {
    return revokedAtMs === undefined && clock.now() < expiresAtMs
  }
}

/** In a time that does not depend on where they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
