import type { CallName } from '@foyer/contract/calls'
import type { Api, CallOptions } from './create-api.ts'

/** Calls whose answers come as lines of JSON, each handed on as it comes. Fails as `call` does, and where the line breaks. */
export function createLines({ open }: Pick<Api, 'open'>) {
  return async function* <Name extends CallName>(
    name: Name,
    options: CallOptions<Name>,
  ): AsyncGenerator<unknown, void> {
    const body = await (open as (name: Name, options: CallOptions<Name>) => ReturnType<Api['open']>)(name, options)
    if (body !== null) yield* readLines(body)
  }
}

/**
 * What a body says line by line, each as JSON, as it comes: bytes may be cut anywhere, within a letter too. A last line
 * without its end counts; empty ones do not. Fails where a line is none. Leaving off early lets go of the body.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as unknown
      if (done) return
    }
  } finally {
    // No caller waits for the rest, so a failure of the cancellation is ignored.
    reader.cancel().catch(() => {})
  }
}
