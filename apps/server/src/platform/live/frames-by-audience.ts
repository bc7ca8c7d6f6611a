import type { Connection, Frame } from '../realtime/realtime.ts'
import type { FrameFor } from '../realtime/topics.ts'

/** One frame for all who may see alike: `make` is asked once for each audience. */
export function framesByAudience<Audience>(options: {
  readonly audienceOf: (connection: Connection) => Audience
  /** Audiences with the same text are shown the same. */
  readonly textOf: (audience: Audience) => string
  readonly make: (audience: Audience) => Frame
}): FrameFor {
  const { audienceOf, textOf, make } = options
  const frames = new Map<string, Frame>()
  return (connection) => {
    const audience = audienceOf(connection)
    const text = textOf(audience)
    const frame = frames.get(text) ?? make(audience)
    frames.set(text, frame)
    return frame
  }
}
