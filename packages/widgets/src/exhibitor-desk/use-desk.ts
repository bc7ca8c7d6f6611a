import { errorCodeOf } from '@foyer/client/error-code'
import { useCallback, useMemo, useState } from 'react'
import type { CommandBody, CommandName, DeskView } from '@foyer/contract'
import { usePort } from '../host/use-port.tsx'
import { type DeskState, type DeskTrouble, failToFollow, notifyDesk, troubleOf } from './desk.model.ts'
import { useTopic } from '../shared/use-topic.ts'

type DeskCommand = Extract<CommandName, `exhibitor-desk.${string}`>
/** Those that answer how the desk stands then. */
type DeskAction = Exclude<
  DeskCommand,
  `exhibitor-desk.${'follow' | 'unfollow' | 'own-details' | 'list-missed' | 'mark-missed' | 'list-cards' | 'export'}`
>
type Place = { readonly widgetId: string; readonly configurationId: string }
type More<Name extends DeskCommand> = Omit<CommandBody<Name>, 'widgetId' | 'configurationId'>

export interface Desk {
  /** Resolves to what went wrong, or to nothing. */
  readonly act: <Name extends DeskAction>(
    name: Name,
    more: More<Name>,
    onDone?: (view: DeskView) => void,
  ) => Promise<DeskTrouble | undefined>
  /** The whole body of a command about this desk. */
  readonly about: <Name extends DeskCommand>(more: More<Name>) => CommandBody<Name>
}

/** The state of a desk, followed as long as it is shown. When staff takes this person over, the chat opens. Source: WID-06. */
export function useDesk({ widgetId, configurationId }: Place) {
  const { connection } = usePort('realtime')
  const { openChat } = usePort('chat')
  const [state, setState] = useState<DeskState>({ kind: 'waiting' })
  const take = useCallback((view: DeskView) => setState((now) => notifyDesk(now, view)), [])

  useTopic({
    connection,
    command: 'exhibitor-desk.follow',
    key: { widgetId, configurationId } as CommandBody<'exhibitor-desk.follow'>,
    onSnapshot: take,
    onFailure: (cause) => setState((now) => failToFollow(now, errorCodeOf(cause))),
    facts: {
      'exhibitor-desk.changed': take,
      'exhibitor-desk.talk-began': ({ personId }) => openChat?.(personId),
    },
  })

  const desk = useMemo<Desk>(() => {
    const about: Desk['about'] = (more) => ({ widgetId, configurationId, ...more }) as never
    return {
      about,
      async act(name, more, onDone) {
        if (connection === undefined) return 'failed'
        try {
          const view = (await connection.ask(name, about(more))) as DeskView
          take(view)
          onDone?.(view)
          return undefined
        } catch (cause) {
          return troubleOf(cause)
        }
      },
    }
  }, [connection, widgetId, configurationId, take])
  return { state: connection === undefined ? ({ kind: 'alone' } as const) : state, desk }
}
