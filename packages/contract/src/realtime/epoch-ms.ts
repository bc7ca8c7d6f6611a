import { z } from 'zod'

export const EpochMs = z.int().nonnegative().describe("Unix milliseconds by the server's clock.")
export type EpochMs = z.infer<typeof EpochMs>
