import { z } from 'zod'
import { ArchitectureId, AssetId } from '../ids.ts'
import { defineRoutes } from '../route.ts'

export const SignedUrl = z.strictObject({ signedUrl: z.string() })

export const assetsRoutes = defineRoutes([
  {
    call: 'assets.download',
    summary: 'An asset as a file.',
    description: 'With attachment, or attachment=true, the browser saves it. Range requests are supported.',
    params: z.strictObject({ architectureID: ArchitectureId, assetID: AssetId }),
    query: z.strictObject({ attachment: z.enum(['', 'true', 'false']).optional() }),
    answer: 'bytes',
    errors: ['assets.not-found', 'assets.range-not-satisfiable', 'preview.link-ended'],
    perMinute: 300,
    perAddressMinute: 30_000,
    bytesPerMinute: 200 * 1024 * 1024,
    answerMaxBytes: 'streamed',
  },
  {
    call: 'assets.read',
    isOwnRoute: true,
    summary: 'The file of an asset, or one size or tile of it.',
    description:
      'Open to everyone in a public venue, otherwise with a bearer token or a signature; preview is for designers. Size, generation and ranges are described in docs/assets.md.',
    params: z.strictObject({
      prefix: z.enum(['live', 'preview']),
      architectureId: z.string(),
      assetId: z.string().describe('Optionally with a size before the extension'),
    }),
    query: z.strictObject({
      generation: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      suffix: z.string().describe('The size, if it is not in the name').optional(),
      grid: z.string().describe('For a tile: columns and rows, such as 16x8').optional(),
      for: z.string().optional(),
      exp: z.string().optional(),
      key: z.string().optional(),
      signature: z.string().optional(),
    }),
    answer: 'bytes',
    errors: ['assets.not-found', 'assets.signature-invalid', 'assets.range-not-satisfiable'],
    perMinute: 120000,
    answerMaxBytes: 'streamed',
  },
  {
    call: 'assets.sign-url',
    summary: 'Sign the address of an asset, so that an image element can load it.',
    description: 'The url is absolute and of this origin. The signed one is valid for 15 minutes.',
    query: z.strictObject({ url: z.string().max(8192) }),
    answer: SignedUrl,
    errors: ['assets.not-signable', 'assets.not-found'],
    perMinute: 600,
    perAddressMinute: 60_000,
    answerMaxBytes: 16 * 1024,
  },
])
