import { randomBytes } from 'node:crypto'

const NAME = /^[0-9a-f]{32}$/

/** Names of stored files: made by the store, so that a name of somebody else is no path. */
export const createFileName = (): string => randomBytes(16).toString('hex')
export const isFileName = (name: string): boolean => NAME.test(name)

/** Where a file is within its folder: spread over 256 folders by the first letters of its name, on disk and in a bucket alike. */
export const spreadPath = (name: string): string => `${name.slice(0, 2)}/${name}`
