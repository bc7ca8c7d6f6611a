import type { FeatureManifest } from '../../features/feature-manifest.ts'
import { answersKeptMs } from './idempotency.ts'

/** Ends the time of answers that are stored for repeated requests. One may be a profile. */
export const answersManifest: FeatureManifest = {
  name: 'answers',
  backup: { emptyTables: ['idempotency'] },
  open: ({ answers }) => ({
    features: [
      {
        name: 'answers',
        personal: { read: async () => undefined, erase: (userId) => answers.deleteOf(userId) },
        kept: [{ kind: 'answers', keepMs: answersKeptMs, removeBefore: (ms) => answers.deleteBefore(ms) }],
      },
    ],
  }),
}
