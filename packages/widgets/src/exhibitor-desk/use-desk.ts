import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CommandBody, CommandName, DeskView } from '@foyer/contract'
import type { WidgetPorts } from '../host/ports.ts'
import { codeOf, type DeskState, type DeskTrouble, failToFollow, tellDesk, troubleOf } from './desk.model.ts'

type DeskCommand = Extract<CommandName, `exhibitor-desk.${string}`>
/** Those that answer how the desk stands then. */
type DeskDeed = Exclude<
  DeskCommand,
  `exhibitor-desk.${'follow' | 'unfollow' | 'own-details' | 'list-missed' | 'mark-missed' | 'list-cards' | 'export'}`
>
type Place = { readonly widgetId: string; readonly configurationId: string }
type More<Name extends DeskCommand> = Omit<CommandBody<Name>, 'widgetId' | 'configurationId'>

export interface Desk {
  /** Resolves to what went wrong, or to nothing. */
  readonly act: <Name extends DeskDeed>(
    name: Name,
    more: More<Name>,
    onDone?: (view: DeskView) => void,
  ) => Promise<DeskTrouble | undefined>
  /** The whole body of a command about this desk. */
  readonly about: <Name extends DeskCommand>(more: More<Name>) => CommandBody<Name>
}

/** How a desk stands, followed as long as it is shown; whoever is taken over meanwhile gets the chat. Source: WID-06. */
export function useDesk({ widgetId, configurationId }: Place, ports: Pick<WidgetPorts, 'connection' | 'openChat'>) {
  const { connection, openChat } = ports
  const [state, setState] = useState<DeskState>({ kind: 'waiting' })
  const take = useCallback((view: DeskView) => setState((now) => tellDesk(now, view)), [])

  useEffect(() => {
    if (connection === undefined) return
    let isWanted = true
    const place = { widgetId, configurationId } as CommandBody<'exhibitor-desk.follow'>
    const isThis = (other: Place) => other.widgetId === widgetId && other.configurationId === configurationId
    const follow = () => {
      connection.ask('exhibitor-desk.follow', place).then(
        (view) => {
          if (isWanted) take(view)
        },
        (cause: unknown) => {
          if (isWanted) setState((now) => failToFollow(now, codeOf(cause)))
        },
      )
    }
    const ends = [
      connection.on('exhibitor-desk.changed', (view) => {
        if (isThis(view)) take(view)
      }),
      connection.on('exhibitor-desk.talk-began', ({ personId, ...talk }) => {
        if (isThis(talk)) openChat?.(personId)
      }),
      connection.on('realtime.behind', ({ features }) => {
        if (features.includes('exhibitor-desk')) follow()
      }),
      connection.onOpen(follow),
    ]
    return () => {
      isWanted = false
      for (const end of ends) end()
      connection.ask('exhibitor-desk.unfollow', place).catch(() => {})
    }
  }, [connection, openChat, widgetId, configurationId, take])

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
