import type {
  AnswerOf,
  AttendeeCallName,
  CommandAnswer,
  CommandBody,
  CommandName,
  FactBody,
  FactName,
  RequestOf,
} from '@foyer/contract'

/** The page's one connection to its server, as far as widgets need it. */
export interface WidgetConnection {
  /**
   * Rejects with an error that has a `code` of the contract and `faults`, or with the code `connection-lost`: then it is unknown
   * whether the server received the command.
   */
  ask<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
  /** Calls the listener with each such fact; the returned function unsubscribes. */
  on<Name extends FactName>(name: Name, listener: (body: FactBody<Name>) => void): () => void
  /** Calls back each time a connection has come to stand, now if one does: what was followed is followed anew then. */
  onOpen(listener: () => void): () => void
}

/** Makes a call whose body is a file, and reports its progress, from 0 to 1. Rejects as `WidgetCall` does. */
export type WidgetUpload = <Name extends AttendeeCallName>(
  name: Name,
  options: Omit<RequestOf<Name>, 'body'> & {
    readonly file: Blob
    readonly onProgress?: (share: number) => void
    readonly signal?: AbortSignal
  },
) => Promise<AnswerOf<Name>>

/** Makes a call. Rejects with an error that has a `code` of the contract, or with an AbortError. */
export type WidgetCall = <Name extends AttendeeCallName>(
  name: Name,
  options: RequestOf<Name> & { readonly signal?: AbortSignal },
) => Promise<AnswerOf<Name>>

/** The same for a call whose answer comes as lines of JSON, each as it comes. */
export type WidgetLines = <Name extends AttendeeCallName>(
  name: Name,
  options: RequestOf<Name> & { readonly signal?: AbortSignal },
) => AsyncIterable<unknown>
