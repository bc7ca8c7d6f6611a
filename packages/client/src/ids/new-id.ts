/** Where randomness comes from; `randomUUID` is missing in a page that was not loaded securely. */
export interface Random {
  readonly randomUUID?: (() => string) | undefined
  readonly getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

export const systemRandom: Random = {
  randomUUID: typeof crypto.randomUUID === 'function' ? () => crypto.randomUUID() : undefined,
  getRandomValues: (bytes) => crypto.getRandomValues(bytes),
}

/** A random UUID (version 4), also where the browser offers none. */
export function newId(random: Random): string {
  if (random.randomUUID !== undefined) return random.randomUUID()
  const bytes = random.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
