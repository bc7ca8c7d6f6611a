import { z } from 'zod'

/** Unix milliseconds by the server's clock. */
export const EpochMs = z.int().nonnegative()
export type EpochMs = z.infer<typeof EpochMs>
