import { definePort } from './port.ts'

/** Accounts of no person, for rehearsals. They cannot sign in, and only the stage accepts their tokens. Source: REH-03. */
export interface SimulatedAccounts {
  /** Answers their ids, in the order of the names. */
  create(names: readonly string[]): Promise<readonly string[]>
  /** The ids of all there are. */
  list(): Promise<readonly string[]>
  /** An access token of one of them, for a session that they share. */
  issueToken(userId: string, sessionId: string): Promise<string>
  /** Tokens of the session are dead from then on. */
  endSession(sessionId: string): void
  /** Deletes one with what every feature has stored of it. */
  erase(userId: string): Promise<void>
}
export const simulatedAccountsPort = definePort<SimulatedAccounts>('simulated-accounts')
