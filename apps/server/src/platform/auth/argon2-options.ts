/** The variant is argon2id, the library's default; memory is in KiB. */
export const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
