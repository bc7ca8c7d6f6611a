import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A name that cannot be guessed: 128 random bits in 22 letters, digits, underscores and hyphens. */
export const randomId = (): string => randomBytes(16).toString('base64url')

/** A secret a client keeps: 256 random bits. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random secret. It has no salt or work factor: an attacker cannot try 2^256 secrets. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The secret that follows from another one and a salt; knowing either alone does not help. */
export const deriveSecret = (secret: string, salt: string): string =>
  createHmac('sha256', salt).update(secret).digest('base64url')
