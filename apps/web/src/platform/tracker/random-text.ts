import type { Random } from '@foyer/client'

type Source = Pick<Random, 'getRandomValues'>

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** So many hexadecimal digits. */
export const randomHex = (random: Source, length: number): string =>
  Array.from(random.getRandomValues(new Uint8Array(length)), (byte) => (byte & 15).toString(16)).join('')

/** So many letters and digits. */
export const randomLetters = (random: Source, length: number): string =>
  Array.from(random.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('')
