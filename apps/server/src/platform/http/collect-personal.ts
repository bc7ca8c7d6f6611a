import { setImmediate } from 'node:timers/promises'
import type { Feature, PersonalData } from './feature.ts'

const chunkLength = 64 * 1024
/** A feature's data are an object of lists. */
const objectDepth = 2

/** Everything the features keep of a person, a member for each that keeps something. Source: PRO-03. */
export async function collectPersonal(features: readonly Feature[], userId: string): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = []
  for await (const entry of readPersonal(features, userId)) entries.push(entry)
  return Object.fromEntries(entries)
}

/**
 * The same as JSON in chunks of about 64 K characters. One feature is read after another, as fast as the chunks are taken, and other
 * work has its turn between two of them. Source: SEC-02, PRO-03.
 */
export async function* exportPersonal(features: readonly Feature[], userId: string): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of members(readPersonal(features, userId))) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
    await setImmediate()
  }
  yield chunk
}

async function* readPersonal(features: readonly Feature[], userId: string): AsyncGenerator<[string, unknown]> {
  for (const { name, personal } of features) {
    const data = await personal?.read(userId)
    if (data !== undefined) yield [name, data]
  }
}

async function* members(
  entries: AsyncIterable<[string, unknown]> | Iterable<[string, unknown]>,
  depth = 0,
): AsyncGenerator<string> {
  let separator = '{'
  for await (const [key, value] of entries) {
    if (value === undefined) continue
    yield `${separator}${JSON.stringify(key)}:`
    yield* pieces(value, depth + 1)
    separator = ','
  }
  yield separator === '{' ? '{}' : '}'
}

async function* pieces(value: unknown, depth: number): AsyncGenerator<string> {
  if (isList(value)) {
    let separator = '['
    for await (const entry of value) {
      yield separator + (JSON.stringify(entry) ?? 'null')
      separator = ','
    }
    yield separator === '[' ? '[]' : ']'
  } else if (isPlainObject(value) && depth < objectDepth) yield* members(Object.entries(value), depth)
  else yield JSON.stringify(value) ?? 'null'
}

const isList = (value: unknown): value is readonly unknown[] | AsyncIterable<unknown> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What each feature keeps of people, in the order it is erased: the account itself is the last to go. */
export const personalOf = (features: readonly Feature[]): readonly PersonalData[] =>
  features.flatMap(({ personal }) => personal ?? []).toReversed()
