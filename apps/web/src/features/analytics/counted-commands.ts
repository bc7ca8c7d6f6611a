import type { CommandAnswer, CommandBody, CommandName } from '@foyer/contract'
import type { Realtime } from '@foyer/client'
import { countedCommands } from '@foyer/contract/features'
import type { Track, TrackedCall } from '@foyer/contract/tracked-events'

type Counted = {
  readonly [Name in keyof typeof countedCommands]: (body: CommandBody<Name>) => readonly TrackedCall[]
}

/**
 * Each feature declares which commands are counted, and as what: the kind of action and the item in the venue, never what a
 * person wrote, nor to which person. Source: ANA-02.
 */
const counted: Counted = countedCommands

/** The same connection; what is asked over it is counted once the server has said that it is done. */
export function countCommands(realtime: Realtime, track: Track): Realtime {
  return { ...realtime, ask }

  async function ask<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
    const answer = await realtime.ask(name, body)
    for (const event of eventsOf(name, body)) track(...event)
    return answer
  }
}

function eventsOf<Name extends CommandName>(name: Name, body: CommandBody<Name>): readonly TrackedCall[] {
  const count = (counted as { readonly [Name in CommandName]?: (body: CommandBody<Name>) => readonly TrackedCall[] })[
    name
  ]
  return count?.(body) ?? []
}
