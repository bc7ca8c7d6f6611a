declare const implementation: unique symbol

/** Names an interface that one feature provides and others use. */
export interface Port<Of> {
  readonly name: string
  readonly [implementation]?: Of
}

export interface ProvidedPort {
  readonly port: Port<unknown>
  readonly implementation: unknown
}

/** How a feature uses the ports of others. */
export interface Ports {
  /**
   * Answers how to get the port once all features are open. It is looked up once; calling the answer earlier is an error. The server
   * does not start when no feature provides the port.
   */
  use<Of>(port: Port<Of>): () => Of
  /** The same for a port that may be missing: `undefined` when no feature provides it. */
  find<Of>(port: Port<Of>): () => Of | undefined
}

export const definePort = <Of>(name: string): Port<Of> => ({ name })

export const provide = <Of>(port: Port<Of>, implementation: NoInfer<Of>): ProvidedPort => ({ port, implementation })
