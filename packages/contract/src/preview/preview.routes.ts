import { z } from 'zod'
import { ArchitectureId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { text } from '../text.ts'
import { previewHours, previewLinksListedMax, previewNameMaxLength } from './preview-limits.ts'

/** Of a link: 256 random bits in base64url. */
const PreviewSecret = z.string().regex(/^[\w-]{43}$/)

const PreviewLinkId = z.string().regex(/^[\w-]{22}$/)

/** What a preview shows, and when it ends; ISO 8601. */
export const Preview = z.strictObject({ architectureId: ArchitectureId, endsAt: z.string() })
export type Preview = z.infer<typeof Preview>

/** A link as designers see it; the secret is in the answer that made it, and nowhere else. Moments are ISO 8601. */
export const PreviewLink = z.strictObject({
  id: PreviewLinkId,
  /** Recipient. */
  name: z.string(),
  createdBy: z.string(),
  /** Missing once the account is gone. */
  creatorName: z.string().optional(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().optional(),
  /** Missing where it was not opened. */
  lastUsedAt: z.string().optional(),
  /** How often it was opened. */
  openings: z.int(),
})
export type PreviewLink = z.infer<typeof PreviewLink>

const ofArchitecture = z.strictObject({ architectureID: ArchitectureId })

/** Source: PUB-06. */
export const previewRoutes = defineRoutes([
  {
    call: 'preview.open',
    summary: 'Open a preview of a draft with the secret of its link.',
    description:
      'Sets an HttpOnly cookie. With it, and without a token, the calls of `previewReads` below `/stage/api` and the files of ' +
      'this one architecture can be read, and nothing can be changed.',
    body: z.strictObject({ secret: PreviewSecret }),
    answer: Preview,
    errors: ['preview.link-ended'],
    perMinute: 60,
    perAddressMinute: 60,
    answerMaxBytes: 2 * 1024,
  },
  {
    call: 'preview.read',
    summary: 'The preview that this browser has open, and when it ends.',
    errors: ['preview.link-ended'],
    answer: Preview,
    perMinute: 120,
    answerMaxBytes: 2 * 1024,
  },
  {
    call: 'preview.list-links',
    summary: 'The preview links of a draft, newest first; at most 200.',
    description: 'Links that have ended are listed for 30 days.',
    params: ofArchitecture,
    answer: z.strictObject({ links: z.array(PreviewLink).max(previewLinksListedMax) }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
  },
  {
    call: 'preview.create-link',
    summary: 'Make a preview link. Its secret is answered this once.',
    description:
      'The address of the preview is `/stage/#preview=` and the secret. A draft has at most 50 working links.',
    params: ofArchitecture,
    body: z.strictObject({
      name: text(previewNameMaxLength).trim().min(1),
      expiresInHours: z.int().min(previewHours.min).max(previewHours.max).default(previewHours.default),
    }),
    answer: z.strictObject({ link: PreviewLink, secret: PreviewSecret }),
    errors: ['venue.not-found', 'preview.too-many-links'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'preview.revoke-link',
    summary: 'End a preview link now.',
    description: 'Does nothing where it has ended already.',
    params: z.strictObject({ architectureID: ArchitectureId, linkId: PreviewLinkId }),
    answer: 'nothing',
    errors: ['preview.link-not-found'],
    perMinute: 120,
  },
])
