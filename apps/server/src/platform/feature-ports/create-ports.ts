import type { Port, Ports, ProvidedPort } from './port.ts'

export interface PortRegistry {
  /** Fails when the port is provided already. `by` is the name of the feature. */
  provide(by: string, provided: ProvidedPort): void
  /** The ports as the feature with this name uses them. */
  for(by: string): Ports
  /** To be called once all features are open. Fails when a used port is provided by none of them. */
  open(): void
}

/** The ports of one server. Errors name the port and the features. */
export function createPorts(): PortRegistry {
  const provided = new Map<Port<unknown>, { readonly by: string; readonly implementation: unknown }>()
  const used: { readonly by: string; readonly port: Port<unknown> }[] = []
  let isOpen = false
  return {
    provide(by, { port, implementation }) {
      const former = provided.get(port)
      if (former !== undefined) throw new Error(`The port "${port.name}" of ${by} is provided by ${former.by} already`)
      provided.set(port, { by, implementation })
    },
    for: (by) => ({
      use<Of>(port: Port<Of>) {
        used.push({ by, port })
        let known: Of | undefined
        return () => (known ??= find(by, port) ?? missing(by, port))
      },
      find<Of>(port: Port<Of>) {
        let known: { readonly implementation: Of | undefined } | undefined
        return () => (known ??= { implementation: find(by, port) }).implementation
      },
    }),
    open() {
      for (const { by, port } of used) if (!provided.has(port)) missing(by, port)
      isOpen = true
    },
  }

  function find<Of>(by: string, port: Port<Of>): Of | undefined {
    if (!isOpen) throw new Error(`${by} uses the port "${port.name}" before all features are open`)
    return provided.get(port)?.implementation as Of | undefined
  }
}

function missing(by: string, { name }: Port<unknown>): never {
  throw new Error(`No feature provides the port "${name}", which ${by} uses`)
}
