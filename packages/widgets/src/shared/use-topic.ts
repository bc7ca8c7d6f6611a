import { followTopic, type FollowCommand, type Topic, type TopicOptions } from '@foyer/client/live'
import { useCallback, useEffect, useRef } from 'react'
import type { WidgetConnection } from '../host/widget-server.ts'

interface UseTopicOptions<Name extends FollowCommand> extends Omit<TopicOptions<Name>, 'connection'> {
  /** Undefined if no user is logged in: then nothing is followed. */
  readonly connection: WidgetConnection | undefined
}

/** Follows a topic of a live feature as long as the component is there; the answer asks for the snapshot once more. */
export function useTopic<Name extends FollowCommand>(options: UseTopicOptions<Name>): () => void {
  const { connection, command } = options
  const keyText = JSON.stringify(options.key)
  const topic = useRef<Topic>(undefined)
  // The listeners of the last render are heard without following anew.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    if (connection === undefined) return
    const names = Object.keys(latest.current.facts) as (keyof typeof options.facts)[]
    const facts = Object.fromEntries(
      names.map((name) => [name, (fact: never) => latest.current.facts[name]?.(fact)] as const),
    )
    const followed = followTopic<Name>({
      connection,
      command,
      key: JSON.parse(keyText),
      onSnapshot: (snapshot) => latest.current.onSnapshot(snapshot),
      onFailure: (cause) => latest.current.onFailure?.(cause),
      facts,
    })
    topic.current = followed
    return followed.stop
  }, [connection, command, keyText])
  return useCallback(() => topic.current?.refresh(), [])
}
