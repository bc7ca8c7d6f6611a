export type Encoding = 'br' | 'gzip' | 'identity'

const remembered = new Map<string, readonly Encoding[]>()
const REMEMBERED_MAX = 200

/** The encodings we have that an Accept-Encoding header allows, best first. Without the header only identity. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const key = header ?? ''
  const known = remembered.get(key)
  if (known !== undefined) return known
  const answer = read(key)
  if (remembered.size < REMEMBERED_MAX) remembered.set(key, answer)
  return answer
}

function read(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const isAllowed = (encoding: Encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
  const compressed = (['br', 'gzip'] as const).filter(isAllowed)
  return [...compressed, 'identity']
}
