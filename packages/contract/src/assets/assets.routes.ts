import { z } from 'zod'
import { ArchitectureId, AssetId } from '../ids.ts'
import { defineRoutes } from '../route.ts'

export const SignedUrl = z.strictObject({ signedUrl: z.string() })

/** The file itself is at `/assets/{live|preview}/architecture/{id}/assets/{assetId}`, outside `/api`; see `docs/assets.md`. */
export const assetsRoutes = defineRoutes([
  {
    call: 'assets.download',
    access: 'visitor',
    summary: 'An asset as a file.',
    description: 'With attachment, or attachment=true, the browser saves it. Ranges are answered.',
    params: z.strictObject({ architectureID: ArchitectureId, assetID: AssetId }),
    query: z.strictObject({ attachment: z.enum(['', 'true', 'false']).optional() }),
    answer: 'bytes',
    errors: ['assets.not-found', 'assets.range-not-satisfiable'],
  },
  {
    call: 'assets.sign-url',
    access: 'visitor',
    summary: 'Sign the address of an asset, so that a picture element can load it.',
    description: 'The url is absolute and of this origin. The signed one holds for 15 minutes.',
    query: z.strictObject({ url: z.string().max(8192) }),
    answer: SignedUrl,
    errors: ['assets.not-signable', 'assets.not-found'],
    perMinute: 600,
  },
])
