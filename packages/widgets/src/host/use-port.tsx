import { type Context, type ReactNode, createContext, useContext } from 'react'
import type { WidgetPorts } from './ports.ts'

type PortName = keyof WidgetPorts

const createPort = <Name extends PortName>() => createContext<WidgetPorts[Name] | undefined>(undefined)

/** One context per capability: a part is drawn anew only when a capability changes that it uses. */
const contexts: { readonly [Name in PortName]: Context<WidgetPorts[Name] | undefined> } = {
  venue: createPort<'venue'>(),
  kinds: createPort<'kinds'>(),
  assets: createPort<'assets'>(),
  consent: createPort<'consent'>(),
  clock: createPort<'clock'>(),
  places: createPort<'places'>(),
  navigation: createPort<'navigation'>(),
  api: createPort<'api'>(),
  realtime: createPort<'realtime'>(),
  meetings: createPort<'meetings'>(),
  person: createPort<'person'>(),
  profiles: createPort<'profiles'>(),
  chat: createPort<'chat'>(),
  presence: createPort<'presence'>(),
  files: createPort<'files'>(),
  seen: createPort<'seen'>(),
  dismissed: createPort<'dismissed'>(),
  captions: createPort<'captions'>(),
  searchHistory: createPort<'searchHistory'>(),
  analytics: createPort<'analytics'>(),
  log: createPort<'log'>(),
}

const portNames = Object.keys(contexts) as readonly PortName[]

/** One capability of the page. Throws where no `PortsProvider` above gives it. */
export function usePort<Name extends PortName>(name: Name): WidgetPorts[Name] {
  const port = useContext(contexts[name])
  if (port === undefined) throw new Error(`no PortsProvider gives the port "${name}"`)
  return port
}

export interface PortsProviderProps {
  /** The capabilities that are used below; the same ones each time it is drawn. */
  readonly ports: Partial<WidgetPorts>
  readonly children?: ReactNode
}

/** Gives the parts below what they may reach of the page. */
export const PortsProvider = ({ ports, children }: PortsProviderProps): ReactNode =>
  portNames.reduce<ReactNode>((inner, name) => {
    if (ports[name] === undefined) return inner
    const Provider = contexts[name] as Context<unknown>
    return <Provider value={ports[name]}>{inner}</Provider>
  }, children)
