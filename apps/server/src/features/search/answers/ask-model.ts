import type { AiConfig } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'

export interface ModelMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** The model endpoint failed. `message` holds nothing of the request or the response. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

/** What the model says, bit by bit. Fails with `ModelError`; ends when the signal does. */
export type AskModel = (messages: readonly ModelMessage[], signal: AbortSignal) => AsyncIterable<string>

export interface AskModelDeps {
  readonly ai: AiConfig
  readonly clock: Clock
  /** Until the first byte; 10 s. */
  readonly firstWithinMs?: number
  /** Until the end; 30 s. */
  readonly allWithinMs?: number
  readonly fetch?: typeof globalThis.fetch
}

const maxAnswerBytes = 512 * 1024
const maxAnswerCharacters = 8_000
const maxTokens = 700

/**
 * Asks an OpenAI-compatible endpoint. Nothing but the configured address is ever asked: where it sends one elsewhere,
 * that is a failure. Source: SEA-03.
 */
export function createAskModel(deps: AskModelDeps): AskModel {
  const { ai, clock, firstWithinMs = 10_000, allWithinMs = 30_000, fetch = globalThis.fetch } = deps
  const url = `${ai.url}/chat/completions`
  return ask

  async function* ask(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<string> {
    const stop = new AbortController()
    const end = () => stop.abort()
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
    let cancelFirst = clock.after(firstWithinMs, end)
    const cancelAll = clock.after(allWithinMs, end)
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: stop.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(ai.apiKey !== undefined && { authorization: `Bearer ${ai.apiKey}` }),
        },
        body: JSON.stringify({ model: ai.model, messages, stream: true, temperature: 0.1, max_tokens: maxTokens }),
      })
      if (response.status !== 200 || response.body === null) {
        await response.body?.cancel()
        throw new ModelError(`the endpoint answered ${response.status}`)
      }
      cancelFirst()
      cancelFirst = () => {}
      yield* readDeltas(response.body)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ModelError) throw error
      throw new ModelError(stop.signal.aborted ? 'the endpoint took too long' : 'the endpoint cannot be reached')
    } finally {
      signal.removeEventListener('abort', end)
      cancelFirst()
      cancelAll()
      stop.abort()
    }
  }
}

async function* readDeltas(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let characters = 0
  for await (const data of readEvents(body)) {
    if (data === '[DONE]') return
    const text = deltaOf(data)
    if (text === '') continue
    characters += text.length
    if (characters > maxAnswerCharacters) return
    yield text
  }
}

/** The data of each event. Signs may be cut between two pieces, and lines end as they like. */
async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let rest = ''
  let lines: string[] = []
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxAnswerBytes) throw new ModelError('the endpoint said too much')
    rest += decoder.decode(piece, { stream: true })
    const parts = rest.split(/\r\n|\n|\r(?!$)/)
    rest = parts.pop() ?? ''
    for (const line of parts) {
      if (line === '' && lines.length > 0) {
        yield lines.join('\n')
        lines = []
      } else if (line.startsWith('data:')) lines.push(line.slice(5).replace(/^ /, ''))
    }
  }
  if (rest.startsWith('data:')) lines.push(rest.slice(5).trim())
  if (lines.length > 0) yield lines.join('\n')
}

function deltaOf(data: string): string {
  let event: unknown
  try {
    event = JSON.parse(data)
  } catch {
    throw new ModelError('the endpoint does not speak as expected')
  }
  if (typeof event !== 'object' || event === null) return ''
  if ('error' in event) throw new ModelError('the endpoint failed on the way')
  const choices = (event as { choices?: unknown }).choices
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined
  const delta = (first as { delta?: { content?: unknown } } | undefined)?.delta
  return typeof delta?.content === 'string' ? delta.content : ''
}
